import type { MarketRecords, RecordKind } from "./check-record.ts";
import { findNonHalal } from "./halal-rules.ts";
import type { RecordProblem } from "./record-rules.ts";

// What records must have in common: the sentences, and the rules over any index of a market.

/** What an index knows of a record; null as the merchant of an offer. `isHalal`: of a merchant with a certificate. */
export type KnownRecord = { merchantId: string | null; isRemoved: boolean; isHalal: boolean };

export type MarketIndex = {
  find(kind: RecordKind, id: string): KnownRecord | undefined;
  /** The first offer on sale with a code. */
  findOffer(code: string): string | undefined;
};

/** `isUnknown`: the index has no record of this id. A market that has it already would know better. */
type BetweenProblem = RecordProblem & { isUnknown: boolean };

export const kindNouns: Record<RecordKind, string> = {
  merchants: "merchant",
  stores: "store",
  menus: "menu",
  foods: "dish",
  offers: "offer",
};

export const betweenTexts = {
  twice: (kind: RecordKind, id: string) => `${kindNouns[kind]} "${id}" is in the files twice`,
  ofAnother: (kind: RecordKind, id: string) => `${kindNouns[kind]} "${id}" belongs to another merchant`,
  unknown: (kind: RecordKind, id: string) => `there is no ${kindNouns[kind]} "${id}"`,
  notOwn: (kind: RecordKind, id: string) => `this merchant has no ${kindNouns[kind]} "${id}"`,
  removed: (kind: RecordKind, id: string) => `${kindNouns[kind]} "${id}" is taken off sale`,
  codeTwice: (code: string) => `the code ${code} belongs to another offer`,
  notHalal: (merchantId: string) => `is not halal, and merchant "${merchantId}" is certified halal`,
  certified: (foodId: string) => `is for halal kitchens, and dish "${foodId}" is not halal`,
  unsent: (sha256: string) => `the picture ${sha256.slice(0, 12)}… has not been sent whole`,
  noMenu: "must name a menu at least: the store would have nothing to order",
} as const;

/** The field that has the id of a record. */
export const idField = (kind: RecordKind): "merchantId" | "id" => (kind === "merchants" ? "merchantId" : "id");

/** What is wrong between a record, of a merchant, and the others of its index. A record that goes may name anything. */
export function checkBetween<K extends RecordKind>(
  kind: K,
  record: MarketRecords[K],
  merchantId: string | null,
  index: MarketIndex,
): BetweenProblem[] {
  if (record.remove === true) return [];
  return references[kind](record, merchantId)
    .flatMap((one) => checkReference(one, index))
    .concat(own[kind](record, index, merchantId));
}

/** `merchantId`: whose the named record must be; null for anybody's. */
type Reference = { kind: RecordKind; id: string; merchantId: string | null; path: (string | number)[] };

function named(
  kind: RecordKind,
  ids: readonly string[] | undefined,
  merchantId: string | null,
  path: (string | number)[],
) {
  return (ids ?? []).map((id, place): Reference => ({ kind, id, merchantId, path: [...path, place] }));
}

const merchant = (id: string): Reference => ({ kind: "merchants", id, merchantId: null, path: ["merchantId"] });

const references: { [K in RecordKind]: (record: MarketRecords[K], merchantId: string | null) => Reference[] } = {
  merchants: () => [],
  stores: ({ merchantId, menuIDs }) => [merchant(merchantId), ...named("menus", menuIDs, merchantId, ["menuIDs"])],
  menus: ({ merchantId, foodIDs }) => [merchant(merchantId), ...named("foods", foodIDs, merchantId, ["foodIDs"])],
  foods: ({ sides = [] }, merchantId) =>
    sides.flatMap(({ foodIDs }, place) => named("foods", foodIDs, merchantId, ["sides", place, "foodIDs"])),
  offers: ({ merchantIDs, storeIDs, foodIDs }) => [
    ...named("merchants", merchantIDs, null, ["merchantIDs"]),
    ...named("stores", storeIDs, null, ["storeIDs"]),
    ...named("foods", foodIDs, null, ["foodIDs"]),
  ],
};

function checkReference({ kind, id, merchantId, path }: Reference, index: MarketIndex): BetweenProblem[] {
  const known = index.find(kind, id);
  const text = merchantId === null ? betweenTexts.unknown(kind, id) : betweenTexts.notOwn(kind, id);
  if (known === undefined) return [{ path, problem: text, isUnknown: true }];
  if (merchantId !== null && known.merchantId !== merchantId) return [{ path, problem: text, isUnknown: false }];
  return known.isRemoved ? [{ path, problem: betweenTexts.removed(kind, id), isUnknown: false }] : [];
}

type Own<K extends RecordKind> = (
  record: MarketRecords[K],
  index: MarketIndex,
  merchantId: string | null,
) => BetweenProblem[];

const own: { [K in RecordKind]: Own<K> } = {
  merchants: () => [],
  stores: ({ menuIDs }) =>
    menuIDs.length === 0 ? [{ path: ["menuIDs"], problem: betweenTexts.noMenu, isUnknown: false }] : [],
  menus: () => [],
  foods: (food, index, merchantId) =>
    merchantId !== null && index.find("merchants", merchantId)?.isHalal === true
      ? findNonHalal(food).map((path) => ({ path, problem: betweenTexts.notHalal(merchantId), isUnknown: false }))
      : [],
  offers: ({ id, code }, index) => {
    const first = code === undefined ? undefined : index.findOffer(code);
    return first === undefined || first === id
      ? []
      : [{ path: ["code"], problem: betweenTexts.codeTwice(code ?? ""), isUnknown: false }];
  },
};
