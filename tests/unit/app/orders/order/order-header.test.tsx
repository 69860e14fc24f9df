import { describe, expect, test } from "vitest";
import { OrderActions } from "#app/orders/order/order-actions.tsx";
import { OrderContents } from "#app/orders/order/order-contents.tsx";
import { OrderHeader } from "#app/orders/order/progress.tsx";
import Refunds from "#app/orders/order/refunds.tsx";
import type { Order } from "#shared/contract/order-entities.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import { minuteMs } from "#shared/domain/time/time.ts";
import { renderPart } from "#tests/support/render-part.tsx";
import { createTestOrder, orderNowMs } from "#tests/support/test-order.ts";

const header = (facts: Partial<Order>, locale: Locale = "EN", nowMs = orderNowMs) =>
  renderPart(<OrderHeader order={createTestOrder(facts)} deliveryTime={null} nowMs={nowMs} />, { locale });

const refundOf = (facts: Partial<Order>, locale: Locale = "EN") =>
  renderPart(<Refunds order={createTestOrder(facts)} />, { locale }).replaceAll(/<svg.*?<\/svg>/g, "");

test.each([
  ["EN", "Wed 25 Nov"],
  ["CN", "11月25日（周三）"],
] as const)("in %s the page begins with the day of the order, %s (PD129)", (locale, day) => {
  expect(header({}, locale)).toMatch(
    /^<section class="eta"><div class="lvl"><p class="status open" role="status"><span>.{2,12}<\/span><\/p><p class="meta">(.*?)<\/p><\/div><h1>/,
  );
  expect(header({}, locale)).toContain(`<p class="meta">${day}</p></div><h1>`);
});

test("the heading names the status and the time, which stands in it in large letters, and how long it takes (S175)", () => {
  expect(header({})).toContain(
    '<h1><span class="vh">on the way · Arriving about 12:12 PM </span><span aria-hidden="true">12:12 PM</span> <small><span>in about 12 min</span></small></h1>',
  );
  expect(header({}, "CN")).toContain('<span aria-hidden="true">中午12:12</span> <small><span>约 12 分钟后</span>');
  const tomorrow = { estimatedAt: "2026-11-26T18:30:00+08:00" };
  expect(header(tomorrow)).toContain('6:30 PM</span> <small><span aria-hidden="true">Thu 26 Nov</span></small>');
  expect(header({ deliveryStatus: "DELIVERED" })).toContain(
    '<h1><span class="vh">delivered · </span>Enjoy your meal</h1>',
  );
  expect(header({ deliveryStatus: null, paymentStatus: "PENDING" })).toContain('<h1 class="plain">not paid yet</h1>');
});

test.each([
  ["PICKUP", '<li class="now" aria-current="step">Ready</li>'],
  ["DRIVE_THRU", '<li class="now" aria-current="step">Ready</li>'],
  ["DINEIN", '<li class="done" aria-current="step">Served</li>'],
] as const)("of an order that is ready the steps say so, too: %s (S176)", (orderDineType, step) => {
  const cooking = { orderDineType, deliveryStatus: "PROGRESSING", kitchenState: "PREPARING" } as const;
  expect(header(cooking)).toContain('<li class="now" aria-current="step">Preparing</li>');
  expect(header({ ...cooking, kitchenState: "READY" })).toContain(step);
});

test("an order whose courier is late has its new time, the old one struck, and who has said so when", () => {
  const events = [{ status: "DELAYED", at: "2026-11-25T11:58:00+08:00", reason: "UNDELIVERABLE" }];
  const delayed = { deliveryStatus: "DELAYED", deliveryTime: "2026-11-25T12:02:00+08:00", events } as const;
  const shown = header({ ...delayed, events: [...events] });
  expect(shown).toMatch(/class="status pre" role="status"><span>on the way · running late</);
  expect(shown).toContain("<del>12:02 PM</del><span>in about 12 min</span>");
  expect(shown).toMatch(/<b>10 min later<\/b><p>The courier reported the delay at 11:58 AM\.<\/p><p>It could not be/);
  // Without an earlier time nobody says by how much.
  const unknown = header({ ...delayed, deliveryTime: null, events: [] });
  expect(unknown).toContain("<b>Running late, sorry.</b></div>");
  expect(unknown).not.toContain("<del>");
});

