import type { MarketFood } from "#shared/market/format.ts";
import { BrokenFile } from "./broken-file.ts";
import { isHidden, isSoldOut, sortBySequence } from "./grab-status.ts";
import { createLineCounter, parseJson } from "./json-text.ts";
import { toFieldText } from "./read-json.ts";
import type { FilePlace, Reading, SourceRecord } from "./source.ts";
import { type TableOwner, toLackingText } from "./table-owner.ts";

// A menu in the shape of the public partner API of GrabFood: categories (in older versions inside sections) with items,
// and modifier groups with modifiers. Prices are in minor units already.

type Fields = Record<string, unknown>;
type Path = (string | number)[];

/** True for the beginning of such a file. */
export const looksLikeGrabMenu = (head: string): boolean =>
  /"(?:categories|sections)"\s*:\s*\[/.test(head) && !/"format"\s*:/.test(head);

/**
 * The categories of a menu as sections of ours. `hasPictures`: with the addresses of their pictures. Throws BrokenFile for a
 * text that is none.
 */
export function* readGrabMenu(text: string, table: TableOwner, hasPictures: boolean): Generator<Reading> {
  const menu = parseJson(text);
  if (!isFields(menu)) throw new BrokenFile("is no menu of GrabFood: it must be an object", 1);
  const merchantId = findMerchant(menu, table);
  const { code = "MYR", exponent = 2 } = isFields(menu["currency"]) ? menu["currency"] : {};
  if (code !== "MYR" || exponent !== 2)
    throw new BrokenFile(`has prices in ${String(code)}; a market has ringgit and sen`, 1);
  const countLines = createLineCounter(text);
  const place = (path: Path): FilePlace => ({ row: 1 + countLines(path), field: toFieldText(path) });
  for (const category of listCategories(menu)) yield* readCategory(category, { place, merchantId, hasPictures });
}

/** Their id of the merchant may be another one than ours. */
function findMerchant({ partnerMerchantID: stated }: Fields, table: TableOwner): string {
  const { merchant, says, merchants, isEnough } = table;
  const isKnown = typeof stated === "string" && merchants.includes(stated);
  if (isKnown && merchant !== undefined && merchant !== stated)
    throw new BrokenFile(`is a menu of "${stated}", and ${says} says "${merchant}"`, 1);
  const owner = isEnough && !isKnown ? merchant : stated;
  if (typeof owner !== "string" || owner === "") throw new BrokenFile(toLackingText(table), 1);
  return owner;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An object of a list, with its path. What it is in may be hidden or not to be had, and so is it then. */
type Listed = { fields: Fields; path: Path; isLeftOut: boolean; isOff: boolean };
const shownMenu = { isLeftOut: false, isOff: false };

/** The objects of a list, in their order. */
function listOf(value: unknown, path: Path, { isLeftOut, isOff }: Omit<Listed, "fields" | "path">): Listed[] {
  if (!Array.isArray(value)) return [];
  const listed = value.flatMap((fields: unknown, place): Listed[] => {
    if (!isFields(fields)) return [];
    const own = { isLeftOut: isLeftOut || isHidden(fields), isOff: isOff || isSoldOut(fields) };
    return [{ fields, path: [...path, place], ...own }];
  });
  return sortBySequence(listed);
}

const partsOf = (around: Listed, name: string): Listed[] => listOf(around.fields[name], [...around.path, name], around);

function listCategories(menu: Fields): Listed[] {
  const sections = listOf(menu["sections"], ["sections"], shownMenu);
  const inSections = sections.flatMap((section) => partsOf(section, "categories"));
  return [...listOf(menu["categories"], ["categories"], shownMenu), ...inSections];
}

/** A dish that is sold out keeps its choices: it comes back with them. */
const groupsOf = ({ fields, path }: Listed): Listed[] =>
  listOf(fields["modifierGroups"], [...path, "modifierGroups"], shownMenu);
const optionsOf = (group: Listed): Listed[] => partsOf(group, "modifiers");

type ReadOptions = { place: (path: Path) => FilePlace; merchantId: string; hasPictures: boolean };

function* readCategory(category: Listed, { place, merchantId, hasPictures }: ReadOptions): Generator<Reading> {
  const items = category.isLeftOut ? [] : partsOf(category, "items");
  const hidden = category.isLeftOut ? [category] : items.filter(({ isLeftOut }) => isLeftOut);
  for (const { path } of hidden) yield { warning: { ...place(path), problem: "is hidden there and left out" } };
  if (category.isLeftOut) return;
  const shown = items.filter(({ isLeftOut }) => !isLeftOut);
  if (!hasPictures)
    for (const { fields, path } of shown)
      if (pictureOf(fields) !== null) yield { warning: { ...place([...path, "photos"]), problem: leftOut } };
  const menu = {
    id: category.fields["id"],
    merchantId,
    name: localize(category.fields, "name"),
    foods: shown.map((item) => toFood(item, hasPictures)),
  };
  const places: Places = { path: category.path, parts: shown.map(toPlaces) };
  const locate = (asked: readonly (string | number)[]) => place(toGrabPath(asked, places));
  // What is absent is absent, and not there without a value.
  const value: unknown = JSON.parse(JSON.stringify(menu));
  yield { record: { list: "menus", value, locate, remember: rememberPlaces(places) } };
}

const leftOut = "is an address of a picture and is left out: --pictures fetches it";

/** Apart from what knows the text, which is not kept. */
const rememberPlaces =
  (places: Places): SourceRecord["remember"] =>
  (asked) => ({ row: null, field: toFieldText(toGrabPath(asked, places)) });

/** Where a category, its items, their groups and options stand in the file. */
type Places = { path: Path; parts: Places[] };

const toPlaces = (item: Listed): Places => ({
  path: item.path,
  parts: groupsOf(item).map((group) => ({
    path: group.path,
    parts: optionsOf(group).map(({ path }) => ({ path, parts: [] })),
  })),
});

/** What is absent stays absent, and what has the wrong type is told by the check of the record. */
function toFood(item: Listed, hasPictures: boolean): MarketFood {
  const { fields } = item;
  const groups = groupsOf(item).map(toGroup);
  const picture = hasPictures ? pictureOf(fields) : null;
  const food = {
    id: fields["id"],
    name: localize(fields, "name"),
    ...(typeof fields["description"] === "string" &&
      fields["description"] !== "" && { description: localize(fields, "description") }),
    amount: fields["price"],
    ...(picture !== null && { picture: { file: picture } }),
    ...(isAlcohol(fields) && { foodConformity: "ALCOHOL" }),
    ...(groups.length > 0 && { groups }),
    ...(item.isOff && { isAvailable: false }),
  };
  return food as MarketFood;
}

const isAlcohol = ({ specialType, specialItemType }: Fields) =>
  specialType === "alcohol" || specialItemType === "alcohol";

/** Of several pictures the first: it is the one on their list. */
function pictureOf({ photos }: Fields): string | null {
  const first: unknown = Array.isArray(photos) ? photos[0] : null;
  return typeof first === "string" && first !== "" ? first : null;
}

function toGroup(group: Listed) {
  const { fields } = group;
  const options = optionsOf(group).map(({ fields: option, isOff }) => ({
    id: option["id"],
    name: localize(option, "name"),
    price: option["price"] ?? 0,
    ...(isOff && { isAvailable: false }),
  }));
  return {
    id: fields["id"],
    name: localize(fields, "name"),
    pickMin: fields["selectionRangeMin"] ?? 0,
    pickMax: fields["selectionRangeMax"] ?? options.length,
    options,
  };
}

/** A text with its Chinese translation. */
function localize(fields: Fields, name: "name" | "description") {
  const translated = fields[`${name}Translation`];
  const chinese = isFields(translated) ? (translated["zh"] ?? translated["zh-CN"] ?? translated["zh_CN"]) : undefined;
  return {
    EN: withPlainLines(fields[name]),
    ...(typeof chinese === "string" && chinese !== "" && { CN: withPlainLines(chinese) }),
  };
}

/** Lines as on Windows are lines. */
const withPlainLines = (text: unknown): unknown => (typeof text === "string" ? text.replace(/\r\n?/g, "\n") : text);

const grabNames: Record<string, string> = {
  amount: "price",
  groups: "modifierGroups",
  options: "modifiers",
  pickMin: "selectionRangeMin",
  pickMax: "selectionRangeMax",
};

const listNames = new Set<string | number | undefined>(["foods", "groups", "options"]);

/** Where a path of a menu of ours stands in theirs. */
function toGrabPath(asked: readonly (string | number)[], category: Places): Path {
  let at = category;
  let rest = asked;
  for (let part = at.parts[Number(rest[1])]; part && listNames.has(rest[0]); part = at.parts[Number(rest[1])]) {
    at = part;
    rest = rest.slice(2);
  }
  if (rest[0] === "picture") return [...at.path, "photos", 0];
  const names = rest.map((key) => grabNames[key] ?? key);
  const translated =
    names.at(-1) === "CN" ? [...names.slice(0, -2), `${String(names.at(-2))}Translation`, "zh"] : names;
  return [...at.path, ...(translated.at(-1) === "EN" ? translated.slice(0, -1) : translated)];
}
