/** A figure of performance.md, with the target that it has to reach: at most, or at least. */
export type Figure = { id: string; name: string; value: number; most?: number; least?: number };

export const isMet = ({ value, most = Infinity, least = -Infinity }: Figure): boolean =>
  value <= most && value >= least;

const columns = ["", "figure", "target", "measured", ""];

/** The figures as a Markdown table, in the order of their ids. */
export function figuresMarkdown(figures: readonly Figure[]): string {
  const rows = figures
    .toSorted((a, b) => a.id.localeCompare(b.id, "en", { numeric: true }))
    .map((figure) => [
      figure.id,
      figure.name,
      describeTarget(figure),
      toText(figure.value),
      isMet(figure) ? "met" : "**missed**",
    ]);
  return [columns, ["---", "---", "--:", "--:", "---"], ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** The same as one line of JSON. */
export const figuresJson = (figures: readonly Figure[]): string =>
  JSON.stringify({
    figures: figures.map((figure) => ({ ...figure, value: Number(toText(figure.value)), isMet: isMet(figure) })),
  });

const describeTarget = ({ most, least }: Figure): string =>
  [...(least === undefined ? [] : [`≥ ${least}`]), ...(most === undefined ? [] : [`≤ ${most}`])].join(", ");

/** Whole numbers from 100, else two or three digits: what a second run may confirm. */
function toText(value: number): string {
  if (value >= 100) return value.toFixed(0);
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
