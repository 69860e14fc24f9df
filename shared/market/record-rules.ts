import { parseMobile } from "#shared/domain/people/mobile.ts";
import { isReservedLabel } from "#shared/domain/site/reserved-labels.ts";
import { toVisible } from "#shared/domain/text/visible-text.ts";
import { addDays } from "#shared/domain/time/time.ts";
import {
  type MarketFood,
  type MarketMerchant,
  type MarketOffer,
  type MarketSpan,
  type MarketStore,
  mostSpecialDays,
} from "./format.ts";
import { checkSpans, checkWeek } from "./hours-rules.ts";
import { findPositionProblem } from "./position.ts";

// What a schema cannot say of a record by itself. `between-records.ts` has what it must have in common with others.

export type RecordProblem = { path: (string | number)[]; problem: string };

/** Problems of a part of a record, whose paths begin with where the part stands. */
const at = (path: (string | number)[], problems: readonly RecordProblem[]): RecordProblem[] =>
  problems.map((one) => ({ ...one, path: [...path, ...one.path] }));

const found = (isWrong: boolean, path: (string | number)[], problem: string): RecordProblem[] =>
  isWrong ? [{ path, problem }] : [];

export function checkMerchant({ merchantId, subdomain, halal, nonHalal, banners }: MarketMerchant): RecordProblem[] {
  return [
    ...found(subdomain !== merchantId, ["subdomain"], `must be the same as merchantId, "${merchantId}"`),
    ...found(isReservedLabel(subdomain), ["subdomain"], `"${subdomain}" is kept for the marketplace itself`),
    ...found(Boolean(halal) && nonHalal === true, ["nonHalal"], "must not be true beside halal, a certificate"),
    ...(halal ? at(["halal", "expiresOn"], checkDay(halal.expiresOn)) : []),
    ...findRepeated(banners, "id", ["banners"]),
  ];
}

export function checkStore(store: MarketStore): RecordProblem[] {
  const { modes, special = [], address, fees, tables, menuIDs, tags, stations = [], alerts = [] } = store;
  const position = findPositionProblem(address);
  return [
    ...Object.entries(modes).flatMap(([mode, rules]) =>
      rules ? at(["modes", mode, "hours"], checkWeek(rules.hours)) : [],
    ),
    ...found(
      modes.DINEIN?.perSlot !== undefined,
      ["modes", "DINEIN", "perSlot"],
      "is nothing that DINEIN has: guests at tables take no place",
    ),
    ...special.flatMap((one, place) => at(["special", place], checkSpecial(one))),
    ...findSameDays(special),
    ...found(position !== null, ["address", "lat"], position ?? ""),
    ...findRepeated(fees, "code", ["fees"]),
    ...findRepeated(tables, "id", ["tables"]),
    ...findRepeatedTexts(menuIDs, ["menuIDs"]),
    ...findRepeatedTexts(tags, ["tags"]),
    ...checkStations(stations, menuIDs),
    ...checkAlerts(alerts),
  ];
}

type Station = { id: string; menuIDs: readonly string[] };

/** A section is made in one place. */
export function checkStations(stations: readonly Station[], menuIDs: readonly string[]): RecordProblem[] {
  const own = new Set(menuIDs);
  const makers = new Map<string, string>();
  const sections = stations.flatMap(({ id, menuIDs: made }, place) =>
    made.flatMap((section, nth) => {
      const maker = makers.get(section) ?? id;
      makers.set(section, maker);
      const path = ["stations", place, "menuIDs", nth];
      return [
        ...found(!own.has(section), path, `"${section}" is none of the menuIDs of the store`),
        ...found(maker !== id, path, `"${section}" is made at station "${maker}"`),
      ];
    }),
  );
  return [...findRepeated(stations, "id", ["stations"]), ...sections];
}

/** A message goes to a mobile number. */
export function checkAlerts(alerts: readonly { phone: string }[]): RecordProblem[] {
  return [
    ...findRepeated(alerts, "phone", ["alerts"]),
    ...alerts.flatMap((alert, place) =>
      found(
        parseMobile(alert.phone) === null,
        ["alerts", place, "phone"],
        "must be a mobile number of Malaysia, like +60123456789",
      ),
    ),
  ];
}

