import type { MarketFood } from "#shared/market/format.ts";
import { BrokenFile } from "./broken-file.ts";
import { countLinesTo } from "./json-line.ts";
import { parseText } from "./json-split.ts";
import { toFieldText } from "./read-json.ts";
import type { FilePlace, Reading } from "./source.ts";

// A menu in the shape of the public partner API of GrabFood: categories (in older versions inside sections) with items,
// and modifier groups with modifiers. Prices are in minor units already.

type Fields = Record<string, unknown>;
type Path = (string | number)[];

/** True for the beginning of such a file. */
export const looksLikeGrabMenu = (head: string): boolean =>
  /"(?:categories|sections)"\s*:\s*\[/.test(head) && !/"format"\s*:/.test(head);

/** The categories of a menu as sections of ours. Throws BrokenFile for a text that is none. */
export function* readGrabMenu(text: string, merchant: string | undefined): Generator<Reading> {
  const menu = parseText(text, 1);
  const owner = merchant ?? (isFields(menu) ? menu["partnerMerchantID"] : undefined);
  if (!isFields(menu)) throw new BrokenFile("is no menu of GrabFood: it must be an object", 1);
  if (typeof owner !== "string" || owner === "")
    throw new BrokenFile("does not say whose menu it is: add --merchant ID", 1);
  const { code = "MYR", exponent = 2 } = isFields(menu["currency"]) ? menu["currency"] : {};
  if (code !== "MYR" || exponent !== 2)
    throw new BrokenFile(`has prices in ${String(code)}; a market has ringgit and sen`, 1);
  for (const { fields, path } of listCategories(menu)) yield* readCategory(fields, path, owner, text);
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

type Listed = { fields: Fields; path: Path };

/** The objects of a list, with their paths. */
function listOf(value: unknown, path: Path): Listed[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown, place) => (isFields(one) ? [{ fields: one, path: [...path, place] }] : []));
}

function listCategories(menu: Fields): Listed[] {
  const inSections = listOf(menu["sections"], ["sections"]).flatMap(({ fields, path }) =>
    listOf(fields["categories"], [...path, "categories"]),
  );
  return [...listOf(menu["categories"], ["categories"]), ...inSections];
}

function* readCategory(category: Fields, path: Path, merchantId: string, text: string): Generator<Reading> {
  const items = listOf(category["items"], [...path, "items"]);
  const shown = items.filter(({ fields }) => fields["availableStatus"] !== "HIDE");
  for (const { path: at } of items.filter((one) => !shown.includes(one)))
    yield { warning: { ...place(text, at), problem: "is hidden there and left out" } };
  for (const { fields, path: at } of shown)
    if (Array.isArray(fields["photos"]) && fields["photos"].length > 0)
      yield {
        warning: {
          ...place(text, [...at, "photos"]),
          problem: "is an address of a picture and is not read: name a file beside a market file",
        },
      };
  const menu = {
    id: category["id"],
    merchantId,
    name: localize(category, "name"),
    foods: shown.map(({ fields }) => toFood(fields)),
  };
  const paths = shown.map(({ path: at }) => at);
  const locate = (asked: readonly (string | number)[]) => place(text, toGrabPath(asked, path, paths));
  const remember = (asked: readonly (string | number)[]) => ({
    row: null,
    field: toFieldText(toGrabPath(asked, path, paths)),
  });
  // What is absent is absent, and not there without a value.
  const value: unknown = JSON.parse(JSON.stringify(menu));
  yield { record: { list: "menus", value, locate, remember } };
}

const place = (text: string, path: Path): FilePlace => ({
  row: 1 + countLinesTo(text, path),
  field: toFieldText(path),
});

/** What is absent stays absent, and what has the wrong type is told by the check of the record. */
function toFood(item: Fields): MarketFood {
  const groups = listOf(item["modifierGroups"], []).map(({ fields }) => toGroup(fields));
  const food = {
    id: item["id"],
    name: localize(item, "name"),
    ...(typeof item["description"] === "string" &&
      item["description"] !== "" && { description: localize(item, "description") }),
    amount: item["price"],
    ...(isAlcohol(item) && { foodConformity: "ALCOHOL" }),
    ...(groups.length > 0 && { groups }),
    ...soldOut(item),
  };
  return food as MarketFood;
}

const isAlcohol = ({ specialType, specialItemType }: Fields) =>
  specialType === "alcohol" || specialItemType === "alcohol";

const soldOut = ({ availableStatus }: Fields) =>
  typeof availableStatus === "string" && availableStatus !== "AVAILABLE" ? { isAvailable: false } : {};

function toGroup(group: Fields) {
  const options = listOf(group["modifiers"], []).map(({ fields }) => ({
    id: fields["id"],
    name: localize(fields, "name"),
    price: fields["price"] ?? 0,
    ...soldOut(fields),
  }));
  return {
    id: group["id"],
    name: localize(group, "name"),
    pickMin: group["selectionRangeMin"] ?? 0,
    pickMax: group["selectionRangeMax"] ?? options.length,
    options,
  };
}

/** A text with its Chinese translation. */
function localize(fields: Fields, name: "name" | "description") {
  const translated = fields[`${name}Translation`];
  const chinese = isFields(translated) ? (translated["zh"] ?? translated["zh-CN"] ?? translated["zh_CN"]) : undefined;
  return { EN: fields[name], ...(typeof chinese === "string" && chinese !== "" && { CN: chinese }) };
}

const grabNames: Record<string, string> = {
  amount: "price",
  groups: "modifierGroups",
  options: "modifiers",
  pickMin: "selectionRangeMin",
  pickMax: "selectionRangeMax",
};

/** Where a path of a menu of ours stands in theirs. */
function toGrabPath(asked: readonly (string | number)[], category: Path, items: readonly Path[]): Path {
  const [list, dish, ...rest] = asked;
  const item = list === "foods" && typeof dish === "number" ? items[dish] : undefined;
  const names = (item ? rest : asked).map((key) => grabNames[key] ?? key);
  const translated =
    names.at(-1) === "CN" ? [...names.slice(0, -2), `${String(names.at(-2))}Translation`, "zh"] : names;
  return [...(item ?? category), ...(translated.at(-1) === "EN" ? translated.slice(0, -1) : translated)];
}
