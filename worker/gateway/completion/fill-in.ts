import { attribute, type DineType, merchant, type Platform, side } from "#shared/contract/entities.ts";
import { contract } from "#shared/contract/index.ts";
import { order, orderSummary } from "#shared/contract/order-entities.ts";
import type { Schema } from "#shared/contract/row.ts";
import { senPerPoint } from "#shared/domain/deals/loyalty.ts";
import { getPaymentMethods } from "#shared/domain/money/payment-methods.ts";
import type { Locale, Localized } from "#shared/domain/text/locale.ts";
import { minuteMs, toInstant } from "#shared/domain/time/time.ts";
import type { Config } from "#worker/config/config.ts";
import { asFields, type Fields, isObject } from "./fields.ts";

/** How long a payment page is open, where an API does not say. */
const payableMs = 15 * minuteMs;

/** What is known of a call besides its reply. */
export type Facts = {
  platform: Platform;
  locale: Locale;
  nowMs: number;
  lists: Config["merchants"];
  /** The code that a discount was asked for. */
  promoCode: string;
  /** What the call said. */
  body: Fields;
  /** The orders that a payment is for, and what is due for them in sen; null: not known. */
  orderIDs: readonly string[];
  dueSen: number | null;
  /** Stores by the id of their order. */
  stores: ReadonlyMap<string, Fields>;
};

/** `given`: as the API sent it. */
type Fill = (fields: Fields, facts: Facts, given: Fields) => Fields;

const { stores, menus, offers, ordering, dining, loyalty } = contract;

/** A section of a menu that has no name. */
const menuName: Localized = { EN: "Menu", CN: "菜单" };

/** Fields that depend on others, by the schema that they are part of (wire.md §10.2). A field of the reply wins. */
const fills = new Map<Schema, Fill>([
  [merchant, fillMerchant],
  [stores.merchant.response.entries.item, fillMerchant],
  [stores.settings.response.entries.item, fillSettings],
  [stores.bySubdomain.response, (reply) => nameMerchants(reply, "items")],
  [menus.foods.response, fillMenus],
  [attribute, (fields) => fillMost(fields, "labels")],
  [side, (fields) => fillMost(fields, "foods")],
  [
    offers.apply.response.entries.item,
    (item, { promoCode }) => ({ promoCode, name: item["promoCode"] ?? promoCode, ...item }),
  ],
  [ordering.transaction.response.entries.item, fillTransaction],
  [dining.enter.response, (reply, { nowMs }) => ({ item: { at: toInstant(nowMs), ...asFields(reply["item"]) } })],
  [offers.bind.response, fillVoucher],
  [loyalty.spend.response, fillSpend],
  [loyalty.topUp.response.entries.item, (item, { nowMs }) => ({ expiresAt: toInstant(nowMs + payableMs), ...item })],
  [order, fillOrder],
  [orderSummary, fillOrder],
]);

/** The fields with what can be told of them from the others and from the call. */
export function fillIn(schema: Schema, fields: Fields, facts: Facts, given: Fields): Fields {
  return fills.get(schema)?.(fields, facts, given) ?? fields;
}

function fillMerchant(fields: Fields, { lists }: Facts): Fields {
  const isOn = (list: ReadonlySet<string>) => list.has(String(fields["merchantId"]));
  return {
    loyaltyEnabled: isOn(lists.loyalty),
    requireEmail: isOn(lists.email),
    profileEditable: isOn(lists.profile),
    isFoodService: isOn(lists.foodService),
    brandName: fields["name"] ?? "",
    ...fields,
  };
}

function fillSettings(fields: Fields, { platform, locale }: Facts, given: Fields): Fields {
  const store = asFields(fields["store"]);
  const modes = (Array.isArray(store["supportedDineType"]) ? store["supportedDineType"] : []) as DineType[];
  const hasCredit = asFields(fields["merchant"])["loyaltyEnabled"] === true;
  const reservation = modes.includes("DINEIN") ? { minPax: 1, maxPax: 20, holdMinutes: 10, depositAmount: 0 } : null;
  return nameMerchants(
    {
      ...fields,
      paymentMethods: fields["paymentMethods"] ?? getPaymentMethods({ platform, dineTypes: modes, hasCredit }, locale),
      reservation: given["reservation"] === undefined ? reservation : fields["reservation"],
    },
    "store",
  );
}

