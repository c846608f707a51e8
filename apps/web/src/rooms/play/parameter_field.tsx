// One parameter of a game: a choice of words, a few numbers, or a number.
import { Select } from '../../parts/fields';
import type { Parameter } from '../../protocol';
import { use_text } from '../../text/language';
import { play } from '../../text/play';

export interface ParameterFieldProps {
  game: string;
  parameter: Parameter;
  value: string;
  on_change: (value: string) => void;
}

/** Up to so many numbers are offered as a list. */
const most_listed = 8;
/** Within the range, but not a number of players that the board has room for. */
const impossible: Record<string, number[]> = { chinese_checkers: [5] };

export function ParameterField({ game, parameter, value, on_change }: ParameterFieldProps) {
  const text = use_text(play);
  const { name, words, least, most } = parameter;
  const help = text.parameter_help[name] || parameter.help;
  const choices = words ?? numbers(parameter).filter((number) => !(impossible[game] ?? []).includes(Number(number)));
  const title = <span>{text.parameter_names[name] || name}</span>;
  if (choices.length > 0)
    return (
      <Select
        class="field"
        {...{ help, name, title, value }}
        choices={choices.map((choice) => [choice, text.words[choice] || choice])}
        on_choose={on_change}
      />
    );
  return (
    <label class="field" title={help}>
      {title}
      <input
        type="number"
        name={name}
        min={least}
        max={most}
        value={value}
        onChange={(event) => event.currentTarget.value !== '' && on_change(event.currentTarget.value)}
      />
    </label>
  );
}

function numbers({ least, most }: Parameter): string[] {
  if (least === undefined || most === undefined || most - least >= most_listed) return [];
  return Array.from({ length: most - least + 1 }, (_, index) => String(least + index));
}
