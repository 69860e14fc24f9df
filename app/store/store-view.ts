import type { Store } from "#shared/contract/entities.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { formatDistance } from "#shared/domain/text/distance-text.ts";
import { listSeparator, type Locale } from "#shared/domain/text/locale.ts";
import { formatClock, formatDayTime, formatEnd, getDayPhrase } from "#shared/domain/time/clock-text.ts";
import { dayMs, minuteMs } from "#shared/domain/time/time.ts";
import { type EstimateView, toEstimateView } from "./estimate-view.ts";
import { hasMatch } from "./marked.tsx";

export type Opening = { day: "today" | "tomorrow" | null; time: string; isPause: boolean };

export type Until = { time: string; isLastOrder: boolean };

const lastHourMs = 60 * minuteMs;

/** `menu`: it takes no orders online, so that a card promises nothing but its menu. */
type StoreState = "open" | "preorder" | "closed" | "menu";

/** Created by the loader, so that no full store is sent and no clock runs in the browser. */
export type StoreView = {
  id: string;
  name: string;
  bannerUrl: string;
  distance: string | null;
  rating: string | null;
  tags: string;
  badges: readonly string[];
  estimate: EstimateView | null;
  state: StoreState;
  until: Until | null;
  opening: Opening | null;
  matches: { id: string; name: string; imageUrl: string; price: string; matched?: string | undefined }[];
  /** What a search matched of the name or the tags. */
  matched?: string;
  /** What it matched of other texts. */
  matchedElsewhere?: string;
  /** How many other outlets of its merchant the list has, and a link to them. */
  outlets?: { count: number; href: string };
};

export type TagNames = ReadonlyMap<string, string>;

export function toStoreListView(store: Store, tagNames: TagNames, locale: Locale, nowMs: number): StoreView {
  const tags = store.filterTagIDs
    .filter((id) => id !== "halal")
    .map((id) => tagNames.get(id))
    .filter((name) => name !== undefined)
    .slice(0, 2)
    .join(listSeparator[locale]);
  return {
    id: store.id,
    name: store.name,
    bannerUrl: store.bannerUrl,
    distance: store.distance === null ? null : formatDistance(store.distance),
    estimate: toEstimateView(store, locale, nowMs),
    rating: store.rating === null ? null : store.rating.toFixed(1),
    tags,
    ...toMatched(store, tags),
    badges: [...listShownBadges(store), ...(store.takesOrders ? store.supportedDineType.filter(isNotable) : [])],
    state: toState(store),
    until: toUntil(store, locale, nowMs),
    opening: store.isOpen || !store.takesOrders ? null : toOpening(store, locale, nowMs),
    matches: (store.matchedFoods ?? [])
      .slice(0, 3)
      .map(({ id, name, imageUrl, amount, matched }) => ({ id, name, imageUrl, price: formatRM(amount), matched })),
  };
}

function toMatched({ name, matched }: Store, tags: string): Pick<StoreView, "matched" | "matchedElsewhere"> {
  if (!matched) return {};
  return hasMatch(name, matched) || hasMatch(tags, matched) ? { matched } : { matchedElsewhere: matched };
}

function toState({ takesOrders, isOpen, orderAheadDays }: Store): StoreState {
  if (!takesOrders) return "menu";
  if (isOpen) return "open";
  return orderAheadDays > 0 ? "preorder" : "closed";
}

/** What is promised of an order. */
const ofOrders = ["PREORDER", "PROMO", "FREE_DELIVERY"];

/** The badges of a store that its cards show, and its page. Who takes no orders promises none. */
export function listShownBadges({ badges, takesOrders }: Pick<Store, "badges" | "takesOrders">): string[] {
  return badges.filter((badge) => badge !== "PREORDER" && (takesOrders || !ofOrders.includes(badge)));
}

/** Delivery and pickup get no badge, because every store has them. */
const isNotable = (mode: string) => mode === "DINEIN" || mode === "DRIVE_THRU" || mode === "MEAL_PLAN";

type Hours = Pick<Store, "isOpen" | "currentOpeningHour" | "currentClosingHour" | "lastOrderAt">;

/** Until when an open store is open; in its last hour, until when it takes orders (PD108). null: closed, or round the clock. */
export function toUntil(store: Hours, locale: Locale, nowMs: number): Until | null {
  const { currentOpeningHour: opening, currentClosingHour: closing, lastOrderAt } = store;
  if (!store.isOpen || !closing) return null;
  if (lastOrderAt && Date.parse(lastOrderAt) - nowMs <= lastHourMs)
    return { time: formatEnd(lastOrderAt, locale), isLastOrder: true };
  if (opening && Date.parse(closing) - Date.parse(opening) >= dayMs) return null;
  return { time: formatEnd(closing, locale), isLastOrder: false };
}

type Shop = Hours & Pick<Store, "takesOrders" | "orderAheadDays">;

/** A store as its shop is open: one that takes no orders online is closed in lists, and its doors are open all the same. */
export function asShop<S extends Shop>(store: S, nowMs: number): S {
  if (store.takesOrders) return store;
  const { currentOpeningHour: opening, currentClosingHour: closing } = store;
  const isOpen = opening !== null && closing !== null && Date.parse(opening) <= nowMs && nowMs < Date.parse(closing);
  return { ...store, isOpen, orderAheadDays: 0 };
}

export type OpeningTimes = Pick<Store, "closedUntil" | "nextOpeningHour">;

export function toOpening(store: OpeningTimes, locale: Locale, nowMs: number): Opening | null {
  const instant = store.closedUntil ?? store.nextOpeningHour;
  if (instant === null) return null;
  const phrase = getDayPhrase(instant, nowMs);
  return {
    day: phrase === "later" ? null : phrase,
    time: phrase === "later" ? formatDayTime(instant, locale) : formatClock(instant, locale),
    isPause: store.closedUntil !== null,
  };
}
