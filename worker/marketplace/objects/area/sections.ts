import { toErrorTrace } from "#shared/domain/text/error-trace.ts";
import { toMark } from "#shared/domain/text/hash-text.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { logLine } from "#worker/log.ts";
import type { SectionStore } from "#worker/marketplace/api/area.ts";
import { listBlocks } from "#worker/marketplace/domain/areas/cells.ts";
import type { Line } from "#worker/marketplace/domain/areas/lines.ts";
import {
  countSections,
  listSection,
  mostPages,
  type Section,
  type SectionCount,
} from "#worker/marketplace/domain/areas/sections.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { ListedDish, StoredListing } from "#worker/marketplace/domain/listings/listing.ts";
import { getDirectory } from "#worker/marketplace/rpc/stubs.ts";
import { getRetryWaitMs } from "#worker/marketplace/storage/retry-wait.ts";
import type { Blocks } from "./blocks.ts";

/** Changes within this time are told together, but the first: a new area is known at once. */
const waitMs = 60_000;

/** The Directory is told the pages in steps, because no file is made of their number: most changes tell nothing. */
const pageStep = 100;

type Here = { sql: SqlStorage; blocks: Blocks; area: string };
type Told = SectionCount & { revision: number; due: number | null; tries: number };

/** Call after a change of lines, in the same turn; `now` in epoch milliseconds. */
export function noteChange(sql: SqlStorage, now: number): void {
  sql.exec("UPDATE sections SET due = ?1 + iif(revision = 0, 0, ?2) WHERE due IS NULL", now, waitMs);
}

/** When to tell the Directory, epoch milliseconds; null: it knows. */
export const getNextSectionsDue = (sql: SqlStorage): number | null => readTold(sql).due;

const readTold = (sql: SqlStorage): Told =>
  sql.exec<Told>("SELECT count, pages, revision, due, tries FROM sections").one();

const readLines = (blocks: Blocks, area: string): Line[] => listBlocks(area).flatMap((cell) => blocks.read(cell).lines);

/** The sections now. Lines are in memory, or 200 of them are a row. */
function readSections({ blocks, area }: Omit<Here, "sql">): SectionCount {
  const { count, pages } = countSections(readLines(blocks, area));
  return { count, pages: Math.ceil(pages / pageStep) * pageStep };
}

/** Tells the Directory what has changed, if that is due; schedules a retry if it does not answer. */
export async function tellSections({ sql, ...here }: Here, env: WorkerEnv, now: number): Promise<void> {
  const told = readTold(sql);
  if (told.due === null || told.due > now) return;
  const { count, pages } = readSections(here);
  if (count === told.count && pages === told.pages) {
    sql.exec("UPDATE sections SET due = NULL");
    return;
  }
  const revision = told.revision + 1;
  try {
    await getDirectory(env, { now, locale: "EN" })("putListedArea", { area: here.area, revision, count, pages });
    // Due again at once, which ends here unless something has changed meanwhile.
    sql.exec("UPDATE sections SET count = ?, pages = ?, revision = ?, tries = 0", count, pages, revision);
  } catch (error) {
    logLine({ event: "sections-untold", tries: told.tries, trace: toErrorTrace(error) });
    sql.exec("UPDATE sections SET due = ?, tries = tries + 1", now + getRetryWaitMs(told.tries));
  }
}

type StoreRow = { id: string; menu: number; data: string | null };

/** The stores of a section with their dishes, one row for each store and each menu. Throws NOT_FOUND for no section of now. */
export function readSection({ sql, blocks, area }: Here, section: Section): SectionStore[] {
  const lines = readLines(blocks, area);
  if (section.count !== countSections(lines).count || section.index >= section.count)
    throw new DomainError("NOT_FOUND");
  const menus = new Map<number, ListedDish[]>();
  const readDishes = (menu: number): ListedDish[] => {
    const known = menus.get(menu) ?? readMenu(sql, menu);
    menus.set(menu, known);
    return known;
  };
  let room = mostPages;
  return listSection(lines, section).flatMap(({ id }) => {
    if (room === 0) return [];
    const [row] = sql.exec<StoreRow>("SELECT id, menu, data FROM stores WHERE id = ?", id).toArray();
    const listing = row?.data ? (JSON.parse(row.data) as StoredListing) : null;
    if (!row || !listing?.store.isShowInMainPage) return [];
    const dishes = readDishes(row.menu).slice(0, room - 1);
    room -= 1 + dishes.length;
    return [toSectionStore(listing, dishes)];
  });
}

/** Newcomers see approved ones only (S322). */
function readMenu(sql: SqlStorage, menu: number): ListedDish[] {
  const rows = sql.exec<{ dishes: string }>("SELECT dishes FROM menus WHERE id = ?", menu).toArray();
  return rows.flatMap(({ dishes }) => JSON.parse(dishes) as ListedDish[]).filter(({ isApproved }) => isApproved);
}

/** Marks are of what stays: not of opening, ratings, and what is sold out. */
function toSectionStore({ store, merchant }: StoredListing, dishes: readonly ListedDish[]): SectionStore {
  const { id, name, banner, phoneNumber, addressLine1, addressLine2, postCode, city, state } = store;
  const address = [addressLine1, addressLine2, postCode, city, state];
  const menu = dishes.map((dish) => [dish.id, dish.name, dish.amount]);
  return {
    id,
    merchantID: merchant.subdomain,
    mark: toMark([name, phoneNumber, address, menu, banner]),
    dishes: dishes.map((dish) => ({ id: dish.id, mark: toMark([dish.name, dish.amount, dish.rest ?? null]) })),
  };
}
