import * as entities from "#shared/contract/entities.ts";
import * as fields from "#shared/contract/fields.ts";
import * as orders from "#shared/contract/order-entities.ts";
import * as people from "#shared/contract/people.ts";
import type { Schema } from "#shared/contract/row.ts";

/** A schema that many rows share, by its name in the document, with what its limits do not say. */
export type NamedSchema = { schema: Schema; description?: string };

/** In the order of the document: scalars, then what stores and menus, people and orders are made of. */
export const namedSchemas: Record<string, NamedSchema> = {
  Id: { schema: fields.id, description: "Opaque: keep it, compare it, read nothing into it." },
  StoreId: { schema: fields.storeId, description: "Digits only." },
  Sen: { schema: fields.sen, description: "Money in sen: 1290 is RM12.90." },
  RequestSen: { schema: fields.requestSen, description: "Money in sen: 1290 is RM12.90." },
  BasisPoints: { schema: fields.bp, description: "Hundredths of a percent: 600 is 6 %." },
  Metres: { schema: fields.metres },
  Instant: { schema: fields.instant, description: "A moment, always written in Malaysian time." },
  Day: { schema: fields.day, description: "A Malaysian calendar day." },
  DineTime: { schema: fields.dineTime, description: "A slot as text, or ASAP." },
  Url: { schema: fields.url, description: "https, or a path of this host." },
  Phone: { schema: fields.phone, description: "E.164." },
  DineType: { schema: entities.dineType },
  Platform: { schema: entities.platform, description: "TNG is read as TNGD." },
  PaymentType: { schema: entities.paymentType },
  PaymentMethod: { schema: entities.paymentMethod },
  Merchant: { schema: entities.merchant },
  Store: { schema: entities.store },
  MiscFee: { schema: entities.miscFee, description: "Packaging and the like, for the modes it names." },
  Table: { schema: entities.table },
  Menu: { schema: entities.menu },
  Food: { schema: entities.food },
  Attribute: {
    schema: entities.attribute,
    description: "What can be chosen of a dish: between pickMin and pickMax labels.",
  },
  Label: { schema: entities.label },
  Side: { schema: entities.side, description: "A component of a set, or a day of a meal plan." },
  SideFood: { schema: entities.sideFood },
  MealPlan: { schema: entities.mealPlan },
  Campaign: { schema: entities.campaign },
  Address: { schema: people.address },
  RequestAddress: { schema: people.requestAddress },
  SavedAddress: { schema: people.savedAddress },
  AddressEdit: { schema: people.addressEdit, description: "Without an id it is a new one." },
  Vehicle: { schema: people.vehicle },
  VehicleEdit: { schema: people.vehicleEdit, description: "Without an id it is a new one." },
  Voucher: { schema: people.voucher },
  Profile: { schema: people.profile },
  OrderFood: { schema: orders.orderFood, description: "A line of a cart." },
  OrderSide: { schema: orders.orderSide },
  OrderItem: { schema: orders.orderItem },
  OrderAttribute: { schema: orders.orderAttribute },
  Fare: { schema: orders.fare, description: "A courier's price, signed, good until expiresAt." },
  Slot: { schema: orders.slot },
  Order: { schema: orders.order },
  OrderLine: { schema: orders.orderLine },
  MealPlanDay: { schema: orders.mealPlanDay },
  Courier: { schema: orders.courier },
};
