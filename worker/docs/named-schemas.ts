import * as entities from "#shared/contract/entities.ts";
import * as fields from "#shared/contract/fields.ts";
import * as orders from "#shared/contract/order-entities.ts";
import * as people from "#shared/contract/people.ts";
import { personalData } from "#shared/contract/personal-data.ts";
import type { Schema } from "#shared/contract/row.ts";

/** A schema that many rows share, by its name in the document, with what its limits do not say. */
type NamedSchema = { schema: Schema; meaning?: string };

/** In the order of the document: scalars, then what stores and menus, people and orders are made of. */
export const namedSchemas: Record<string, NamedSchema> = {
  Id: {
    schema: fields.id,
    meaning: "Opaque: store and compare it, do not parse it.",
  },
  StoreId: { schema: fields.storeId, meaning: "Digits only." },
  Sen: { schema: fields.sen, meaning: "Money in sen: 1290 is RM12.90." },
  RequestSen: {
    schema: fields.requestSen,
    meaning: "Money in sen: 1290 is RM12.90.",
  },
  BasisPoints: {
    schema: fields.bp,
    meaning: "Hundredths of a percent: 600 is 6 %.",
  },
  Metres: { schema: fields.metres },
  Instant: {
    schema: fields.instant,
    meaning: "A moment, always written in Malaysian time.",
  },
  Day: { schema: fields.day, meaning: "A Malaysian calendar day." },
  DineTime: { schema: fields.dineTime, meaning: "A slot as text, or ASAP." },
  Url: { schema: fields.url, meaning: "https, or a path of this host." },
  Phone: { schema: fields.phoneOrNone, meaning: "E.164; empty where nobody tells it." },
  DineType: { schema: entities.dineType },
  Platform: { schema: entities.platform, meaning: "TNG is read as TNGD." },
  PaymentType: { schema: entities.paymentType },
  PaymentMethod: { schema: entities.paymentMethod },
  Merchant: { schema: entities.merchant },
  Store: { schema: entities.store },
  MiscFee: {
    schema: entities.miscFee,
    meaning: "A fee, for example for packaging, for the modes that it names.",
  },
  Table: { schema: entities.table },
  Menu: { schema: entities.menu },
  Food: { schema: entities.food },
  Attribute: {
    schema: entities.attribute,
    meaning: "An option of a dish: the customer chooses between pickMin and pickMax labels.",
  },
  Label: { schema: entities.label },
  Side: {
    schema: entities.side,
    meaning: "A component of a set, or a day of a meal plan.",
  },
  SideFood: { schema: entities.sideFood },
  MealPlan: { schema: entities.mealPlan },
  Campaign: { schema: entities.campaign },
  ShortLine: {
    schema: people.shortLine,
    meaning: "One line that other people read. Control, zero-width and directional characters are refused.",
  },
  Address: { schema: people.address },
  RequestAddress: { schema: people.requestAddress },
  SavedAddress: { schema: people.savedAddress },
  AddressEdit: {
    schema: people.addressEdit,
    meaning: "A new entry has no id.",
  },
  Vehicle: { schema: people.vehicle },
  VehicleEdit: {
    schema: people.vehicleEdit,
    meaning: "A new entry has no id.",
  },
  Voucher: { schema: people.voucher },
  Profile: { schema: people.profile },
  OrderFood: { schema: orders.orderFood, meaning: "A line of a cart." },
  OrderSide: { schema: orders.orderSide },
  OrderItem: { schema: orders.orderItem },
  OrderAttribute: { schema: orders.orderAttribute },
  Fare: {
    schema: orders.fare,
    meaning: "The signed price of a courier, valid until expiresAt.",
  },
  QuotedFare: {
    schema: orders.quotedFare,
    meaning: "A fare in a reply. For a meal plan `days` has the fee of each day, in the order of the food's sides.",
  },
  Slot: { schema: orders.slot },
  Order: { schema: orders.order },
  OrderSummary: {
    schema: orders.orderSummary,
    meaning: "What a list shows of an order. `dishes` are the first ones; itemCount counts all.",
  },
  OrderLine: { schema: orders.orderLine },
  MealPlanDay: { schema: orders.mealPlanDay },
  Courier: { schema: orders.courier },
  PersonalData: {
    schema: personalData,
    meaning:
      "The content of the file of session.exportData. New fields may be added. If a field changes its meaning or is removed, format changes. Lists are newest first.",
  },
};

const names = new Map(Object.entries(namedSchemas).map(([name, { schema }]) => [schema, name]));

/** The name of a schema in the document; undefined for one that has none. */
export function getSchemaName(schema: Schema): string | undefined {
  return names.get(schema);
}
