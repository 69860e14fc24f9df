import type { Order, OrderLine } from "#shared/contract/order-entities.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { getRefundSum, isOfPrice } from "#shared/domain/money/paid-parts.ts";
import { getListedRefunds, hasWalletRefunds } from "#shared/domain/money/paid-parts.ts";
import { getMethodName } from "#shared/domain/money/payment-methods.ts";
import { isInstead } from "#shared/domain/orders/missing-dish.ts";
import { formatPhone } from "#shared/domain/people/phone.ts";
import { formatAddressParts } from "#shared/domain/places/address-text.ts";
import type { Operator } from "#shared/domain/site/operator.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import { formatDaySpan, formatDineTime, formatFullDay, formatFullTime } from "#shared/domain/time/clock-text.ts";
import type { StoreProfile } from "#worker/marketplace/domain/views.ts";
import { receiptTexts } from "./texts.ts";

export type ReceiptFacts = {
  order: Order;
  merchant: Pick<StoreProfile["merchant"], "name" | "business">;
  store: Pick<
    StoreProfile["store"],
    "name" | "addressLine1" | "addressLine2" | "postCode" | "city" | "state" | "phoneNumber"
  >;
};

/** Who reads a receipt, and the marketplace that made the order: its name, and who runs it, null when that is not said. */
export type ReceiptReader = { locale: Locale; isDemo: boolean; brand: string; operator: Operator | null };

type Pair = { label: string; value: string };

/** The content of a receipt, for HTML and PDF, in one language. */
export type Receipt = {
  locale: Locale;
  /** Without ending. */
  fileName: string;
  title: string;
  /** "This is not a receipt", "This is a test". */
  notices: string[];
  seller: { name: string; lines: string[] };
  facts: Pair[];
  itemsTitle: string;
  items: { quantity: number; name: string; amount: string; notes: string[] }[];
  sums: (Pair & { isTotal: boolean })[];
  money: Pair[];
  /** Whose the money of a tip is. */
  notes: string[];
  /** Through whom the seller sold. */
  platform: string[];
  footer: string;
  /** "Page 1 of 2". */
  page: (page: number, pages: number) => string;
};

/**
 * Creates the receipt of an order (S276). An unpaid order gets a bill, a cancelled one a note without charge; both say
 * that they are not receipts.
 */
export function createReceipt(facts: ReceiptFacts, reader: ReceiptReader): Receipt {
  const { order } = facts;
  const { locale, isDemo } = reader;
  const texts = receiptTexts[locale];
  return {
    locale,
    fileName: `receipt-${order.orderNo}`,
    title: titleOf(order, locale),
    notices: [...noticesOf(order, locale), ...(isDemo ? [texts.test] : [])],
    seller: sellerOf(facts, locale),
    facts: factsOf(order, locale),
    itemsTitle: texts.items,
    items: listCounted(order).map((line) => itemOf(line, locale)),
    sums: sumsOf(order, locale),
    money: moneyOf(order, locale),
    notes: hasTip(order) ? [texts.tipNote] : [],
    platform: platformOf(reader),
    footer: texts.times,
    page: texts.page,
  };
}

/**
 * The lines that the amounts are of. One that the store has left out of a paid order is among them, and its money below, as
 * given back.
 */
function listCounted({ orderFoods, subtotal }: Order): readonly OrderLine[] {
  const kept = orderFoods.filter(({ leftOut }) => !leftOut);
  const ordered = orderFoods.filter((line) => !isInstead(line));
  return sumLines(kept) !== subtotal && sumLines(ordered) === subtotal ? ordered : kept;
}

const sumLines = (lines: readonly OrderLine[]): number =>
  lines.reduce((sen, line) => sen + line.combinationPricePerItem * line.itemQuantity, 0);

function titleOf({ paymentStatus }: Order, locale: Locale): string {
  const { receipt, bill, cancelledOrder } = receiptTexts[locale];
  if (paymentStatus === "DONE" || paymentStatus === "REFUNDED") return receipt;
  return paymentStatus === "CANCELLED" ? cancelledOrder : bill;
}

function noticesOf({ paymentStatus, refunds = [] }: Order, locale: Locale): string[] {
  const { refundedNote, pendingNote, failedNote, notCharged, unpaid } = receiptTexts[locale];
  if (paymentStatus === "DONE") return [];
  if (paymentStatus === "REFUNDED") {
    const has = (state: string) => refunds.some(({ status }) => status === state);
    return [has("FAILED") ? failedNote : has("PENDING") ? pendingNote : refundedNote];
  }
  return [paymentStatus === "CANCELLED" ? notCharged : unpaid];
}

