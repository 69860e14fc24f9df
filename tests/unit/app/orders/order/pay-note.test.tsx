import { expect, test } from "vitest";
import { OrderRow } from "#app/orders/order-list.tsx";
import { PayNote } from "#app/orders/order/pay-note.tsx";
import PaymentNews, { PaymentWaitText } from "#app/orders/order/payment-news.tsx";
import { getPaymentOutcome, type PaymentReturn } from "#app/orders/payment-return.ts";
import type { GalleryView } from "#app/routes/dev-ui/gallery/load-gallery.ts";
import { createOrder } from "#app/routes/dev-ui/gallery/samples.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { errorTexts } from "#shared/domain/text/error-texts.ts";
import { minuteMs } from "#shared/domain/time/time.ts";
import { renderPart } from "#tests/support/render-part.tsx";

const nowMs = Date.parse("2026-11-25T12:00:00+08:00");
const cart = { storeID: "501", name: "Kedai", phoneNumber: "+60322221111", bannerUrl: "/b", totalItems: 0, cart: [] };
/** Placed for the counter, and rounded for it: RM31.66, in cash RM31.65. */
const unpaid: Order = createOrder({ cart, nowMs } as unknown as GalleryView, {
  paymentStatus: "PENDING",
  deliveryStatus: null,
  payable: 3165,
  rounding: -1,
  refunded: 0,
  payBefore: null,
});

const doNothing = () => undefined;
const note = (order: Order, hint: PaymentReturn, payProblem: string | null = null) =>
  renderPart(<PayNote order={order} nowMs={nowMs} paymentReturn={hint} payProblem={payProblem} onPay={doNothing} />);

/** What the note loads when there is news of a payment. */
const news = (order: Order, hint: PaymentReturn, problem: string | null = null) =>
  renderPart(<PaymentNews order={order} nowMs={nowMs} outcome={getPaymentOutcome(order, hint)} problem={problem} />);

test("an order that was rounded for the counter is paid with its exact amount, on its page and in the list (PD103)", () => {
  expect(note(unpaid, null)).toContain("Pay now · RM31.66");
  const row = renderPart(<OrderRow order={unpaid} nowMs={nowMs} onPay={doNothing} onReorder={doNothing} />);
  expect(row).toContain("Pay now · RM31.66");
});

test("money that went back is told with its amount, what is due and until when, and nothing is waited for", () => {
  const returned = { ...unpaid, payable: 1901, rounding: 0, refunded: 2401, payBefore: "2026-11-25T12:15:00+08:00" };
  const shown = news(returned, "waiting");
  expect(shown).toMatch(/role="alert".*RM24\.01.*RM19\.01/);
  expect(note(returned, "waiting")).toMatch(/before .*12:15/);
  expect(shown).not.toContain('role="status"');
  expect(news({ ...returned, refunded: 0 }, "waiting")).toContain('role="status"');
});

test("a payment that is not confirmed asks for nothing: another way to pay is the second choice, and no deadline presses", () => {
  const asked = { ...unpaid, payBefore: "2026-11-25T12:15:00+08:00" };
  const shown = note(asked, "waiting");
  expect(shown).toContain("Pay another way · RM31.66");
  expect(shown).toContain("btn-2");
  expect(shown).not.toContain("Please pay before");
  expect(news(asked, "failed")).toContain("not been charged");
  expect(note(asked, "failed")).toMatch(/Please pay before.*btn-1.*Pay again/);
});

const wait = (order: Order, minutes: number, locale: "EN" | "CN" = "EN") =>
  renderPart(<PaymentWaitText order={order} nowMs={nowMs} returnedAt={nowMs - minutes * minuteMs} />, { locale });

test("it says since when it waits, by when it ends, and after 15 minutes whom to ask, in both languages (PD160)", () => {
  const asked = { ...unpaid, payBefore: "2026-11-25T12:15:00+08:00" };
  expect(wait(asked, 2)).toMatch(/came back at 11:58 AM.*Without an answer by 12:15 PM/);
  expect(wait(asked, 14)).not.toContain("tel:");
  expect(wait(asked, 15)).toMatch(/order 2611-000001-0001.*href="tel:\+60322221111"/);
  expect(wait(unpaid, 2)).not.toContain("Without an answer");
  expect(wait(asked, 15, "CN")).toMatch(/尚未确认.*早上11:45/);
});

test("why a payment did not begin is told above the other ways to pay, until another payment has its own news", () => {
  const text = errorTexts.PAYMENT_PROVIDER_DOWN.EN;
  expect(news(unpaid, null, text)).toMatch(/role="alert".*does not answer right now/);
  expect(note(unpaid, null, text)).toMatch(/btn-1.*Pay now · RM31\.66/);
  expect(news(unpaid, "failed", text)).not.toContain(text);
});
