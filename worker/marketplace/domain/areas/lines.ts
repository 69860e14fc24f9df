import type { DineType } from "#shared/contract/entities.ts";
import type { Listing } from "#worker/marketplace/domain/listings/listing.ts";
import { applyRating } from "#worker/marketplace/domain/orders/ratings.ts";
import type { Busy } from "#worker/marketplace/domain/time/busy.ts";
import type { ModePauses } from "#worker/marketplace/domain/time/hours.ts";
import type { SpecialDay, StoreRecord, Week } from "#worker/marketplace/domain/types.ts";

// An area compares the stores near a point by lines: what conditions, order and search need of a store. The lines of a
// block are one row, in which what many stores share is written once.

/** Ids of names in the index of the area. */
type NameIds = readonly number[];

export type LineDish = { id: string; names: NameIds; tags: readonly string[]; isApproved: boolean };

/** `id` of a row of menus: stores that sell the same have one menu. */
export type LineMenu = { id: number; dishes: readonly LineDish[] };

type LineMerchant = {
  id: string;
  names: NameIds;
  tagIDs: string[];
  halal: { expiresOn: string } | null;
  prepMinutes: number;
};

export type LineHours = {
  week: Week;
  specialDays: readonly SpecialDay[];
  modeWeeks?: StoreRecord["modeWeeks"];
  modePauses?: ModePauses;
};

export type Line = {
  id: string;
  lat: number;
  lng: number;
  category: string;
  dineTypes: DineType[];
  isDeliveryPromo: boolean;
  rating: number | null;
  closedUntil: number | null;
  isAnswered: boolean;
  busy?: Busy;
  names: NameIds;
  /** Names of places around the store and of its address. */
  areas: NameIds;
  hours: LineHours;
  merchant: LineMerchant;
  menu: LineMenu;
};

/** The ids of the names that a line needs. */
type Named = { names: NameIds; areas: NameIds; ofMerchant: NameIds; menu: LineMenu };

export function toLine(
  { store, merchant, tally, closedUntil, modePauses, busy, isAnswered, week, specialDays }: Listing,
  named: Named,
): Line {
  const { id, lat, lng, businessCategory, dineTypes, badges, modeWeeks } = store;
  const { subdomain, tagIDs, halal, prepMinutes } = merchant;
  return {
    id,
    lat,
    lng,
    category: businessCategory,
    dineTypes,
    isDeliveryPromo: badges.includes("FREE_DELIVERY"),
    rating: applyRating(store, tally).rating,
    closedUntil,
    isAnswered,
    ...(busy && { busy }),
    names: named.names,
    areas: named.areas,
    hours: shareHours({ week, specialDays, ...(modeWeeks && { modeWeeks }), ...(modePauses && { modePauses }) }),
    merchant: {
      id: subdomain,
      names: named.ofMerchant,
      tagIDs,
      halal: halal && { expiresOn: halal.expiresOn },
      prepMinutes,
    },
    menu: named.menu,
  };
}

const shared = ["hours", "merchant", "menu"] as const;
type Shared = (typeof shared)[number];

/** A block as it is stored. Each line has the places of its hours, merchant and menu in the tables. */
type Block = { tables: { [N in Shared]: Line[N][] }; lines: (Omit<Line, Shared> & { [N in Shared]: number })[] };

export function packLines(lines: readonly Line[]): string {
  const tables: Block["tables"] = { hours: [], merchant: [], menu: [] };
  const places = {
    hours: new Map<string, number>(),
    merchant: new Map<string, number>(),
    menu: new Map<string, number>(),
  };
  // Most lines share the object already, which is quicker to see than that two are alike.
  const ofObjects = new Map<Line[Shared], number>();
  const placeText = <N extends Shared>(name: N, value: Line[N]): number => {
    const text = JSON.stringify(value);
    const known = places[name].get(text);
    if (known !== undefined) return known;
    tables[name].push(value);
    places[name].set(text, tables[name].length - 1);
    return tables[name].length - 1;
  };
  const place = <N extends Shared>(name: N, value: Line[N]): number => {
    const known = ofObjects.get(value) ?? placeText(name, value);
    ofObjects.set(value, known);
    return known;
  };
  const packed = lines.map((line) => ({
    ...line,
    hours: place("hours", line.hours),
    merchant: place("merchant", line.merchant),
    menu: place("menu", line.menu),
  }));
  return JSON.stringify({ tables, lines: packed } satisfies Block);
}

const knownHours = new Map<string, LineHours>();
const mostHours = 2_000;

/** Hours that many stores have are one object, also in several blocks: a list looks once whether it is open then. */
function shareHours(hours: LineHours): LineHours {
  const text = JSON.stringify(hours);
  const known = knownHours.get(text);
  if (known) return known;
  if (knownHours.size >= mostHours) knownHours.clear();
  knownHours.set(text, hours);
  return hours;
}

/** The lines of a stored block; those that share hours, a merchant or a menu have the same object. Throws TypeError. */
export function unpackLines(text: string): Line[] {
  const { tables, lines } = JSON.parse(text) as Block;
  const hours = tables.hours.map(shareHours);
  return lines.map((line) => ({
    ...line,
    hours: take(hours, line.hours),
    merchant: take(tables.merchant, line.merchant),
    menu: take(tables.menu, line.menu),
  }));
}

function take<T>(table: readonly T[], place: number): T {
  const value = table[place];
  if (value === undefined) throw new TypeError("a block lacks what its lines share");
  return value;
}
