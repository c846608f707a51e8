"""Figure 9.2 of Furtak (2013) with a plot: what each level of recursive Monte Carlo gains over the levels below it, and
what the best response gains over each.

    recursive_monte_carlo.py [--scale X] [--seed S] [--out FILE.svg]

Scale 1 is the published size, of several minutes; the default takes seconds. Without matplotlib the numbers are
printed, and the page of the experiment is written instead of the plot.
"""

import argparse

import ombre

LEVELS = ["r1", "r2", "r3", "r4", "r5", "r8", "br"]


def plot(rows, out):
    import matplotlib

    matplotlib.use("agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(8, 5))
    for row in rows:
        known = [(x, row[level], row["published_" + level]) for x, level in enumerate(LEVELS) if row[level] is not None]
        places = [x for x, _, _ in known]
        line = axes.errorbar(places, [ours["value"] for _, ours, _ in known], [ours["margin"] for _, ours, _ in known],
                             marker="o", capsize=3, label=f"over {row['row']}")
        axes.plot(places, [theirs for _, _, theirs in known], linestyle=":", marker="x", color=line[0].get_color())
    axes.set_xticks(range(len(LEVELS)), [level.upper() for level in LEVELS])
    axes.set_xlabel("who gains (BR: the best response)")
    axes.set_ylabel("gain, added up over both seats")
    axes.set_title("Recursive Monte Carlo: ours with 95 % intervals, dotted as published")
    axes.legend()
    figure.savefig(out)


def main():
    parser = argparse.ArgumentParser(description="Reproduce figure 9.2 of Furtak (2013)")
    parser.add_argument("--scale", type=float, default=0.005, help="1 is the published size (default: 0.005)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default="recursive_monte_carlo.svg")
    arguments = parser.parse_args()

    result = ombre.experiment("bcd", scale=arguments.scale, seed=arguments.seed)
    table = result.tables[0]
    print(table["title"])
    print("     " + "".join(f"{level.upper():>17}" for level in LEVELS))
    for row in table["rows"]:
        known = [(row[level], row["published_" + level]) for level in LEVELS]
        cells = [f"{ours['value']:8.3f} [{theirs:.3f}]" if ours else "" for ours, theirs in known]
        print(f"{row['row']:5}" + "".join(f"{cell:>17}" for cell in cells))
    print("[ ]: published")
    try:
        plot(table["rows"], arguments.out)
        print("plot:", arguments.out)
    except ImportError:
        page = arguments.out.rsplit(".", 1)[0] + ".html"
        result.save_html(page)
        print("no matplotlib; the page of the experiment:", page)


if __name__ == "__main__":
    main()
