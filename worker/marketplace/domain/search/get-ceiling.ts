import { isFiller, type Piece, type Query } from "./query.ts";

/**
 * The highest score that an entry can have which matches every word of a query, where no text of any entry matches a piece
 * better than `best`; 0: some word is matched nowhere.
 */
export function getCeiling({ words, pieces }: Query, best: ReadonlyMap<Piece, number>): number {
  // Sums by the letters that they are of: a filler may be missing, and then counts for neither.
  const sums = words.map(() => new Map<number, number>());
  const ends = new Map<number, number>();
  const add = (place: number, letters: number, sum: number) => {
    const at = sums[place] ?? ends;
    at.set(letters, Math.max(sum, at.get(letters) ?? 0));
  };
  add(0, 0, 0);
  for (const [place, word] of words.entries()) {
    for (const [letters, sum] of sums[place] ?? []) {
      if (isFiller(word)) add(place + 1, letters, sum);
      for (const piece of pieces[place] ?? []) {
        const score = best.get(piece);
        if (score) add(piece.to, letters + piece.text.length, sum + score * piece.text.length);
      }
    }
  }
  return Math.max(0, ...Array.from(ends, ([letters, sum]) => (letters === 0 ? 0 : sum / letters)));
}
