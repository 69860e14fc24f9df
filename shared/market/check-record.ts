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
import { toIssueText } from "./issue-text.ts";
import {
  checkFood,
  checkMerchant,
  checkOffer,
  checkStore,
  checkTexts,
  findRepeatedTexts,
  type RecordProblem,
} from "./record-rules.ts";

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

/** The lists of a part and the dishes of its menus. */
export const recordKinds = ["merchants", "stores", "menus", "foods", "offers"] as const satisfies readonly RecordKind[];

const { foods: _foods, ...menuHead } = marketMenu.entries;

const schemas: { [K in RecordKind]: v.GenericSchema<unknown, MarketRecords[K]> } = {
  merchants: marketMerchant,
  stores: marketStore,
  menus: v.strictObject(menuHead),
  foods: marketFood,
  offers: marketOffer,
};

type CheckedRecord<K extends RecordKind> =
  | { record: MarketRecords[K]; problems: readonly RecordProblem[] }
  | { record: null; problems: readonly RecordProblem[] };

const rules: { [K in RecordKind]: (record: MarketRecords[K]) => RecordProblem[] } = {
  merchants: checkMerchant,
  stores: checkStore,
  menus: ({ foodIDs }) => findRepeatedTexts(foodIDs, ["foodIDs"]),
  foods: checkFood,
  offers: checkOffer,
};

/**
 * A record as the market keeps it, with equal text for equal content; null with the problems of one that is wrong. A
 * problem says where, from the record on, and a sentence in plain words that follows the name of the field.
 */
export function checkRecord<K extends RecordKind>(kind: K, given: unknown): CheckedRecord<K> {
  const schema = schemas[kind] as v.GenericSchema<unknown, MarketRecords[K]>;
  const read = v.safeParse(schema, given);
  if (!read.success) return { record: null, problems: firstOfEach(read.issues.map(toProblem)) };
  const problems = [...rules[kind](read.output), ...checkTexts(read.output)];
  return problems.length === 0 ? { record: read.output, problems } : { record: null, problems };
}

function toProblem(issue: v.BaseIssue<unknown>): RecordProblem {
  const path = (issue.path ?? []).map(({ key }) => (typeof key === "number" ? key : String(key)));
  return { path, problem: toIssueText(issue, path) };
}

/** One sentence a field: a text of the wrong form is often too long as well. */
function firstOfEach(problems: readonly RecordProblem[]): RecordProblem[] {
  const known = new Map(problems.toReversed().map((one) => [one.path.join("."), one]));
  return [...known.values()].toReversed();
}
