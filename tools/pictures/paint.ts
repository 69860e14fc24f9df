// Gradients in short form, so that a shape carries its own paint: fill="v(#fff,#e9dcc6)".
//   v top to bottom · h left to right · d top left to bottom right · r ball lit from the top left · o round, from the middle
// A stop is a colour (#rgb, #rrggbb or #rrggbbaa) and, if wanted, its place: "#fff 40%".

const axes = {
  v: '<linearGradient id="@" x1="0" y1="0" x2="0" y2="1">',
  h: '<linearGradient id="@" x1="0" y1="0" x2="1" y2="0">',
  d: '<linearGradient id="@" x1="0" y1="0" x2="1" y2="1">',
  r: '<radialGradient id="@" cx=".36" cy=".26" r=".86">',
  o: '<radialGradient id="@">',
} as const;

type Axis = keyof typeof axes;

function stop(text: string, place: number): string {
  const [colour = "", at] = text.trim().split(/\s+/);
  const alpha = colour.length === 9 ? ` stop-opacity="${Number.parseInt(colour.slice(7), 16) / 255}"` : "";
  return `<stop offset="${at ?? place}" stop-color="${colour.slice(0, 7)}"${alpha}/>`;
}

function gradient(axis: Axis, list: string, id: string): string {
  const stops = list.split(",");
  const body = stops.map((text, index) => stop(text, stops.length === 1 ? 0 : index / (stops.length - 1))).join("");
  const end = axis === "r" || axis === "o" ? "</radialGradient>" : "</linearGradient>";
  return axes[axis].replace("@", id) + body + end;
}

/** Replaces every gradient in short form by a reference, and returns the definitions; equal gradients share one id. */
export function resolvePaint(markup: string): { defs: string; markup: string } {
  const ids = new Map<string, string>();
  const defs: string[] = [];
  const resolved = markup.replaceAll(/"([vhdro])\(([^)"]*)\)"/g, (whole, axis: Axis, list: string) => {
    const known = ids.get(whole);
    if (known) return `"url(#${known})"`;
    const id = `p${ids.size}`;
    ids.set(whole, id);
    defs.push(gradient(axis, list, id));
    return `"url(#${id})"`;
  });
  return { defs: defs.join(""), markup: resolved };
}
