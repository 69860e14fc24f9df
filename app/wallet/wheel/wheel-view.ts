type Prize = { name: string; oddsBp: number };

/** Colours of the slices, as classes `c0` to `c5`; neighbours differ, also the last and the first. */
const sliceColours = 6;

export type Slice = { name: string; oddsBp: number; colour: number; from: number; to: number };

/** Slices in degrees, clockwise from the top; each is as wide as its odds. */
export function toSlices(prizes: readonly Prize[]): Slice[] {
  const total = prizes.reduce((sum, { oddsBp }) => sum + oddsBp, 0);
  let end = 0;
  return prizes.map(({ name, oddsBp }, index) => {
    const from = end;
    end += total > 0 ? (oddsBp / total) * 360 : 0;
    return { name, oddsBp, colour: index % sliceColours, from, to: end };
  });
}

/** An SVG path of a slice around 0 0. */
export function toSlicePath({ from, to }: Pick<Slice, "from" | "to">, radius: number): string {
  if (to - from >= 360) return `M0 ${-radius}A${radius} ${radius} 0 1 1 -0.01 ${-radius}z`;
  const [start, end] = [toPoint(from, radius), toPoint(to, radius)];
  return `M0 0L${start}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${end}z`;
}

function toPoint(degrees: number, radius: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${(Math.sin(angle) * radius).toFixed(2)} ${(-Math.cos(angle) * radius).toFixed(2)}`;
}

/** The rotation after `before` degrees, at least `turns` whole turns later, with the middle of a slice at the top. */
export function getStopRotation({ from, to }: Pick<Slice, "from" | "to">, before: number, turns: number): number {
  const middle = (from + to) / 2;
  const least = before + turns * 360;
  const missing = (((-middle - least) % 360) + 360) % 360;
  return least + missing;
}

/** "40%" or "0.5%". */
export const formatOdds = (oddsBp: number) => `${oddsBp / 100}%`;

/** About how many spins there are for one such prize; the exact odds stand beside it. */
export function getSpinsPerPrize(oddsBp: number): number {
  return Math.round(10_000 / Math.max(1, oddsBp));
}
