import { expect, test } from "vitest";
import { OrderRow } from "#app/orders/order-list.tsx";
import OfferNote from "#app/orders/order/offer-note.tsx";
import { OrderContents } from "#app/orders/order/order-contents.tsx";
import { RefundNote } from "#app/orders/order/refund-note.tsx";
import Refunds from "#app/orders/order/refunds.tsx";
import type { GalleryView } from "#app/routes/dev-ui/gallery/load-gallery.ts";
import { createOrder, createRefunded } from "#app/routes/dev-ui/gallery/samples.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { getListedRefunds } from "#shared/domain/money/paid-parts.ts";
import { renderPart } from "#tests/support/render-part.tsx";

// What an order says of money that went back (PD160).

const nowMs = Date.parse("2026-11-25T12:00:00+08:00");
const cart = { storeID: "501", name: "Kedai", phoneNumber: "+60322221111", bannerUrl: "/b", totalItems: 0, cart: [] };
const view = { cart, nowMs } as unknown as GalleryView;
const at = "2026-11-25T11:40:00+08:00";
const anItem = {
  item: { id: "nasi", name: "Nasi Lemak", imageUrl: "" },
  cartItemID: "a",
  foodConformity: null,
  selectedAttributes: [],
  combinationPricePerItem: 900,
  comboTaxAmount: 0,
  campaignDiscountAmount: 0,
  campaignID: null,
  itemQuantity: 1,
};
const doNothing = () => undefined;

const list = (order: Order, locale: "EN" | "CN" = "EN") => renderPart(<Refunds order={order} />, { locale });

test("each refund stands with its amount, where it goes, its state, its day and its reason, and what is left", () => {
  const shown = list(createRefunded(view, "PENDING", "The soup was cold"));
  expect(shown).toMatch(/RM11\.80 to FPX.*On its way: your bank takes 3 to 10 days/);
  expect(shown).toMatch(/RM3\.00 as credit.*Arrived.*RM1\.20 as 120 points.*Arrived/);
  expect(shown).toMatch(/Wed 25 Nov.*11:40 AM · The soup was cold/);
  expect(shown).toMatch(/Paid<\/dt><dd>RM43\.62.*Given back<\/dt><dd>-RM16\.00.*Left<\/dt><dd>RM27\.62/);
  const chinese = list(createRefunded(view, "PENDING", ""), "CN");
  expect(chinese).toMatch(/RM11\.80 退回 ?FPX.*银行需要 3 至 10 天.*RM1\.20 退回 120 积分/);
});

test("what did not arrive counts for nothing, and says that we look into it", () => {
  const shown = list(createRefunded(view, "FAILED", ""));
  expect(shown).toMatch(/RM11\.80.*It did not arrive\. We look into it/);
  expect(shown).toMatch(/Given back<\/dt><dd>-RM4\.20.*Left<\/dt><dd>RM39\.42/);
});

const whole = (status: "PENDING" | "DONE" | "FAILED") =>
  createOrder(view, {
    paymentStatus: "REFUNDED",
    deliveryStatus: "CANCELLED",
    refunded: status === "FAILED" ? 0 : 4362,
    refunds: [{ id: "r", amount: 4362, to: "BANK", status, reason: "", at, purpose: "ORDER" }],
  });

test("a whole order whose money came back at once has its one sentence; one on its way is listed, without a rest", () => {
  expect(renderPart(<Refunds order={whole("DONE")} />)).toContain("RM43.62 goes back to where you paid from.");
  expect(getListedRefunds(whole("DONE"))).toEqual([]);
  expect(renderPart(<Refunds order={whole("PENDING")} />)).not.toContain("goes back");
  expect(list(whole("PENDING"))).not.toContain("Left");
  expect(renderPart(<OrderContents order={whole("PENDING")} />)).toContain("Refund on its way · FPX");
  expect(renderPart(<OrderContents order={whole("DONE")} />)).toContain("Refunded · FPX");
});

test("an order that is paid, and of which nothing came back, has no place for it", () => {
  expect(renderPart(<RefundNote order={createOrder(view)} />)).toBe("");
  expect(renderPart(<RefundNote order={createOrder(view, { refunded: 500 })} />)).not.toBe("");
});

