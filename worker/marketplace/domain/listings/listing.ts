import { toMark } from "#shared/domain/text/hash-text.ts";
import type { Localized } from "#shared/domain/text/locale.ts";
import { applyRating, type StarTally } from "#worker/marketplace/domain/orders/ratings.ts";
import type { Busy } from "#worker/marketplace/domain/time/busy.ts";
import type { ModePauses, OpeningHours } from "#worker/marketplace/domain/time/hours.ts";
import type { FoodRecord, MenuRecord, MerchantRecord, SpecialDay, Week } from "#worker/marketplace/domain/types.ts";
import type { StoreProfile } from "#worker/marketplace/domain/views.ts";

/** A dish as searches show it; `amount` in sen, `rest` a mark of what else its page shows. */
export type ListedDish = {
  id: string;
  name: Localized;
  amount: number;
  tags: string[];
  isApproved: boolean;
  /** Absent: listed before decision 0119. */
  rest?: string;
  /** Name of a picture. */
  picture: string;
};

/** A store as lists know it. Its Store sends it to its area and its merchant; a higher revision replaces a lower one. */
export type Listing = {
  revision: number;
  /** With the rating that the store began with. */
  store: StoreProfile["store"];
  merchant: MerchantRecord;
  week: Week;
  specialDays: readonly SpecialDay[];
  /** The end of a pause in epoch milliseconds; null: none. */
  closedUntil: number | null;
  /** Absent: no mode is paused alone. */
  modePauses?: ModePauses;
  /** Absent: its kitchen is not busy. */
  busy?: Busy;
  tally: StarTally;
  /** Somebody of its own answers orders (PD165). */
  isAnswered: boolean;
  /** What the store sells, by id. */
  dishes: readonly ListedDish[];
};

/** A store that lists show no longer, by the revision with which it went. */
export type GoneStore = { id: string; revision: number };

/** What a listing says of a store without its dishes: an object stores it so. */
export type StoredListing = Omit<Listing, "dishes" | "revision">;

export function toStoreProfile({ store, merchant, tally, isAnswered, busy, ...times }: StoredListing): StoreProfile {
  return {
    store: { ...store, ...applyRating(store, tally) },
    merchant,
    hours: toHours(times),
    isAnswered,
    ...(busy && { busy }),
  };
}

type Times = Pick<Listing, "week" | "specialDays" | "closedUntil" | "modePauses">;

export function toHours({ week, specialDays, closedUntil, modePauses }: Times): OpeningHours {
  const days = new Map(specialDays.map(({ day, spans }) => [day, spans]));
  return { week, specialDays: days, closedUntil, ...(modePauses && { modePauses }) };
}

/** The dishes on sale, each once, by id. */
export function listDishes(menus: readonly Pick<MenuRecord, "status" | "foods">[]): ListedDish[] {
  const onSale = menus.filter(({ status }) => status !== "INACTIVE").flatMap(({ foods }) => foods);
  const dishes = new Map(onSale.map((food) => [food.id, toListedDish(food)]));
  return [...dishes.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

function toListedDish(food: FoodRecord): ListedDish {
  const { id, name, amount, tags = [], unapproved, description, allergens, picture } = food;
  return {
    id,
    name,
    amount,
    tags,
    isApproved: !unapproved,
    rest: toMark([description, allergens ?? null, picture]),
    picture,
  };
}
