import type { Attribute, Campaign, Food, Menu, Side, SideFood } from "#shared/contract/entities.ts";
import type { Locale, Localized } from "#shared/domain/text/locale.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import { isServed } from "#worker/marketplace/domain/offering.ts";
import { isCampaignRunning } from "#worker/marketplace/domain/offers/running-campaigns.ts";
import { toPicturePath } from "#worker/marketplace/domain/pictures.ts";
import { getPlanWindow } from "#worker/marketplace/domain/time/meal-plan.ts";
import { getModeHours } from "#worker/marketplace/domain/time/mode-hours.ts";
import type {
  AttributeRecord,
  CampaignRecord,
  FoodRecord,
  SideRecord,
  SideFoodRecord,
} from "#worker/marketplace/domain/types.ts";
import type { StoreProfile } from "#worker/marketplace/domain/views.ts";
import { readOffering } from "#worker/marketplace/objects/store/core/offering.ts";
import { readStoreProfile } from "#worker/marketplace/objects/store/core/store-profile.ts";
import { getAllergenCode, getAllergenName } from "./allergens.ts";

type View = {
  record: StoreProfile;
  soldOut: ReadonlySet<string>;
  /** The options that are sold out, by their dish. */
  options: ReadonlyMap<string, ReadonlySet<string>>;
  at: Pick<CallContext, "now" | "locale">;
};
/** What is inside a dish. */
type Within = View & { food: string };
type MenuRow = { id: string; name: string; status: string; is_item_group: number; food: string };
type Input = { approvedOnly: boolean; ids?: readonly string[] };

/** Service tax on alcohol, for a merchant that is registered for it (malaysia.md §1). */
const alcoholTaxBp = 800;

type Foods = { items: Menu[]; campaigns: Record<string, Campaign> };

/**
 * Active menus with their foods and campaigns; without unapproved foods and empty menus (S142, S322). With `ids` only
 * these foods, and what belongs to them: nothing else of the menu is read.
 */
export function readFoods(sql: SqlStorage, input: Input, { now, locale }: CallContext): Foods {
  return readFoodsOf(sql, readStoreProfile(sql), input, now)(locale);
}

/** The same of a store whose record is known, for any language: what is stored is read once. */
export function readFoodsOf(
  sql: SqlStorage,
  record: StoreProfile,
  input: Input,
  now: number,
): (locale: Locale) => Foods {
  const { counter } = readOffering(sql);
  const listed = readListed(sql, input)
    .map(({ food, ...menu }) => ({ menu, food: JSON.parse(food) as FoodRecord }))
    .filter(({ food }) => isServed(food, counter));
  const soldOut = readSoldOut(sql, input.ids && listed.flatMap(({ food }) => listIDs(food)), now);
  const options = readSoldOutOptions(sql, now);
  const records = readCampaigns(sql, new Set(listed.flatMap(({ food }) => food.campaignIDs ?? [])), now);
  return (locale) => {
    const items = toMenus(listed, { record, soldOut, options, at: { now, locale } });
    const campaigns = Object.fromEntries(records.map((campaign) => [campaign.id, toCampaignView(campaign, locale)]));
    return { items: keepCampaigns(items, campaigns), campaigns };
  };
}

/** Without the campaigns that do not run here now. */
function keepCampaigns(items: Menu[], campaigns: Readonly<Record<string, Campaign>>): Menu[] {
  const isKept = (id: string) => Object.hasOwn(campaigns, id);
  if (items.every(({ foods }) => foods.every(({ campaignIDs }) => campaignIDs.every(isKept)))) return items;
  return items.map((menu) => ({
    ...menu,
    foods: menu.foods.map((food) => ({ ...food, campaignIDs: food.campaignIDs.filter(isKept) })),
  }));
}