test.each([
  ["EN", "12:12 PM</span> <small><del>12:02 PM</del><span>in about 12 min</span></small></h1>", "<b>10 min later</b>"],
  [
    "CN",
    "中午12:12</span> <small><del>中午12:02</del><span>约 12 分钟后</span></small></h1>",
    "<b>预计晚到 10 分钟</b>",
  ],
] as const)("in %s a page that opens after the delay has the new time in large letters, too", (locale, time, note) => {
  const shown = header({ deliveryStatus: "DELAYED", delayedFrom: "2026-11-25T12:02:00+08:00" }, locale);
  expect(shown).toContain(`<span aria-hidden="true">${time}`);
  expect(shown).toContain(note);
  // What went before is over once the rider moves on.
  expect(header({ delayedFrom: "2026-11-25T12:02:00+08:00" }, locale)).not.toContain("<del>");
});

test("a delay that is reported without a time does not repeat the old one as if it held", () => {
  const plain = "<span>running late</span></h1>";
  const silent = header({ deliveryStatus: "DELAYED", estimatedAt: null });
  expect(silent).toContain(plain);
  // The status says it to whoever listens, and the large words to whoever looks.
  expect(silent).toMatch(/on the way<span class="vh"> · running late<\/span>.*<b>Running late, sorry\.<\/b>/);
  const atSlot = header({ deliveryStatus: "DELAYED", estimatedAt: null, deliveryTime: "2026-11-25T12:30:00+08:00" });
  expect(atSlot).toContain(plain);
  expect(atSlot).toContain("<b>Sorry. It was due at 12:30 PM.</b>");
  // The estimate of the test order stays at 12:12.
  const same = { deliveryStatus: "DELAYED", delayedFrom: "2026-11-25T12:12:00+08:00" } as const;
  expect(header(same)).toContain(plain);
  expect(header(same, "CN")).toContain("<b>抱歉，原定中午12:12。</b>");
});

test("food that waits for its customer has no time, and is not late", () => {
  const ready = { deliveryStatus: "PROGRESSING", kitchenState: "READY", orderDineType: "PICKUP" } as const;
  const shown = header(ready, "EN", orderNowMs + 30 * minuteMs);
  expect(shown).toContain('<h1 class="plain">ready to collect</h1>');
  expect(shown).not.toMatch(/12:12|late/);
});

test("every step that is reached fills its bar, the last one too (S176, PD129)", () => {
  const bars = (deliveryStatus: Order["deliveryStatus"]) =>
    [...header({ deliveryStatus }).matchAll(/<li class="(\w*)"/g)].map(([, kind]) => kind);
  expect(bars("SHIPPING")).toEqual(["done", "done", "now", ""]);
  expect(bars("DELIVERED")).toEqual(["done", "done", "done", "done"]);
  expect(bars("COMPLETED")).toEqual(["done", "done", "done", "done"]);
  expect(header({ deliveryStatus: "DELIVERED" })).toMatch(/class="done" aria-current="step">Delivered</);
});

test("the page says late once the promised time has passed, and no more when the food is there", () => {
  const late = orderNowMs + 30 * minuteMs;
  expect(header({})).toContain("Arriving about 12:12 PM");
  expect(header({}, "EN", late)).toMatch(/<div class="late-note">.*<b>Sorry\. It was due at 12:12 PM\.<\/b>/);
  for (const deliveryStatus of ["DELIVERED", "IN_RETURN", "COMPLETED"] as const) {
    expect(header({ deliveryStatus }, "EN", late)).not.toContain("12:12");
  }
});

