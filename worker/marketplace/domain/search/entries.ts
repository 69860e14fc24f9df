import { type Localized, locales } from "#shared/domain/text/locale.ts";
import type { FoodRecord, MerchantRecord, StoreRecord } from "#worker/marketplace/domain/types.ts";
import type { Field } from "./find-path.ts";
import { type IndexedName, indexName } from "./indexed-name.ts";
import { tags } from "./tags.ts";

/** How much a match in each text counts, beside 1 for the name. */
const weights = { tag: 0.9, menu: 0.8, kind: 0.7, description: 0.7, brand: 0.5 };

const dishTags: Record<string, Localized> = {
  popular: { EN: "Popular", CN: "人气" },
  new: { EN: "New", CN: "新品" },
  spicy: { EN: "Spicy", CN: "辣" },
  vegetarian: { EN: "Vegetarian", CN: "素食" },
};

export const dishTagIDs: readonly string[] = Object.keys(dishTags);

/** Every name of a tag, by its id. They are the same for many stores and dishes, so they are prepared once. */
const tagFields = new Map<string, readonly Field[]>();

const tagNames = new Map(tags.map(({ id, name }) => [id, name]));

/** The field of a name, or of what a merchant sells, that finds a store or a dish. */
export const toOwnField = (name: IndexedName, of: "name" | "kind"): Field => ({
  name,
  weight: of === "name" ? 1 : weights.kind,
  isOwn: true,
});

/** The field of a merchant beside those of its dishes: a word that narrows a search, but is no result alone. */
export const toBrandField = (name: IndexedName): Field => ({ name, weight: weights.brand, isOwn: false });

function toFields(text: Localized, weight: number, isOwn: boolean): Field[] {
  return locales.map((locale) => ({ name: indexName(text[locale]), weight, isOwn }));
}

/** The fields of a tag's names; none for an unknown tag. */
export function getTagFields(id: string): readonly Field[] {
  const text = tagNames.get(id) ?? dishTags[id];
  const fields = tagFields.get(id) ?? (text ? toFields(text, weights.tag, true) : []);
  if (text) tagFields.set(id, fields);
  return fields;
}

/** The texts of a merchant that find its stores: its name, what it sells, its tags. */
export function toMerchantFields(
  { name, kind }: Pick<MerchantRecord, "name" | "kind">,
  tagIDs: readonly string[],
): Field[] {
  return [...toFields(name, 1, true), ...toFields(kind, weights.kind, true), ...tagIDs.flatMap(getTagFields)];
}

/** The name of a store, which finds it, beside the fields of its merchant. */
export const toStoreFields = ({ name }: Pick<StoreRecord, "name">): Field[] => toFields(name, 1, true);

/** The fields of a merchant beside those of its dishes: words that narrow a search, but are no result alone. */
export function toBrandFields(merchantFields: readonly Field[]): Field[] {
  return merchantFields.map(({ name }) => toBrandField(name));
}

/** The texts by which a dish is found: its name and its tags. */
export function toDishFields({ name, tags = [] }: Pick<FoodRecord, "name" | "tags">): Field[] {
  return [...toFields(name, 1, true), ...tags.flatMap(getTagFields)];
}

/** What also finds a dish inside its store: its description and the names of its menus. */
export function toMenuFields(
  { description }: Pick<FoodRecord, "description">,
  menuNames: readonly Localized[],
): Field[] {
  const prose = locales.map((locale): Field => {
    return { name: indexName(description[locale], 1), weight: weights.description, isOwn: true, isProse: true };
  });
  return [...prose, ...menuNames.flatMap((name) => toFields(name, weights.menu, true))];
}
