import * as entities from "#shared/contract/entities.ts";
import * as fields from "#shared/contract/fields.ts";
import * as orders from "#shared/contract/order-entities.ts";
import * as people from "#shared/contract/people.ts";
import { personalData } from "#shared/contract/personal-data.ts";
import type { Schema } from "#shared/contract/row.ts";
import type { Locale } from "#shared/domain/locale.ts";

/** A schema that many rows share, by its name in the document, with what its limits do not say. */
type NamedSchema = { schema: Schema; meaning?: Record<Locale, string> };

/** In the order of the document: scalars, then what stores and menus, people and orders are made of. */
export const namedSchemas: Record<string, NamedSchema> = {
  Id: {
    schema: fields.id,
    meaning: {
      EN: "Opaque: keep it, compare it, read nothing into it.",
      CN: "不透明编号：可保存、可比较，不含其他含义。",
    },
  },
  StoreId: { schema: fields.storeId, meaning: { EN: "Digits only.", CN: "只含数字。" } },
  Sen: { schema: fields.sen, meaning: { EN: "Money in sen: 1290 is RM12.90.", CN: "以仙计的金额：1290 即 RM12.90。" } },
  RequestSen: {
    schema: fields.requestSen,
    meaning: { EN: "Money in sen: 1290 is RM12.90.", CN: "以仙计的金额：1290 即 RM12.90。" },
  },
  BasisPoints: {
    schema: fields.bp,
    meaning: { EN: "Hundredths of a percent: 600 is 6 %.", CN: "万分比：600 即 6%。" },
  },
  Metres: { schema: fields.metres },
  Instant: {
    schema: fields.instant,
    meaning: { EN: "A moment, always written in Malaysian time.", CN: "时刻，一律以马来西亚时间表示。" },
  },
  Day: { schema: fields.day, meaning: { EN: "A Malaysian calendar day.", CN: "马来西亚的日期。" } },
  DineTime: { schema: fields.dineTime, meaning: { EN: "A slot as text, or ASAP.", CN: "时段文本，或 ASAP（尽快）。" } },
  Url: { schema: fields.url, meaning: { EN: "https, or a path of this host.", CN: "https 网址，或本站路径。" } },
  Phone: { schema: fields.phone, meaning: { EN: "E.164.", CN: "E.164 格式。" } },
  DineType: { schema: entities.dineType },
  Platform: { schema: entities.platform, meaning: { EN: "TNG is read as TNGD.", CN: "TNG 视为 TNGD。" } },
  PaymentType: { schema: entities.paymentType },
  PaymentMethod: { schema: entities.paymentMethod },
  Merchant: { schema: entities.merchant },
  Store: { schema: entities.store },
  MiscFee: {
    schema: entities.miscFee,
    meaning: { EN: "Packaging and the like, for the modes it names.", CN: "包装等杂费，适用于所列用餐方式。" },
  },
  Table: { schema: entities.table },
  Menu: { schema: entities.menu },
  Food: { schema: entities.food },
  Attribute: {
    schema: entities.attribute,
    meaning: {
      EN: "What can be chosen of a dish: between pickMin and pickMax labels.",
      CN: "餐点的选项组：可选 pickMin 至 pickMax 项。",
    },
  },
  Label: { schema: entities.label },
  Side: {
    schema: entities.side,
    meaning: { EN: "A component of a set, or a day of a meal plan.", CN: "套餐的组成部分，或餐点配套的一天。" },
  },
  SideFood: { schema: entities.sideFood },
  MealPlan: { schema: entities.mealPlan },
  Campaign: { schema: entities.campaign },
  ShortLine: {
    schema: people.shortLine,
    meaning: {
      EN: "One line that other people read. Control, zero-width and directional characters are refused.",
      CN: "供他人阅读的单行文本；不可含控制字符、零宽字符或方向控制字符。",
    },
  },
  Address: { schema: people.address },
  RequestAddress: { schema: people.requestAddress },
  SavedAddress: { schema: people.savedAddress },
  AddressEdit: {
    schema: people.addressEdit,
    meaning: { EN: "Without an id it is a new one.", CN: "没有 id 即为新增。" },
  },
  Vehicle: { schema: people.vehicle },
  VehicleEdit: {
    schema: people.vehicleEdit,
    meaning: { EN: "Without an id it is a new one.", CN: "没有 id 即为新增。" },
  },
  Voucher: { schema: people.voucher },
  Profile: { schema: people.profile },
  OrderFood: { schema: orders.orderFood, meaning: { EN: "A line of a cart.", CN: "购物车中的一项。" } },
  OrderSide: { schema: orders.orderSide },
  OrderItem: { schema: orders.orderItem },
  OrderAttribute: { schema: orders.orderAttribute },
  Fare: {
    schema: orders.fare,
    meaning: { EN: "A courier's price, signed, good until expiresAt.", CN: "已签名的外送报价，有效至 expiresAt。" },
  },
  QuotedFare: {
    schema: orders.quotedFare,
    meaning: {
      EN: "A fare in a reply. For a meal plan `days` has the fee of each day, in the order of the food's sides.",
      CN: "回复中的外送报价。餐点配套的 `days` 按餐点的 sides 顺序列出每天的外送费。",
    },
  },
  Slot: { schema: orders.slot },
  Order: { schema: orders.order },
  OrderLine: { schema: orders.orderLine },
  MealPlanDay: { schema: orders.mealPlanDay },
  Courier: { schema: orders.courier },
  PersonalData: {
    schema: personalData,
    meaning: {
      EN: "The content of the file of session.exportData. New fields may come; a field that changes its meaning or goes needs a new format. Lists are newest first.",
      CN: "session.exportData 文件的内容。日后可能增加字段；字段含义更改或移除时 format 会更新。列表由新到旧。",
    },
  },
};

const names = new Map(Object.entries(namedSchemas).map(([name, { schema }]) => [schema, name]));

/** The name of a schema in the document; undefined for one that has none. */
export function getSchemaName(schema: Schema): string | undefined {
  return names.get(schema);
}