/** The stores of a reply get the names of the merchant beside them. */
function nameMerchants(fields: Fields, key: "store" | "items"): Fields {
  const { name, brandName, subdomain } = asFields(fields["merchant"]);
  const named = (store: unknown) => {
    const parts = asFields(store);
    if (typeof parts["merchant"] !== "object") return store;
    return {
      ...parts,
      merchant: { name, brandName, ...(subdomain !== undefined && { subdomain }), ...asFields(parts["merchant"]) },
    };
  };
  const value = fields[key];
  return { ...fields, [key]: Array.isArray(value) ? value.map(named) : named(value) };
}

/** The specification names neither id nor name of a menu. */
function fillMenus({ items, campaigns }: Fields, { locale }: Facts): Fields {
  const named = Object.entries(asFields(campaigns)).map(([id, one]) => [id, { id, ...asFields(one) }]);
  const menuAt = (one: unknown, index: number) =>
    isObject(one) ? { id: String(index + 1), name: menuName[locale], ...one } : one;
  return { items: Array.isArray(items) ? items.map(menuAt) : items, campaigns: Object.fromEntries(named) };
}

/** A group of choices without a limit: all of them. */
function fillMost(fields: Fields, choices: "labels" | "foods"): Fields {
  const list = fields[choices];
  return { pickMax: Math.max(toNumber(fields["pickMin"]), Array.isArray(list) ? list.length : 0), ...fields };
}

/** What was asked to be held. */
function fillSpend(reply: Fields, { body }: Facts): Fields {
  const { orderID, type, amount } = body;
  const valueAmount = toNumber(amount) * (type === "POINT" ? senPerPoint : 1);
  const asked = type === undefined ? {} : { orderID, type, amount, valueAmount };
  return { item: { ...asked, ...asFields(reply["item"]) } };
}

function fillTransaction(fields: Fields, { nowMs, orderIDs, dueSen }: Facts): Fields {
  return {
    orderIDs,
    ...(dueSen !== null && { amount: dueSen }),
    expiresAt: toInstant(nowMs + payableMs),
    ...fields,
  };
}

/** The specification shows no reply: the voucher is in the profile, and this one says only that there is one. */
function fillVoucher(fields: Fields, { promoCode: code, nowMs }: Facts): Fields {
  const scope = { merchantIDs: [], storeIDs: [], dineTypes: [], platforms: [] };
  const amounts = { discount: { type: "FIXED", amount: 0 }, minSpendAmount: 0, maxDiscountAmount: null, scope };
  const times = { startsAt: toInstant(nowMs), expiresAt: toInstant(nowMs) };
  const named = { id: "0", code, name: code, terms: [], imageUrl: "/favicon.svg" };
  return { item: { ...named, ...amounts, ...times, status: "ISSUED", orderID: null }, ...fields };
}

/** An order of the store "0" names no store. */
const nowhere = { id: "0", name: "", phoneNumber: "", bannerUrl: "", lat: null, lng: null };

function fillOrder(fields: Fields, { nowMs, stores: known }: Facts): Fields {
  const total = fields["total"] ?? sumOrder(fields);
  return {
    // Later replies are newer; an API without versions has nothing better.
    version: nowMs,
    orderNo: fields["id"],
    store: known.get(String(fields["id"])) ?? nowhere,
    payable: typeof total === "number" ? Math.max(0, total - toNumber(fields["redeemed"])) : undefined,
    ...fields,
    orderFoods: hasNames(fields["orderFoods"]) ? fields["orderFoods"] : undefined,
    total,
  };
}

/** An API that gives back the request has no names in it: these are no lines of an order. */
const hasNames = (lines: unknown) =>
  !Array.isArray(lines) || lines.length === 0 || lines.some((line) => "name" in asFields(line));

const added = [
  "subtotal",
  "tax",
  "serviceFee",
  "miscellaneousFee",
  "deliveryFee",
  "methodChangeFee",
  "rounding",
  "tip",
];
const takenOff = ["campaignDiscount", "promoDiscount", "tierDiscount", "deliveryDiscount", "methodChangeDiscount"];

/** The formula of the specification (wire.md §2), in sen. */
function sumOrder(fields: Fields): number {
  const sumOf = (names: readonly string[]) => names.reduce((sum, name) => sum + toNumber(fields[name]), 0);
  return sumOf(added) - sumOf(takenOff);
}

const toNumber = (value: unknown) => (typeof value === "number" ? value : 0);
