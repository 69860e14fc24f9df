/** A figure of performance.md, with the target that it has to reach: at most, or at least. `value`: null if it was not measured. */
export type Figure = { id: string; name: string; value: number | null; most?: number; least?: number };

/** What was not measured is missed. */
export const isMet = ({ value, most = Infinity, least = -Infinity }: Figure): boolean =>
  value !== null && value <= most && value >= least;

const columns = ["", "figure", "target", "measured", ""];

/** The figures as a Markdown table, in the order of their ids. */
export function figuresMarkdown(figures: readonly Figure[]): string {
  const rows = figures
    .toSorted((a, b) => a.id.localeCompare(b.id, "en", { numeric: true }))
    .map((figure) => [
      figure.id,
      figure.name,
      describeTarget(figure),
      figure.value === null ? "not measured" : toText(figure.value),
      isMet(figure) ? "met" : "**missed**",
    ]);
  return [columns, ["---", "---", "--:", "--:", "---"], ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** How many of them are met, and which targets are missed. */
export function summarize(figures: readonly Figure[]): string {
  const missed = [...new Set(figures.filter((figure) => !isMet(figure)).map(({ id }) => id))];
  const told = `${figures.filter(isMet).length} of ${figures.length} figures are met.`;
  return missed.length === 0 ? told : `${told} Missed: ${missed.join(", ")}.`;
}

/** The same as one line of JSON. */
export const figuresJson = (figures: readonly Figure[]): string =>
  JSON.stringify({
    figures: figures.map((figure) => ({
      ...figure,
      value: figure.value === null ? null : Number(toText(figure.value)),
      isMet: isMet(figure),
    })),
  });

const describeTarget = ({ most, least }: Figure): string =>
  [...(least === undefined ? [] : [`≥ ${least}`]), ...(most === undefined ? [] : [`≤ ${most}`])].join(", ");

/** Whole numbers from 100, else two or three digits: what a second run may confirm. */
function toText(value: number): string {
  if (value >= 100) return value.toFixed(0);
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
