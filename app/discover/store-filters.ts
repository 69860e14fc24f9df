import { type DineType, dineTypes, type Store } from "#shared/contract/entities.ts";
import {
  getSortValue,
  meetsConditions,
  type StoreConditions,
  type StoreSort,
  storeSorts,
} from "#shared/domain/places/store-filter.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import { formatMinutes } from "#shared/domain/time/clock-text.ts";

/** The filters of a list page. Absent: not chosen. */
export type StoreFilters = Omit<StoreConditions, "tag"> & { tag?: string[]; sort?: StoreSort };

/** The modes that stores are filtered by: a food-service company has no meal plans (S24). */
export const getFilterModes = (isFoodService: boolean): readonly DineType[] =>
  isFoodService ? dineTypes.filter((mode) => mode !== "MEAL_PLAN") : dineTypes;

/** Reads the filters of an address; a value that is unknown is ignored (wire.md §9). `tagIds`: the tags that exist. */
export function parseFilters(
  query: URLSearchParams,
  tagIds: ReadonlySet<string>,
  modes: readonly DineType[] = dineTypes,
): StoreFilters {
  const merchantID = query.get("merchantID") ?? "";
  const mode = modes.find((one) => one === query.get("mode"));
  const sort = storeSorts.find((one) => one === query.get("sort"));
  const tag = [...new Set(query.getAll("tag"))].filter((id) => tagIds.has(id));
  const minRating = parseNumber(query.get("minRating"), 0, 5);
  const maxMinutes = parseNumber(query.get("maxMinutes"), 1, 240);
  return {
    ...(/^[A-Za-z0-9_-]{1,64}$/.test(merchantID) && { merchantID }),
    ...(mode && { mode }),
    ...(tag.length > 0 && { tag }),
    ...(query.get("openNow") === "1" && { openNow: true }),
    ...(minRating !== null && { minRating }),
    ...(maxMinutes !== null && Number.isInteger(maxMinutes) && { maxMinutes }),
    ...(query.get("freeDelivery") === "1" && { freeDelivery: true }),
    // A list without words is sorted by distance anyway.
    ...(sort && (sort !== "DISTANCE" || query.get("q")?.trim()) && { sort }),
  };
}

function parseNumber(text: string | null, min: number, max: number): number | null {
  const value = /^\d{1,3}(?:\.\d)?$/.test(text ?? "") ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : null;
}

type ChipText = "openNow" | "ratedFrom" | "withinMinutes" | "sortDISTANCE" | "sortRATING" | "sortMINUTES" | "sortFEE";
type Chip = {
  /** Field and value, as in the address. */
  key: string;
  /** A text of the page with the value as `value`, or of the modes and offers, or the name of a tag. */
  text: ChipText | `common:mode${DineType}` | "facts:freeDelivery" | null;
  name: string;
  isOn: boolean;
  href: string;
};

export type FilterBarView = {
  chips: Chip[];
  /** Removes all filters, but not the text or the cuisine; null without filters. */
  clearHref: string | null;
  /** The query of a link to another cuisine, without `id`. */
  query: string;
  /** The query of a search for another text, without `q`. */
  kept: string;
  sort: StoreSort | "RELEVANCE";
  count: number;
  hasMore: boolean;
};

type Offered = [field: string, value: string, text: Chip["text"], name?: string];

const byDistance: Offered = ["sort", "DISTANCE", "sortDISTANCE"];
const offered: Offered[] = [
  ["openNow", "1", "openNow"],
  ["sort", "RATING", "sortRATING"],
  ["sort", "MINUTES", "sortMINUTES"],
  ["sort", "FEE", "sortFEE"],
  ["minRating", "4.5", "ratedFrom"],
  ["minRating", "4", "ratedFrom"],
  ["maxMinutes", "30", "withinMinutes"],
  ["maxMinutes", "45", "withinMinutes"],
  ["freeDelivery", "1", "facts:freeDelivery"],
  ["mode", "PICKUP", "common:modePICKUP"],
  ["mode", "DINEIN", "common:modeDINEIN"],
  ["mode", "DRIVE_THRU", "common:modeDRIVE_THRU"],
  ["mode", "MEAL_PLAN", "common:modeMEAL_PLAN"],
];

/** Tags that are about food rules and so combine with any cuisine. */
export const filterTags = ["halal", "vegetarian"];
const needsEstimate = new Set(["sort MINUTES", "sort FEE", "maxMinutes 30", "maxMinutes 45"]);
const fields = ["merchantID", "mode", "tag", "openNow", "minRating", "maxMinutes", "freeDelivery", "sort"];

type Listed = {
  stores: readonly Store[];
  hasMore: boolean;
  /** All outlets of the merchant whose host it is: the bar offers what tells them apart. */
  outlets?: readonly Store[] | undefined;
  modes?: readonly DineType[];
  /** In which the values of chips are written. */
  locale: Locale;
};