/** True when an active menu has alcohol. */
export function sellsAlcohol(sql: SqlStorage): boolean {
  const rows = sql.exec(
    `SELECT 1 FROM foods INDEXED BY foods_with_alcohol
       CROSS JOIN menu_foods ON menu_foods.food = foods.id CROSS JOIN menus ON menus.id = menu_foods.menu
     WHERE menus.status = 'ACTIVE' AND json_extract(foods.data, '$.alcohol') LIMIT 1`,
  );
  return rows.toArray().length > 0;
}

/** The foods of active menus, in the order of the menus. */
function readListed(sql: SqlStorage, { approvedOnly, ids }: Input): MenuRow[] {
  // The order of these joins is that of the text: from few ids to their foods.
  const foods = ids
    ? `(SELECT DISTINCT value AS id FROM json_each(?2)) AS asked CROSS JOIN foods ON foods.id = asked.id
       CROSS JOIN menu_foods ON menu_foods.food = foods.id CROSS JOIN menus ON menus.id = menu_foods.menu`
    : `menus JOIN menu_foods ON menu_foods.menu = menus.id JOIN foods ON foods.id = menu_foods.food`;
  return sql
    .exec<MenuRow>(
      `SELECT menus.id, menus.name, menus.status, menus.is_item_group, foods.data AS food FROM ${foods}
       WHERE menus.status = 'ACTIVE' AND (?1 = 0 OR json_extract(foods.data, '$.unapproved') IS NULL)
       ORDER BY menus.position, menu_foods.position`,
      approvedOnly ? 1 : 0,
      ...(ids ? [JSON.stringify(ids)] : []),
    )
    .toArray();
}

type Listed = { menu: Omit<MenuRow, "food">; food: FoodRecord };

function toMenus(listed: readonly Listed[], view: View): Menu[] {
  const menus = new Map<string, Menu>();
  for (const { menu: row, food } of listed) {
    const menu = menus.get(row.id) ?? {
      id: row.id,
      name: (JSON.parse(row.name) as Localized)[view.at.locale],
      status: row.status,
      isItemGroup: row.is_item_group === 1,
      foods: [],
    };
    menus.set(row.id, menu);
    menu.foods.push(toFoodView(food, view));
  }
  return [...menus.values()];
}

/** A food and its components, each of which may be sold out. */
const listIDs = ({ id, sides = [] }: FoodRecord): string[] => [
  id,
  ...sides.flatMap(({ foods }) => foods.map((food) => food.id)),
];

/** What is sold out, of `ids` or of everything. */
function readSoldOut(sql: SqlStorage, ids: readonly string[] | undefined, now: number): Set<string> {
  const rows = ids
    ? sql.exec<{ id: string }>(
        `SELECT id FROM sold_out WHERE id IN (SELECT value FROM json_each(?1))
         UNION ALL SELECT food FROM sold_out_until WHERE food IN (SELECT value FROM json_each(?1)) AND until > ?2
         UNION ALL SELECT food FROM portions WHERE still = 0 AND until > ?2`,
        JSON.stringify(ids),
        now,
      )
    : sql.exec<{ id: string }>(
        `SELECT id FROM sold_out UNION ALL SELECT food FROM sold_out_until WHERE until > ?1
         UNION ALL SELECT food FROM portions WHERE still = 0 AND until > ?1`,
        now,
      );
  return new Set(Array.from(rows, ({ id }) => id));
}

function readSoldOutOptions(sql: SqlStorage, now: number): Map<string, Set<string>> {
  const options = new Map<string, Set<string>>();
  const rows = sql.exec<{ food: string; option: string }>(
    "SELECT food, option FROM options_sold_out WHERE until > ?",
    now,
  );
  for (const { food, option } of rows) options.set(food, (options.get(food) ?? new Set()).add(option));
  return options;
}

const isOptionOut = ({ options, food }: Within, id: string): boolean => options.get(food)?.has(id) ?? false;

