import { isFoodCategory } from "#shared/domain/places/categories.ts";
import { getShare } from "#shared/domain/text/hash-text.ts";
import type { Line } from "./lines.ts";

// An area is read whole in sections, each of which one file of a sitemap can name (decision 0119).

/** One of `count` sections, from 0. */
export type Section = { count: number; index: number };

/** A file has 10,000 addresses at most: these pages in each of two languages. */
export const mostPages = 5_000;

/** More stores than fit so many sections are cut off: 2 million pages in one area. */
const mostSections = 1_024;

/** `count` is a power of 2, so that stores stay where they are until it doubles; 0: no pages. `pages` counts at most. */
export type SectionCount = { count: number; pages: number };

type Listed = Pick<Line, "id" | "category" | "menu">;

/** Lists of the marketplace show food only (S323). */
const isListed = ({ category }: Pick<Line, "category">) => isFoodCategory(category);

/** The pages of a store and its dishes; newcomers see approved ones only (S322). */
const countPages = ({ menu }: Listed) => Math.min(1 + menu.dishes.filter((dish) => dish.isApproved).length, mostPages);

/** The fewest sections of which each has room for its stores. */
export function countSections(lines: readonly Listed[]): SectionCount {
  const listed = lines.filter(isListed).map((line) => ({ id: line.id, pages: countPages(line) }));
  const pages = listed.reduce((sum, store) => sum + store.pages, 0);
  if (pages === 0) return { count: 0, pages };
  let count = 1;
  while (count < mostSections && isTooFull(listed, count)) count *= 2;
  return { count, pages };
}

function isTooFull(stores: readonly { id: string; pages: number }[], count: number): boolean {
  const filled = new Map<number, number>();
  for (const { id, pages } of stores) {
    const index = getShare(id, count);
    filled.set(index, (filled.get(index) ?? 0) + pages);
  }
  return [...filled.values()].some((pages) => pages > mostPages);
}

/** The stores of a section by id. */
export function listSection<L extends Listed>(lines: readonly L[], { count, index }: Section): L[] {
  return lines
    .filter((line) => isListed(line) && getShare(line.id, count) === index)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** The name of a section: the area, how many there are, and which one it is. */
export const toSectionID = (area: string, { count, index }: Section): string => `${area}-${count}-${index}`;

/** Null for a text that names none. */
export function readSectionID(text: string): (Section & { area: string }) | null {
  const [, area = "", count, index] = /^([0-9b-z]{4})-([1-9]\d{0,3})-(\d{1,4})$/.exec(text) ?? [];
  if (area === "") return null;
  return { area, count: Number(count), index: Number(index) };
}