/** The chips of the filter bar, chosen ones first. Each is a link to the list with it added or removed. */
export function toFilterBar(
  url: URL,
  filters: StoreFilters,
  tagNames: ReadonlyMap<string, string>,
  { stores, hasMore, outlets, modes = dineTypes, locale }: Listed,
): FilterBarView {
  const kept = keepKnown(url.searchParams, filters);
  // An upstream without estimates cannot sort or filter by them.
  const hasEstimates = stores.length === 0 || stores.some(({ estimate }) => estimate !== undefined);
  const path = outlets ? "/" : "/search";
  const hasWords = kept.has("q");
  const tags = [...new Set([...filterTags, ...(filters.tag ?? [])])].filter((id) => tagNames.has(id));
  const all: Offered[] = [
    ...tags.map((id): Offered => ["tag", id, null, tagNames.get(id) ?? id]),
    ...(hasWords ? [byDistance] : []),
    ...offered,
  ];
  const chips = withChosen(all, filters, stores)
    .filter(([field, value]) => field !== "mode" || modes.some((one) => one === value))
    .filter(([field, value]) => hasEstimates || !needsEstimate.has(`${field} ${value}`))
    .filter(([field, value]) => kept.has(field, value) || !outlets || tellsApart(outlets, field, value))
    .map(([field, value, text, name]): Chip => {
      const isOn = kept.has(field, value);
      const href = toHref(path, toggle(kept, field, value, isOn));
      const shown = text === "withinMinutes" ? formatMinutes(Number(value), locale) : value;
      return { key: `${field} ${value}`, text, name: name ?? shown, isOn, href };
    });
  const isFiltered = chips.some(({ isOn }) => isOn);
  return {
    chips: chips.toSorted((a, b) => Number(b.isOn) - Number(a.isOn)),
    clearHref: isFiltered ? toHref(path, without(kept, fields)) : null,
    query: String(without(kept, ["id"])),
    kept: String(without(kept, ["q"])),
    sort: filters.sort ?? (hasWords ? "RELEVANCE" : "DISTANCE"),
    count: stores.length,
    hasMore,
  };
}

/** The query of the same list with the outlets of one merchant only. */
export function toOutletsHref(url: URL, filters: StoreFilters, merchantID: string): string {
  return toHref("/search", keepKnown(url.searchParams, { ...filters, merchantID }));
}

/** True for a filter that some outlets meet and others do not, and for an order that is not the same for all. */
function tellsApart(outlets: readonly Store[], field: string, value: string): boolean {
  const { sort, ...conditions } = parseFilters(new URLSearchParams({ [field]: value }), new Set());
  const results = outlets.map((store) => (sort ? getSortValue(store, sort) : meetsConditions(store, conditions)));
  return new Set(results).size > 1;
}

/** A value in a shared address that has no chip of its own gets one, so that it can be removed. */
function withChosen(
  all: Offered[],
  { minRating, maxMinutes, mode, merchantID }: StoreFilters,
  stores: readonly Store[],
): Offered[] {
  const merchant = stores.find((store) => store.merchant.merchantId === merchantID)?.merchant;
  const chosen: Offered[] = [
    ...(merchantID === undefined
      ? []
      : [["merchantID", merchantID, null, merchant?.name ?? merchantID] satisfies Offered]),
    ...(minRating === undefined ? [] : [["minRating", String(minRating), "ratedFrom"] satisfies Offered]),
    ...(maxMinutes === undefined ? [] : [["maxMinutes", String(maxMinutes), "withinMinutes"] satisfies Offered]),
    ...(mode === undefined ? [] : [["mode", mode, `common:mode${mode}`] satisfies Offered]),
  ];
  const missing = chosen.filter(([field, value]) => !all.some((one) => one[0] === field && one[1] === value));
  return [...missing, ...all];
}

/** Text, cuisine and valid filters of the address. */
function keepKnown(query: URLSearchParams, filters: StoreFilters): URLSearchParams {
  const kept = new URLSearchParams();
  for (const field of ["q", "id"]) {
    const value = query.get(field);
    if (value) kept.set(field, value);
  }
  for (const [field, value] of Object.entries(filters)) {
    for (const one of Array.isArray(value) ? value : [value]) kept.append(field, one === true ? "1" : String(one));
  }
  return kept;
}

function toggle(kept: URLSearchParams, field: string, value: string, isOn: boolean): URLSearchParams {
  const next = new URLSearchParams(kept);
  if (isOn) next.delete(field, value);
  else if (field === "tag") next.append(field, value);
  else next.set(field, value);
  return next;
}

function without(kept: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams([...kept].filter(([name]) => !names.includes(name)));
}

function toHref(path: string, query: URLSearchParams): string {
  return query.size === 0 ? path : `${path}?${query}`;
}
