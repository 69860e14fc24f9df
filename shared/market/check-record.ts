import * as v from "valibot";
import {
  marketFood,
  type MarketFood,
  marketMenu,
  type MarketMenu,
  marketMerchant,
  type MarketMerchant,
  marketOffer,
  type MarketOffer,
  marketStore,
  type MarketStore,
} from "./format.ts";

/** A section of a menu without its dishes, which are records of their own. */
export type MenuHead = Omit<MarketMenu, "foods">;

export type MarketRecords = {
  merchants: MarketMerchant;
  stores: MarketStore;
  menus: MenuHead;
  foods: MarketFood;
  offers: MarketOffer;
};
export type RecordKind = keyof MarketRecords;

/** What is wrong with a record: where, from the record on, and a sentence in plain words. */
export type RecordProblem = { path: (string | number)[]; problem: string };

const { foods: _foods, ...menuHead } = marketMenu.entries;

const schemas: { [K in RecordKind]: v.GenericSchema<unknown, MarketRecords[K]> } = {
  merchants: marketMerchant,
  stores: marketStore,
  menus: v.strictObject(menuHead),
  foods: marketFood,
  offers: marketOffer,
};

export type CheckedRecord<K extends RecordKind> =
  | { record: MarketRecords[K]; problems: readonly RecordProblem[] }
  | { record: null; problems: readonly RecordProblem[] };

/** A record as the market keeps it, with equal text for equal content; null with the problems of one that is wrong. */
export function checkRecord<K extends RecordKind>(kind: K, given: unknown): CheckedRecord<K> {
  const schema = schemas[kind] as v.GenericSchema<unknown, MarketRecords[K]>;
  const read = v.safeParse(schema, given);
  return read.success
    ? { record: read.output, problems: [] }
    : { record: null, problems: read.issues.map((issue) => toProblem(issue)) };
}

function toProblem(issue: v.BaseIssue<unknown>): RecordProblem {
  const path = (issue.path ?? []).map(({ key }) => (typeof key === "number" ? key : String(key)));
  return { path, problem: issue.message };
}