describe("a cancelled order", () => {
  const ended = { deliveryStatus: "CANCELLED", paymentStatus: "REFUNDED", refunded: 4362 } as const;

  test.each([
    ["EN", "CHANGED_MIND", "Cancelled by you: I changed my mind"],
    ["CN", "CHANGED_MIND", "由您取消：我改变主意了"],
    ["EN", "NO_ANSWER", "The store did not answer in time"],
  ] as const)("says in %s whose reason %s is (PD129)", (locale, cancelReason, text) => {
    expect(header({ ...ended, cancelReason }, locale)).toContain(`<p>${text}</p>`);
  });

  test.each([
    ["EN", "PENDING", "cancelled · </span>RM43.62 is going back"],
    ["EN", "DONE", "cancelled · </span>RM43.62 refunded"],
    ["CN", "PENDING", "已取消 · </span>正在退款 RM43.62"],
  ] as const)("begins in %s with the amount, which is %s", (locale, status, text) => {
    const at = "2026-11-25T11:58:00+08:00";
    const refund = { id: "r", amount: 4362, to: "BANK", status, reason: "", at, purpose: "ORDER" } as const;
    expect(header({ ...ended, refunds: [refund] }, locale)).toContain(`<h1><span class="vh">${text}</h1>`);
  });

  test.each([
    ["EN", "RM43.62 goes back to where you paid from."],
    ["CN", "RM43.62 将退回原付款方式。"],
  ] as const)("says in %s where the money goes, once, and its method beside the amounts (PD129)", (locale, text) => {
    expect(refundOf(ended, locale)).toBe(`<div class="note"><div>${text}</div></div>`);
    const contents = renderPart(<OrderContents order={createTestOrder(ended)} />, { locale });
    expect(contents).not.toContain(text);
    expect(contents).toMatch(/(Refunded|已退款) · FPX<\/span>/);
  });

  test("that was not charged says that, and one without a refund says nothing", () => {
    expect(refundOf({ ...ended, paymentStatus: "CANCELLED", refunded: 0 })).toBe(
      '<div class="note"><div>Not charged</div></div>',
    );
    expect(refundOf({ ...ended, refunded: 0 })).toBe('<div class="note"><div>Refunded</div></div>');
    expect(refundOf({})).toBe("");
  });
});

test("a part that comes back is told, and of a plan the credit and the points (PD129)", () => {
  expect(refundOf({ refunded: 883 })).toContain("RM8.83 goes back to where you paid from.");
  const day = { date: "2026-11-26", freed: { credit: 900, points: 50 } };
  const [line] = createTestOrder().orderFoods;
  const side = { sideID: "1", name: "", items: [], day };
  const orderFoods = [{ ...line, selectedSides: [side] }] as unknown as Order["orderFoods"];
  const plan = refundOf({ orderDineType: "MEAL_PLAN", refunded: 950, orderFoods });
  expect(plan).toBe(
    '<div class="note"><div>RM9.00 came back as credit.</div></div><div class="note"><div>50 points came back.</div></div>',
  );
});

test("the receipt of an order is one link, to the page (S276, PD129)", () => {
  const actions = { onReorder: null, onCancel: null, report: null, invoice: null };
  const html = renderPart(<OrderActions order={createTestOrder({ id: "501-1" })} {...actions} />);
  expect(html.match(/\/receipt\/link\/[^"]*/g)).toEqual(["/receipt/link/501-1?lang=EN&amp;format=html"]);
});

test.each([
  ["EN", "running late"],
  ["CN", "预计晚到"],
] as const)("in %s an order that is late without a new time says '%s' once to the eye", (locale, late) => {
  const shown = header({}, locale, orderNowMs + 30 * minuteMs).replaceAll(/<span class="vh">.*?<\/span>/g, "");
  expect(shown.split(late)).toHaveLength(2);
});
