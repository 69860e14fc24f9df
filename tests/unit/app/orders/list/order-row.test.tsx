import { expect, test } from "vitest";
import { OrderRow, toMovingFirst } from "#app/orders/order-list.tsx";
import { dineTypes } from "#shared/contract/entities.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { type Locale, locales } from "#shared/domain/text/locale.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import { renderPart } from "#tests/support/render-part.tsx";
import { createTestOrder, orderNowMs } from "#tests/support/test-order.ts";

const doNothing = () => undefined;

const row = (facts: Partial<Order>, locale: Locale = "EN") =>
  renderPart(<OrderRow order={createTestOrder(facts)} nowMs={orderNowMs} onPay={doNothing} onReorder={doNothing} />, {
    locale,
  });

test.each(locales)("a row says what was ordered, by name, in %s (PD129)", (locale) => {
  expect(row({}, locale)).toContain(" </span>Nasi Lemak · Teh Tarik</p>");
});

test("each mode has a picture of its own, which is read out as its name (PD129)", () => {
  const shown = dineTypes.map((orderDineType) => row({ orderDineType }));
  const pictures = shown.map((html) => /<use href="[^"#]*#([\w-]+)"><\/use><\/svg><span class="vh">/.exec(html)?.[1]);
  expect(new Set(pictures).size).toBe(dineTypes.length);
  expect(pictures).not.toContain(undefined);
  expect(row({ orderDineType: "DRIVE_THRU" })).toContain('<span class="vh">Drive-thru </span>');
  expect(row({ orderDineType: "DRIVE_THRU" }, "CN")).toContain('<span class="vh">得来速 </span>');
});

test("an order that has ended has one receipt, which is named after it (S276, PD129)", () => {
  const html = row({ deliveryStatus: "COMPLETED", id: "501-1", orderNo: "S-1" });
  expect(html.match(/\/receipt\/link\//g)).toHaveLength(1);
  expect(html).toContain('href="/v3/order/receipt/link/501-1?lang=EN&amp;format=html"');
  expect(html).toContain('aria-label="Receipt, S-1"');
  expect(row({ deliveryStatus: "CANCELLED", paymentStatus: "CANCELLED" })).not.toContain("/receipt/");
});

test("a receipt is never all that a row offers (PD129)", () => {
  const unknown: Partial<Order> = { deliveryStatus: "COMPLETED", isReviewDue: false, orderFoods: [] };
  expect(row(unknown)).not.toContain("/receipt/");
  expect(row({ ...unknown, isReviewDue: true })).toContain("/receipt/");
});

test("a row that offers to pay says one amount: cash alone is rounded, at the counter (PD103)", () => {
  const rounded = { total: 2530, payable: 2530, rounding: 2 };
  const html = row({ ...rounded, paymentStatus: "PENDING", deliveryStatus: null });
  expect(html).toContain("<b>RM25.28</b>");
  expect(html).toContain("RM25.28</button>");
  expect(row({ ...rounded, deliveryStatus: "COMPLETED" })).toContain("<b>RM25.30</b>");
});

const order = (id: string, facts: Partial<Order>) => createTestOrder({ id, ...facts });
const time = (html: string) => /<p class="when">([^<]*)/.exec(html)?.[1];

test("an order under way stands first, with its time and a way to follow it (PD129)", () => {
  const all = [
    order("1", { deliveryStatus: "COMPLETED" }),
    order("2", { deliveryStatus: null, paymentStatus: "PENDING" }),
    order("3", { deliveryStatus: "SHIPPING" }),
    order("4", { deliveryStatus: "PROGRESSING" }),
  ];
  expect(toMovingFirst(all).map(({ id }) => id)).toEqual(["3", "4", "1", "2"]);
  const moving = { deliveryStatus: "SHIPPING", estimatedAt: minutes(5), id: "501-1", orderNo: "S-1" } as const;
  expect(row(moving)).toMatch(/href="\/order-summary\?id=501-1"[^>]*>Track</);
  expect(row(moving)).toContain('aria-label="Track, S-1"');
  expect(time(row(moving))).toMatch(/^Arriving about /);
  expect(time(row(moving, "CN"))).toMatch(/^预计.*送达$/);
  expect(
    time(row({ ...moving, deliveryStatus: "PROGRESSING", kitchenState: "PREPARING", orderDineType: "PICKUP" })),
  ).toMatch(/^Ready about /);
  // A time that does not hold is not said.
  for (const facts of [
    { estimatedAt: minutes(-5) },
    { deliveryStatus: "DELAYED" },
    { deliveryStatus: "COMPLETED" },
  ] as const)
    expect(time(row({ ...moving, ...facts }))).toBeUndefined();
  expect(row({ ...moving, deliveryStatus: null, paymentStatus: "PENDING" })).not.toMatch(/Track|class="when"/);
});

const minutes = (count: number) => toInstant(orderNowMs + count * 60_000);

test.each([
  ["EN", "Running late, sorry.", "Running late, sorry. It was due at "],
  ["CN", "抱歉，订单预计晚到。", "抱歉，订单预计晚到（原定"],
] as const)("a late order says so in the list too, in %s (S175)", (locale, said, passed) => {
  const inTime = row({ deliveryStatus: "SHIPPING", estimatedAt: minutes(5) }, locale);
  expect(inTime).toContain('class="status open"');
  expect(inTime).not.toContain('class="late"');
  const delayed = row({ deliveryStatus: "DELAYED", estimatedAt: minutes(5) }, locale);
  expect(delayed).toContain('class="status pre"');
  expect(delayed).toContain(`<p class="late">${said}</p>`);
  expect(row({ deliveryStatus: "SHIPPING", estimatedAt: minutes(-5) }, locale)).toContain(`<p class="late">${passed}`);
  expect(row({ deliveryStatus: "DELIVERED", estimatedAt: minutes(-5) }, locale)).not.toContain('class="late"');
});