function sellerOf({ merchant, store }: ReceiptFacts, locale: Locale): Receipt["seller"] {
  const texts = receiptTexts[locale];
  const { operatorName, registrationNo, sstNo, contact } = merchant.business;
  return {
    name: merchant.name[locale],
    lines: [
      `${operatorName} · ${texts.registrationNo} ${registrationNo}`,
      ...(sstNo === null ? [] : [`${texts.sstNo} ${sstNo}`]),
      store.name[locale],
      formatAddressParts([store.addressLine1, store.addressLine2, `${store.postCode} ${store.city}`, store.state]),
      `${texts.phone} ${formatPhone(store.phoneNumber)} · ${contact}`,
    ],
  };
}

/** The seller is the merchant; the marketplace only leads customers to it. */
function platformOf({ brand, operator, locale }: ReceiptReader): string[] {
  const texts = receiptTexts[locale];
  const through = `${texts.platform}${brand}`;
  if (!operator) return [through];
  const { name, registrationNo, sstNo, address, email, phone } = operator;
  return [
    [through, name, `${texts.registrationNo} ${registrationNo}`].join(" · "),
    ...(sstNo === null ? [] : [`${texts.sstNo} ${sstNo}`]),
    address,
    `${texts.phone} ${formatPhone(phone)} · ${email}`,
  ];
}

function factsOf(order: Order, locale: Locale): Pair[] {
  const texts = receiptTexts[locale];
  const { deliveryTime, address, tableNo, noOfPax, vehicleNo, vehicleDescription, reservationRemark } = order;
  const slot = deliveryTime && `${formatFullDay(deliveryTime, locale)} ${formatDineTime(order.dineTime, locale) ?? ""}`;
  const place = address && [
    address.unit,
    address.addressLine1,
    address.addressLine2,
    `${address.postCode} ${address.city}`,
  ];
  const pairs: [label: string, value: string | null][] = [
    [texts.orderNo, order.orderNo],
    [texts.ordered, formatFullTime(order.orderTime, locale)],
    [texts.mode, texts.modes[order.orderDineType]],
    [texts.forTime, slot],
    [texts.table, tableNo],
    [texts.pax, noOfPax ? String(noOfPax) : null],
    [texts.remark, reservationRemark],
    [texts.vehicle, vehicleNo && [vehicleNo, vehicleDescription].filter(Boolean).join(" · ")],
    [texts.deliveredTo, place && formatAddressParts(place)],
  ];
  return pairs.flatMap(([label, value]) => (value && /[^\s\p{Cc}]/u.test(value) ? [{ label, value }] : []));
}

function itemOf(line: OrderLine, locale: Locale): Receipt["items"][number] {
  const { itemQuantity, name, combinationPricePerItem, selectedAttributes, selectedSides } = line;
  const options = selectedAttributes.map((attribute) => attributeText(attribute, ""));
  const sides = selectedSides.flatMap((side) => sideNotes(side, locale));
  return {
    quantity: itemQuantity,
    name,
    amount: formatRM(combinationPricePerItem * itemQuantity),
    notes: [...options, ...sides],
  };
}

type Attribute = OrderLine["selectedAttributes"][number];

function attributeText({ name, labels }: Attribute, indent: string): string {
  return `${indent}${name}: ${labels.map((label) => `${label.name}${added(label.price)}`).join(", ")}`;
}

function sideNotes({ name, items, day }: OrderLine["selectedSides"][number], locale: Locale): string[] {
  const when = day ? ` (${formatDaySpan(day.date, formatDineTime(day.dineTime, locale) ?? "", locale)})` : "";
  const chosen = items.map((item) => `${item.quantity} × ${item.name}${added(item.price)}`);
  const options = items.flatMap((item) => item.selectedAttributes.map((one) => attributeText(one, `${item.name} · `)));
  return [`${name}${when}: ${chosen.join(", ")}`, ...options];
}

/** "" for a free choice. */
function added(price: number): string {
  return price === 0 ? "" : ` (${price > 0 ? "+" : ""}${formatRM(price)})`;
}

const row = (label: string, sen: number, isTotal = false) => ({ label, value: formatRM(sen), isTotal });

