import { locales } from "#shared/domain/text/locale.ts";
import type { Line } from "#worker/marketplace/domain/areas/lines.ts";
import { weights } from "#worker/marketplace/domain/search/entries.ts";
import { type Field, matchField, type Matching } from "#worker/marketplace/domain/search/find-path.ts";
import { getCeiling } from "#worker/marketplace/domain/search/get-ceiling.ts";
import { scores } from "#worker/marketplace/domain/search/match-piece.ts";
import { outletWeights } from "#worker/marketplace/domain/search/outlets.ts";
import { isFiller, type Query } from "#worker/marketplace/domain/search/query.ts";

/** How well a piece of the query fits, by its place among all pieces. */
type Score = { place: number; score: number };
type Scored = { scores: readonly Score[] };
type Tags = { tag: ReadonlyMap<string, readonly Field[]> };

/** The best score of each piece among some texts, by its place. */
type Best = readonly number[];

/**
 * Gives the highest score that a store, or a dish of it, can have by the names of its line; 0: some word is in none. It
 * takes a fraction of what comparing takes, so a search compares only what can be one of the page.
 */
export function createLineCeilings(
  query: Query,
  named: ReadonlyMap<number, Scored>,
  tags: Tags,
  matching: Matching,
  { approvedOnly }: { approvedOnly: boolean },
): (line: Line) => number {
  const ofTags = scoreTags(tags, query, matching);
  const getEntryCeiling = createEntryCeilings(query, matching);
  const none: Best = query.pieces.flat().map(() => 0);
  /** The best of some scores and those of names or tags, as texts of one weight. The same object: nothing fits better. */
  const pick = <Id>(best: Best, ids: readonly Id[], of: ReadonlyMap<Id, Scored>, weight: number): Best => {
    let picked = best;
    for (const id of ids) {
      for (const { place, score } of of.get(id)?.scores ?? []) {
        if (score * weight > (picked[place] ?? 0)) picked = picked.with(place, score * weight);
      }
    }
    return picked;
  };
  return ({ names, areas, merchant, menu }) => {
    const around = pick(none, areas, named, outletWeights.area);
    const [ofMerchant, kinds] = [merchant.names.slice(0, locales.length), merchant.names.slice(locales.length)];
    let own = pick(pick(none, names, named, 1), ofMerchant, named, 1);
    own = pick(pick(own, kinds, named, weights.kind), merchant.tagIDs, ofTags, weights.tag);
    let most = own === none ? 0 : getEntryCeiling({ own, brand: none, outlet: around });
    const outlet = pick(around, names, named, outletWeights.name);
    const brand = pick(pick(none, merchant.names, named, weights.brand), merchant.tagIDs, ofTags, weights.brand);
    for (const dish of menu.dishes) {
      if (approvedOnly && !dish.isApproved) continue;
      const ofDish = pick(pick(none, dish.names, named, 1), dish.tags, ofTags, weights.tag);
      if (ofDish !== none) most = Math.max(most, getEntryCeiling({ own: ofDish, brand, outlet }));
    }
    return most;
  };
}

/** How well each piece matches some name of a tag. */
function scoreTags({ tag }: Tags, { pieces }: Query, matching: Matching): ReadonlyMap<string, Scored> {
  const scoresOf = (fields: readonly Field[]) =>
    pieces.flat().map((piece, place) => {
      const found = fields.map((field) => matchField(piece, field, matching)?.score ?? 0);
      return { place, score: Math.max(0, ...found) };
    });
  return new Map(Array.from(tag, ([id, fields]) => [id, { scores: scoresOf(fields) }]));
}

type EntryScores = { own: Best; brand: Best; outlet: Best };

const join = (some: Best, others: Best): Best => some.map((score, place) => Math.max(score, others[place] ?? 0));

/** The highest score of an entry, the same for all that match alike. */
function createEntryCeilings(query: Query, { maxEdits }: Matching): (entry: EntryScores) => number {
  const known = new Map<string, number>();
  const pieces = query.pieces.flat();
  const ceilingOf = (best: Best) => getCeiling(query, new Map(pieces.map((piece, place) => [piece, best[place] ?? 0])));
  // Without fillers and errors the score of an entry alone is certain; where it is enough, its outlets do not count.
  const isCertain = maxEdits === 0 && !query.words.some(isFiller);
  const find = ({ own, brand, outlet }: EntryScores): number => {
    const alone = isCertain ? scoreAlone(query, own, brand) : 0;
    return alone > scores.weak ? alone : ceilingOf(join(join(own, brand), outlet));
  };
  return (entry) => {
    const key = `${entry.own.join()} ${entry.brand.join()} ${entry.outlet.join()}`;
    const ceiling = known.get(key) ?? find(entry);
    known.set(key, ceiling);
    return ceiling;
  };
}

/** The score of the best path that has an own text; 0: none. See `findPath`. */
function scoreAlone({ words, pieces }: Query, own: Best, brand: Best): number {
  const sums = [{ own: -Infinity, other: 0 }, ...words.map(() => ({ own: -Infinity, other: -Infinity }))];
  let place = 0;
  let letters = 0;
  for (const [from, ofWord] of pieces.entries()) {
    const before = sums[from];
    letters += words[from]?.text.length ?? 0;
    for (const piece of ofWord) {
      const after = sums[piece.to];
      const [ofOwn = 0, ofBrand = 0] = [own[place], brand[place]];
      place += 1;
      if (!before || !after) continue;
      const length = piece.text.length;
      if (ofOwn > 0) after.own = Math.max(after.own, Math.max(before.own, before.other) + ofOwn * length);
      if (ofBrand > 0) {
        after.own = Math.max(after.own, before.own + ofBrand * length);
        after.other = Math.max(after.other, before.other + ofBrand * length);
      }
    }
  }
  const best = sums.at(-1)?.own ?? -Infinity;
  return best > 0 ? best / letters : 0;
}
