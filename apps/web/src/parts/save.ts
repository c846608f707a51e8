// Saves what the page shows as files: texts as they are, drawings with their colours written into them.

/** Hands the text to the browser as a download. */
export function save_text(name: string, text: string, type = 'text/plain'): void {
  save_blob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

function save_blob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun with the click; the address may go once the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}

const kept =
  'fill stroke stroke-width stroke-dasharray opacity font-size font-weight font-style font-family text-anchor dominant-baseline paint-order'.split(
    ' ',
  );

/** The text of an SVG file that looks as the drawing does in the page. */
export function svg_file(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = [drawing, ...drawing.querySelectorAll<SVGElement>('*')];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  originals.forEach((original, k) => {
    const style = getComputedStyle(original);
    for (const name of kept) copies[k].setAttribute(name, style.getPropertyValue(name));
    copies[k].removeAttribute('class');
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  const box = drawing.viewBox.baseVal;
  for (const [name, value] of Object.entries({ x: box.x, y: box.y, width: box.width, height: box.height }))
    ground.setAttribute(name, String(value));
  ground.setAttribute('fill', getComputedStyle(drawing.closest('.sheet') ?? document.body).backgroundColor);
  copy.insertBefore(ground, copy.firstChild);
  return new XMLSerializer().serializeToString(copy);
}

/** Saves the drawing that `selector` finds as an SVG file. */
export function save_drawing(name: string, selector: string): void {
  const drawing = document.querySelector<SVGSVGElement>(selector);
  if (drawing) save_text(name, svg_file(drawing), 'image/svg+xml');
}

/** Pixels to a unit of the drawing. */
const picture_scale = 2;

/** Saves the drawing that `selector` finds as a PNG file. */
export async function save_picture(name: string, selector: string): Promise<void> {
  const drawing = document.querySelector<SVGSVGElement>(selector);
  if (!drawing) return;
  const box = drawing.viewBox.baseVal;
  const copy = new DOMParser().parseFromString(svg_file(drawing), 'image/svg+xml').documentElement;
  copy.setAttribute('width', String(box.width * picture_scale));
  copy.setAttribute('height', String(box.height * picture_scale));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(box.width * picture_scale);
  canvas.height = Math.round(box.height * picture_scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  canvas.toBlob((blob) => blob && save_blob(name, blob), 'image/png');
}
