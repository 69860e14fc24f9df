import { checkRecord, type MarketRecords, type RecordKind } from "#shared/market/check-record.ts";
import { listDemoOnly } from "#shared/market/demo-only.ts";
import { marketLimits, type MarketList, marketLists } from "#shared/market/format.ts";
import { readDraft, setState } from "./imports.ts";

export type Lists = Partial<Record<MarketList, readonly unknown[]>>;

/** Where a record stands in its part; `dish` is its place in a menu, or -1. */
type Place = { list: MarketList; nth: number; dish: number };
type Read = {
  place: Place;
  kind: RecordKind;
  id: string;
  merchant: string;
  parent: string;
  text: string;
  removed: boolean;
};
type Wrong = { path: string; problem: string };
type Found = { good: Read[]; wrong: Wrong[]; isDemo: boolean };

/** A row of the storage has at most 2 MB. */
const longest = 1024 * 1024;

/**
 * Stores a part in place of the one with its number; what is wrong in it is kept for the report, so that a check of the
 * whole draft reads none of it again. Yields the number of records, dishes included.
 */
export function putPart(
  storage: DurableObjectStorage,
  { id, part, lists, isDemo }: { id: string; part: number; lists: Lists; isDemo: boolean },
  now: number,
): { records: number } {
  const { sql } = storage;
  const { number } = readDraft(sql, id, now);
  const found: Found = { good: [], wrong: [], isDemo };
  for (const list of marketLists)
    for (const [nth, given] of (lists[list] ?? []).entries()) readListed({ list, nth, given }, found);
  const { good, wrong } = found;
  storage.transactionSync(() => {
    for (const table of ["drafts", "problems", "parts"])
      sql.exec(`DELETE FROM ${table} WHERE import = ? AND part = ?`, number, part);
    for (const one of good) insertRecord(sql, number, part, one);
    for (const [nth, { path, problem }] of wrong.slice(0, marketLimits.errors).entries())
      sql.exec(
        "INSERT INTO problems (import, part, nth, path, problem) VALUES (?, ?, ?, ?, ?)",
        number,
        part,
        nth,
        path,
        problem,
      );
    sql.exec("INSERT INTO parts (import, part, error_count) VALUES (?, ?, ?)", number, part, wrong.length);
    setState(sql, number, "DRAFT");
  });
  return { records: good.length };
}

type Listed = { list: MarketList; nth: number; given: unknown };

/** A menu is a head and its dishes, each a record of its own: a price then changes one of them. */
function readListed({ list, nth, given }: Listed, found: Found): void {
  const place = { list, nth, dish: -1 };
  if (list !== "menus" || typeof given !== "object" || given === null) {
    readRecord(list, given, { place, merchant: "", parent: "" }, found);
    return;
  }
  const { foods, ...head } = given as { foods?: unknown; merchantId?: unknown; id?: unknown };
  readRecord("menus", head, { place, merchant: "", parent: "" }, found);
  if (!Array.isArray(foods)) {
    found.wrong.push({ path: `${list}.${nth}.foods`, problem: "must be a list of dishes" });
    return;
  }
  const owner = { merchant: toName(head.merchantId), parent: toName(head.id) };
  for (const [dish, food] of foods.slice(0, marketLimits.list).entries())
    readRecord("foods", food, { place: { ...place, dish }, ...owner }, found);
}

const toName = (value: unknown): string => (typeof value === "string" ? value : "");

type Owner = { place: Place; merchant: string; parent: string };

function readRecord(kind: RecordKind, given: unknown, owner: Owner, found: Found): void {
  const { good, wrong, isDemo } = found;
  const { record, problems } = checkRecord(kind, given);
  const { place } = owner;
  const from = toPath(place);
  const faults = record === null || isDemo ? problems : listDemoOnly(record);
  for (const { path, problem } of faults) wrong.push({ path: [from, ...path].join("."), problem });
  if (record === null || faults.length > 0) return;
  const text = JSON.stringify(record);
  if (text.length > longest) {
    wrong.push({ path: from, problem: "has more than a million characters" });
    return;
  }
  good.push({ ...owner, kind, text, ...toNames(kind, record, owner.merchant), removed: record.remove === true });
}

export const toPath = ({ list, nth, dish }: Place): string =>
  dish < 0 ? `${list}.${nth}` : `${list}.${nth}.foods.${dish}`;

function toNames<K extends RecordKind>(kind: K, record: MarketRecords[K], merchant: string) {
  const { id, merchantId } = record as { id?: string; merchantId?: string };
  const owner = merchantId ?? merchant;
  return kind === "merchants" ? { id: owner, merchant: owner } : { id: id ?? "", merchant: owner };
}

function insertRecord(sql: SqlStorage, number: number, part: number, { place, ...record }: Read): void {
  sql.exec(
    `INSERT INTO drafts (import, part, list, nth, dish, kind, id, merchant, parent, text, removed)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    number,
    part,
    place.list,
    place.nth,
    place.dish,
    record.kind,
    record.id,
    record.merchant,
    record.parent,
    record.text,
    Number(record.removed),
  );
}