/** The campaigns of these ids that run now. */
function readCampaigns(sql: SqlStorage, used: ReadonlySet<string>, now: number): CampaignRecord[] {
  const rows = sql.exec<{ data: string }>(
    "SELECT data FROM campaigns WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id",
    JSON.stringify([...used]),
  );
  return Array.from(rows, ({ data }) => JSON.parse(data) as CampaignRecord).filter((one) =>
    isCampaignRunning(one, now),
  );
}

function toCampaignView(campaign: CampaignRecord, locale: Locale): Campaign {
  const { id, name, discount, perOrderLimit, userBalance, newUsersOnly, endsAt = null } = campaign;
  return {
    id,
    name: name[locale],
    discount,
    perOrderLimit,
    userBalance,
    ...(newUsersOnly && { newUsersOnly }),
    endsAt,
  };
}

function toFoodView(food: FoodRecord, view: View): Food {
  const { locale } = view.at;
  const within = { ...view, food: food.id };
  return {
    id: food.id,
    name: food.name[locale],
    description: food.description[locale],
    amount: food.amount,
    imageUrl: toPicturePath(food.picture),
    foodConformity: food.alcohol ? "ALCOHOL" : null,
    attributes: attributesOf(food.attributes, within),
    sides: (food.sides ?? []).map((side) => sideOf(side, within)),
    mealPlan: mealPlanOf(food, view),
    taxBp: taxBpOf(food, view.record.merchant.sstBp),
    isAvailable: !view.soldOut.has(food.id),
    approved: !food.unapproved,
    leadDays: food.leadDays ?? 0,
    minQuantity: food.minQuantity ?? 1,
    tags: food.tags ?? [],
    allergens: (food.allergens ?? []).map((allergen) => getAllergenName(allergen, locale)),
    ...(food.allergens && { allergenCodes: food.allergens.map(getAllergenCode) }),
    grams: food.grams,
    volumeLitres: food.volumeLitres,
    campaignIDs: food.campaignIDs ?? [],
  };
}

function taxBpOf(food: FoodRecord, sstBp: number): number {
  return food.taxBp ?? (food.alcohol && sstBp > 0 ? alcoholTaxBp : sstBp);
}

function mealPlanOf({ mealPlan }: FoodRecord, { record, at }: View): Food["mealPlan"] {
  if (!mealPlan) return null;
  return {
    ...mealPlan,
    cutOff: "15:00",
    ...getPlanWindow(mealPlan, getModeHours(record, "MEAL_PLAN"), record.store.orderAheadDays, at.now),
  };
}

function attributesOf(attributes: AttributeRecord[] | undefined, within: Within): Attribute[] {
  const { at } = within;
  return (attributes ?? []).map(({ id, name, pick: [pickMin, pickMax], labels }) => ({
    id,
    name: name[at.locale],
    pickMin,
    pickMax,
    labels: labels.map((label) => ({
      id: label.id,
      name: label.name[at.locale],
      price: label.price ?? 0,
      isAvailable: !label.soldOut && !isOptionOut(within, label.id),
      isDefault: label.default ?? false,
    })),
  }));
}

function sideOf({ id, name, pick: [pickMin, pickMax], foods, day }: SideRecord, view: Within): Side {
  return {
    id,
    name: name[view.at.locale],
    pickMin,
    pickMax,
    foods: foods.map((food) => sideFoodOf(food, pickMax, view)),
    day: day ?? null,
  };
}

/** A component that is a food of the store is sold out together with that food. */
function sideFoodOf(food: SideFoodRecord, pickMax: number, view: Within): SideFood {
  return {
    id: food.id,
    name: food.name[view.at.locale],
    price: food.price ?? 0,
    imageUrl: toPicturePath(food.picture),
    isAvailable: !food.soldOut && !view.soldOut.has(food.id) && !isOptionOut(view, food.id),
    maxQuantity: food.max ?? pickMax,
    attributes: attributesOf(food.attributes, view),
  };
}
