import { calculateDistance } from "#shared/domain/places/geo.ts";
import { type Localized, locales } from "#shared/domain/text/locale.ts";
import type { StoreRecord } from "#worker/marketplace/domain/types.ts";
import type { Field } from "./find-path.ts";
import { type IndexedName, indexName } from "./indexed-name.ts";
import { gazetteer } from "./places.ts";

/** How much a match of an outlet's name or place counts, beside 1 for the name of a dish or store. */
const outletWeights = { name: 0.7, area: 0.6 };
/** A store is "in" every place whose middle is this near. */
const areaMetres = 2500;

/** Names of places are the same for many stores, so they are prepared once. */
const areaFields = new Map<string, Field>();

/** The field of the name of a place, which narrows a search. */
export function toAreaField(text: string): Field {
  const field: Field = areaFields.get(text) ?? {
    name: toAreaName(text),
    weight: outletWeights.area,
    isOwn: false,
    isArea: true,
  };
  if (areaFields.size >= mostAreaFields) areaFields.clear();
  areaFields.set(text, field);
  return field;
}

const mostAreaFields = 4000;

/** Only the runs that end with the name: `matchArea` compares no others. */
function toAreaName(text: string): IndexedName {
  const name = indexName(text);
  const runs = name.words.map((_word, from) => name.runsFrom(from).filter(({ to }) => to === name.words.length));
  return { ...name, runsFrom: (place) => runs[place] ?? [] };
}

type Placed = Pick<StoreRecord, "lat" | "lng" | "addressLine1" | "addressLine2" | "city" | "state">;

/** The fields of `listAreaNames`. */
export const toAreaFields = (store: Placed): Field[] => listAreaNames(store).map(toAreaField);

/** The names of the places around a store and the parts of its address: they narrow a search, but are no result alone. */
export function listAreaNames(store: Placed): string[] {
  const near = gazetteer.filter((place) => calculateDistance(place, store) <= areaMetres);
  const names = [...near, ...gazetteer.filter(({ name }) => name.EN === store.city)].map(({ name }) => name);
  const state = gazetteer.find(({ state }) => state.EN === store.state)?.state;
  const address = `${store.addressLine1}, ${store.addressLine2}, ${store.city}, ${store.state}`.split(",");
  const texts = [...address, ...names.flatMap(listTexts), ...(state ? listTexts(state) : [])];
  return [...new Set(texts.map((text) => text.trim()))].filter(isPlaceName);
}

const listTexts = (name: Localized) => locales.map((locale) => name[locale]);

/** A floor or a lot is no place that anybody searches. */
const isPlaceName = (text: string) => text !== "" && !/\b(floor|level|lot|unit)\b/i.test(text);

/** What tells an outlet from the others of its merchant: the fields of its name and of where it is. */
export function toOutletFields(names: readonly Field[], areas: readonly Field[]): Field[] {
  return [...names.map(({ name }) => toOutletField(name)), ...areas];
}

/** The field of a store's name beside its dishes. */
export const toOutletField = (name: IndexedName): Field => ({ name, weight: outletWeights.name, isOwn: false });
