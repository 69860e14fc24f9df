import { expect, test } from "vitest";
import { OrderStrip } from "#app/discover/for-you/active-orders.tsx";
import type { Order } from "#shared/contract/order-entities.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import { minuteMs } from "#shared/domain/time/time.ts";
import { renderPart } from "#tests/support/render-part.tsx";
import { createTestOrder, orderNowMs } from "#tests/support/test-order.ts";

const strip = (minutes: number, locale: Locale = "EN", count = 1, facts: Partial<Order> = {}) => {
  const part = <OrderStrip order={createTestOrder(facts)} count={count} nowMs={orderNowMs + minutes * minuteMs} />;
  return renderPart(part, { locale });
};

test("the strip of an order under way says late as the page of the order does (PD129)", () => {
  expect(strip(12)).toContain("<small>12:12 PM · Kedai</small>");
  expect(strip(13)).toContain('<small class="late">Running late, sorry. It was due at 12:12 PM.</small>');
  expect(strip(13, "CN")).toContain("抱歉，订单预计晚到（原定中午12:12）。");
  const delayed = { deliveryStatus: "DELAYED" } as const;
  expect(strip(5, "EN", 1, delayed)).toContain('<small class="late">Running late, sorry.</small>');
  expect(strip(5, "CN", 1, { ...delayed, estimatedAt: null })).toContain("抱歉，订单预计晚到。");
});

test("the strip of several orders does not speak for all of them", () => {
  expect(strip(13, "EN", 2)).toMatch(/2 orders under way.*<small>12:12 PM · Kedai<\/small>/);
});