test("what the store has left out is crossed out, with what came back for it where it is alone (PD181)", () => {
  const line = createOrder({ ...view, cart: { ...cart, cart: [anItem] } } as unknown as GalleryView).orderFoods[0];
  if (!line) throw new Error("no line");
  const out = { ...line, cartItemID: "out", name: "Cendol", leftOut: "SOLD_OUT" as const };
  const refunds = [350, 30].map((amount) => {
    return {
      id: String(amount),
      amount,
      to: "BANK" as const,
      status: "DONE" as const,
      reason: "LEFT_OUT",
      at,
      purpose: "ORDER" as const,
    };
  });
  const show = (changes: Partial<Order>, locale: "EN" | "CN" = "EN") =>
    renderPart(<OrderContents order={createOrder(view, changes)} />, { locale });
  const one = show({ orderFoods: [line, out], refunds });
  expect(one).toMatch(/<del>1 × Cendol<\/del>.*Sold out at the store, RM3\.80 back/);
  expect(one).not.toMatch(/<del>1 × Nasi/);
  expect(show({ orderFoods: [line, out], refunds }, "CN")).toContain("商家已售罄，退回 RM3.80");
  // One that was not paid for has nothing to give back, and what several gave back stands among the refunds.
  for (const changes of [
    { orderFoods: [line, out] },
    { orderFoods: [line, out, { ...out, cartItemID: "b" }], refunds },
  ])
    expect(show(changes)).toMatch(/Sold out at the store</);
});

test.each([
  ["SOLD_OUT", "Sold out at the store", "does not have Cendol"],
  ["CANNOT_EAT", "Left out: you cannot eat it", "Cendol has something that you cannot eat"],
  ["OTHER", "Left out by the store", "cannot make Cendol"],
  ["BURNT", "Left out by the store", "cannot make Cendol"],
])(
  "a dish that the store does not make for %s says so, and so does the question for another one (PD208)",
  (reason, why, asks) => {
    const line = createOrder({ ...view, cart: { ...cart, cart: [anItem] } } as unknown as GalleryView).orderFoods[0];
    if (!line) throw new Error("no line");
    const cendol = { ...line, name: "Cendol" };
    const left = createOrder(view, { orderFoods: [{ ...cendol, leftOut: reason }] });
    expect(renderPart(<OrderContents order={left} />)).toContain(why);
    const until = "2026-11-25T12:03:00+08:00";
    const answers = [{ line: "0", reason, instead: "Bubur", until, back: { swapped: 0, leftOut: 900 } }];
    const asked = createOrder(view, { orderFoods: [cendol], answers });
    expect(renderPart(<OfferNote order={asked} clockMs={() => nowMs} />)).toContain(asks);
  },
);

test.each([
  ["SECOND", "You paid this order twice", "这张订单付了两次"],
  ["CHANGED", "You paid an amount that the order no longer cost", "付款时订单金额已更改"],
  ["LATE", "You paid after the order had ended", "付款时订单已结束"],
  ["TIP", "You tipped the rider twice", "小费付了两次"],
] as const)(
  "a refund says in both languages that it is for %s, and takes nothing from the order",
  (purpose, en, cn) => {
    const entry = { id: "r", amount: 4362, to: "BANK", status: "PENDING", reason: "PAID_TWICE", at, purpose } as const;
    const order = createOrder(view, { refunds: [entry] });
    expect(list(order)).toMatch(new RegExp(`RM43\\.62 to FPX.*On its way.*${en}`));
    expect(list(order, "CN")).toContain(cn);
    if (purpose !== "LATE") expect(list(order)).not.toContain("Given back");
  },
);

test("while an order is not paid, what came back of another amount is told once; cash says that it is cash", () => {
  const changed = { id: "r", amount: 4362, to: "BANK", status: "DONE", reason: "", at, purpose: "CHANGED" } as const;
  const unpaid = createOrder(view, { paymentStatus: "PENDING", refunded: 4362, refunds: [changed] });
  expect(list(unpaid)).toContain("RM43.62 to");
  expect(list(unpaid)).not.toContain("goes back to where");
  const cash = { ...changed, amount: 100, to: "CASH", purpose: "ORDER" } as const;
  const paid = createOrder(view, { paymentType: "COUNTER", paymentMethod: "CASH", refunded: 100, refunds: [cash] });
  expect(list(paid)).toContain("RM1.00 in cash");
  expect(list(paid, "CN")).toContain("以现金退还 RM1.00");
  expect(list(paid)).toMatch(/Given back<\/dt><dd>-RM1\.00/);
});

const row = (order: Order) =>
  renderPart(<OrderRow order={order} nowMs={nowMs} onPay={doNothing} onReorder={doNothing} />);

test("a list of orders says that a refund is on its way, and nothing once it has arrived", () => {
  expect(row(whole("PENDING"))).toContain("Refund on its way");
  expect(row(whole("DONE"))).not.toContain("Refund on its way");
});

test("a plan tells what its days gave back apart from what was refunded", () => {
  const plan = { ...createRefunded(view, "DONE", ""), orderDineType: "MEAL_PLAN" as const };
  const shown = renderPart(<Refunds order={{ ...plan, refunded: plan.refunded + 900 }} />);
  expect(shown).toContain("RM9.00 came back as credit.");
  expect(renderPart(<Refunds order={plan} />)).not.toContain("came back as credit");
});