/** Lines of the price that are not 0; discounts are negative. */
function sumsOf(order: Order, locale: Locale): Receipt["sums"] {
  const texts = receiptTexts[locale];
  const promo = order.promoCode === null ? texts.promoDiscount : `${texts.promoDiscount} ${order.promoCode}`;
  const lines: [label: string, sen: number][] = [
    [texts.campaignDiscount, -order.campaignDiscount],
    [promo, -order.promoDiscount],
    [texts.tierDiscount, -order.tierDiscount],
    [texts.tax, order.tax],
    [texts.serviceFee, order.serviceFee],
    [texts.miscellaneousFee, order.miscellaneousFee],
    [texts.deliveryFee, order.deliveryFee],
    [texts.deliveryDiscount, -order.deliveryDiscount],
    [texts.methodChangeFee, order.methodChangeFee],
    [texts.methodChangeDiscount, -order.methodChangeDiscount],
    [texts.tip, order.tip],
  ];
  return [
    row(texts.subtotal, order.subtotal),
    ...lines.filter(([, sen]) => sen !== 0).map(([label, sen]) => row(label, sen)),
    row(texts.rounding, order.rounding),
    row(texts.total, order.total, true),
    ...(order.redeemed === 0 ? [] : [row(texts.redeemed, -order.redeemed), row(texts.toPay, order.payable, true)]),
  ];
}

function moneyOf(order: Order, locale: Locale): Pair[] {
  const texts = receiptTexts[locale];
  const { paymentStatus, payable, redeemed, lateTip } = order;
  const refunded = getRefunded(order);
  // One that did not arrive has given nothing back, and what the order could not take has never paid it.
  const listed = getListedRefunds(order).filter((refund) => refund.status !== "FAILED" && isOfPrice(refund));
  // Where the wallet got a part back, what it has paid counts too.
  const fromWallet = hasWalletRefunds({ refunds: listed }) ? redeemed : 0;
  const isPaid = paymentStatus === "DONE" || paymentStatus === "REFUNDED";
  if (!isPaid) return [];
  const paid = [texts.paid, methodOf(order, locale), eventTime(order, "PAID", locale)];
  const back = [texts.refunded, eventTime(order, "REFUNDED", locale)];
  return [
    { label: paid.filter(Boolean).join(" · "), value: formatRM(payable) },
    ...(fromWallet === 0 ? [] : [{ label: texts.redeemed, value: formatRM(fromWallet) }]),
    ...listed.map((refund) => toRefundRow(refund, order, locale)),
    ...(refunded === 0 || listed.length > 0
      ? []
      : [{ label: back.filter(Boolean).join(" · "), value: formatRM(-refunded) }]),
    ...(refunded === 0 ? [] : [{ label: texts.kept, value: formatRM(payable + fromWallet - refunded) }]),
    // A payment of its own, below the total.
    ...(lateTip?.status === "DONE" ? [{ label: texts.lateTip, value: formatRM(lateTip.amount) }] : []),
  ];
}

/** "Refund on its way · Online banking (FPX) · Sat 21 Nov 2026, 12:20 PM". */
function toRefundRow(
  { to, status, at, amount }: NonNullable<Order["refunds"]>[number],
  order: Order,
  locale: Locale,
): Pair {
  const { refunded, refundPending, toCredit, toPoints } = receiptTexts[locale];
  const place = to === "CREDIT" ? toCredit : to === "POINT" ? toPoints : methodOf(order, locale);
  const parts = [status === "PENDING" ? refundPending : refunded, place, formatFullTime(at, locale)];
  return { label: parts.filter(Boolean).join(" · "), value: formatRM(-amount) };
}

/** True for an order of whose money a part is the rider's. */
const hasTip = ({ tip, lateTip }: Order): boolean => tip > 0 || lateTip?.status === "DONE";

/** The refunded part of `payable` in sen: what days of a plan gave back is not in its amounts any more. */
export function getRefunded({ orderDineType, paymentStatus, refunded, refunds = [] }: Order): number {
  if (orderDineType !== "MEAL_PLAN" || paymentStatus !== "DONE") return refunded;
  return getRefundSum(refunds);
}

function methodOf({ paymentMethod }: Order, locale: Locale): string {
  if (paymentMethod === "CASH") return receiptTexts[locale].cash;
  if (paymentMethod === "NONE") return receiptTexts[locale].nothing;
  return paymentMethod === null ? "" : getMethodName(paymentMethod, locale);
}

function eventTime({ events }: Order, status: string, locale: Locale): string {
  const event = events.findLast((one) => one.status === status);
  return event ? formatFullTime(event.at, locale) : "";
}