type Special = { date: string; to?: string | undefined; spans: readonly MarketSpan[] };

function checkSpecial({ date, to, spans }: Special): RecordProblem[] {
  const days = [...at(["date"], checkDay(date)), ...(to === undefined ? [] : at(["to"], checkDay(to)))];
  return [
    ...days,
    ...found(days.length === 0 && to !== undefined && to < date, ["to"], `must not be before date, ${date}`),
    ...found(
      days.length === 0 && to !== undefined && to >= addDays(date, mostSpecialDays),
      ["to"],
      `must be within ${mostSpecialDays} days of date, ${date}`,
    ),
    ...at(["spans"], checkSpans(spans)),
  ];
}

/** Only one entry may say what is special on a day. */
function findSameDays(special: readonly Special[]): RecordProblem[] {
  const sorted = special
    .map(({ date, to = date }, place) => ({ date, to, place }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return sorted.slice(1).flatMap(({ date, place }, before) => {
    const earlier = sorted[before];
    return found(earlier !== undefined && date <= earlier.to, ["special", place, "date"], `${date} is there twice`);
  });
}

type Choice = { pickMin: number; pickMax: number };
type Group = NonNullable<MarketFood["groups"]>[number];

export function checkFood({ groups = [], sides = [], allergens, tags, mealPlan }: MarketFood): RecordProblem[] {
  return [
    ...checkGroups(groups),
    ...findRepeated(sides, "id", ["sides"]),
    ...sides.flatMap((side, place) => at(["sides", place], checkSide(side))),
    ...findRepeatedTexts(allergens, ["allergens"]),
    ...findRepeatedTexts(tags, ["tags"]),
    ...(mealPlan?.windows ?? []).flatMap((window, place) => at(["mealPlan", "windows", place], checkWindow(window))),
  ];
}

function checkGroups(groups: readonly Group[]): RecordProblem[] {
  return [
    ...findRepeated(groups, "id", ["groups"]),
    ...groups.flatMap((group, place) => at(["groups", place], checkGroup(group))),
  ];
}

function checkGroup(group: Group): RecordProblem[] {
  const { options, pickMax } = group;
  const defaults = options.filter(({ isDefault }) => isDefault === true).length;
  return [
    ...checkPicks(group),
    ...found(pickMax > options.length, ["pickMax"], `must be ${options.length} at most, as many as there are options`),
    ...found(defaults > pickMax, ["options"], `has ${defaults} defaults, more than pickMax, ${pickMax}`),
    ...findRepeated(options, "id", ["options"]),
  ];
}

const checkPicks = ({ pickMin, pickMax }: Choice): RecordProblem[] =>
  found(pickMin > pickMax, ["pickMin"], `must not be more than pickMax, ${pickMax}`);

function checkSide(side: NonNullable<MarketFood["sides"]>[number]): RecordProblem[] {
  const { foodIDs = [], foods = [] } = side;
  return [
    ...checkPicks(side),
    ...found(foodIDs.length + foods.length === 0, ["foodIDs"], "must name a dish at least"),
    ...findRepeatedTexts(foodIDs, ["foodIDs"]),
    ...findRepeated(foods, "id", ["foods"]),
    ...foods.flatMap(({ groups = [] }, place) => at(["foods", place], checkGroups(groups))),
  ];
}

function checkWindow(window: string): RecordProblem[] {
  const [from = "", to = ""] = window.split("-");
  return checkSpans([{ from, to }]).map(({ problem }) => ({ path: [], problem }));
}

/** What an offer of a kind cannot have: the marketplace would pass by it. */
const strange: Record<MarketOffer["kind"], readonly (keyof MarketOffer)[]> = {
  CAMPAIGN: ["dineTypes", "platforms", "maxDiscountAmount", "usesTotal", "usedBefore", "on", "days", "terms"],
  CODE: ["perOrderLimit", "days", "terms"],
  VOUCHER: ["startsAt", "usesTotal", "usedBefore", "perOrderLimit", "on"],
};

export function checkOffer(offer: MarketOffer): RecordProblem[] {
  const { kind, code, days, discount, startsAt, endsAt } = offer;
  const instants = [...checkInstant("startsAt", startsAt), ...checkInstant("endsAt", endsAt)];
  return [
    ...found(kind === "CODE" && code === undefined, ["code"], "is missing: a CODE is what a customer types"),
    ...found(kind === "CAMPAIGN" && code !== undefined, ["code"], "is for a CODE or a VOUCHER; this is a CAMPAIGN"),
    ...found(kind === "VOUCHER" && days === undefined, ["days"], "is missing: a VOUCHER is valid for so many days"),
    ...found(
      discount.type === "PERCENTAGE" && discount.amount > 10_000,
      ["discount", "amount"],
      "must be 10000 at most: basis points, so 10 % is 1000",
    ),
    ...strange[kind].flatMap((field) => found(offer[field] !== undefined, [field], `is nothing that a ${kind} has`)),
    ...instants,
    ...found(
      instants.length === 0 && startsAt !== undefined && endsAt !== undefined && endsAt <= startsAt,
      ["endsAt"],
      "must be after startsAt",
    ),
    ...findRepeatedTexts(offer.merchantIDs, ["merchantIDs"]),
    ...findRepeatedTexts(offer.storeIDs, ["storeIDs"]),
    ...findRepeatedTexts(offer.foodIDs, ["foodIDs"]),
    ...findRepeatedTexts(offer.dineTypes, ["dineTypes"]),
  ];
}

/** 30 February is written as a day and is none. */
function checkDay(day: string): RecordProblem[] {
  return found(!isDay(day), [], `${day} is no day of the calendar`);
}

function isDay(day: string): boolean {
  return !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && addDays(day, 0) === day;
}

function checkInstant(field: string, instant: string | undefined): RecordProblem[] {
  if (instant === undefined) return [];
  const [day = "", time = ""] = instant.split("T");
  const isTime = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d/.test(time);
  return [...at([field], checkDay(day)), ...found(!isTime, [field], `${time.slice(0, 8)} is no time of a day`)];
}

/** Entries after the first with its id. */
function findRepeated<K extends string>(
  list: readonly { [key in K]: string }[] | undefined,
  key: K,
  path: (string | number)[],
): RecordProblem[] {
  return findRepeatedTexts(
    list?.map((one) => one[key]),
    path,
  ).map((one) => ({ ...one, path: [...one.path, key] }));
}

export function findRepeatedTexts(texts: readonly string[] | undefined, path: (string | number)[]): RecordProblem[] {
  const known = new Set<string>();
  return (texts ?? []).flatMap((text, place) => {
    const isKnown = known.has(text);
    known.add(text);
    return found(isKnown, [...path, place], `"${text}" is there twice`);
  });
}

/** Fields of more than one line. */
const longFields = new Set(["description", "about", "terms"]);

/** Characters that nobody sees, halves of characters, and lines where one is expected (shared/domain/text/visible-text.ts). */
export function checkTexts(value: unknown, path: (string | number)[] = []): RecordProblem[] {
  if (typeof value === "string") return checkText(value, path);
  if (Array.isArray(value)) return value.flatMap((one, place) => checkTexts(one, [...path, place]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => checkTexts(one, [...path, key]));
}

function checkText(text: string, path: (string | number)[]): RecordProblem[] {
  const isLong = path.some((key) => longFields.has(String(key)));
  if (text.includes("\n") && !isLong) return [{ path, problem: "must be one line" }];
  if (!text.isWellFormed()) return [{ path, problem: "has half of a character: it was cut or copied wrong" }];
  if (toVisible(text, "\n") === text) return [];
  const hidden = Array.from(text).find((character) => toVisible(character, "\n") !== character) ?? "";
  const code = hidden.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
  return [
    {
      path,
      problem: `has a character that nobody sees, U+${code}, after "${text.slice(0, text.indexOf(hidden)).slice(-20)}"`,
    },
  ];
}
