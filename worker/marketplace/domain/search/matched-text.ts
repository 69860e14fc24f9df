import type { Entry, Result } from "./search-entries.ts";

/** Between pieces of a name that do not follow one another. */
const gap = " … ";

/**
 * What matched, as it is shown: the pieces of the name, those characters too that were typed as pinyin. "" when only other
 * words matched, such as those of the merchant.
 */
export function getMatchedText({ found }: Pick<Result<Entry>, "found">): string {
  const fields = [...new Set(found.map(({ field }) => field))].filter(({ isOwn }) => isOwn);
  const [field] = fields.toSorted((a, b) => b.weight - a.weight);
  if (!field) return "";
  const matches = found.flatMap((one) => (one.field === field ? [one.match] : []));
  const { words, text } = field.name;
  const pieces: { from: number; to: number }[] = [];
  for (const { from, to } of matches.toSorted((a, b) => a.from - b.from)) {
    const last = pieces.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else pieces.push({ from, to });
  }
  return pieces.map(({ from, to }) => text.slice(words[from]?.start, words[to - 1]?.end)).join(gap);
}
