import { expect, test } from "vitest";
import { OrderRow } from "#app/orders/list/order-list.client.tsx";
import { PayNote } from "#app/orders/order/pay-note.tsx";
import type { PaymentReturn } from "#app/orders/order/payment-return.ts";
import type { GalleryView } from "#app/routes/dev-ui/gallery/load-gallery.ts";
import { createOrder } from "#app/routes/dev-ui/gallery/samples.ts";
import type { Order } from "#shared/contract/order-entities.ts";
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
const note = (order: Order, hint: PaymentReturn) =>
  renderPart(<PayNote order={order} nowMs={nowMs} paymentReturn={hint} onPay={doNothing} />);

test("an order that was rounded for the counter is paid with its exact amount, on its page and in the list (PD103)", () => {
  expect(note(unpaid, null)).toContain("Pay now · RM31.66");
  const row = renderPart(<OrderRow order={unpaid} nowMs={nowMs} onPay={doNothing} onReorder={doNothing} />);
  expect(row).toContain("Pay now · RM31.66");
});

test("money that went back is told with its amount, what is due and until when, and nothing is waited for", () => {
  const returned = { ...unpaid, payable: 1901, rounding: 0, refunded: 2401, payBefore: "2026-11-25T12:15:00+08:00" };
  const shown = note(returned, "waiting");
  expect(shown).toMatch(/role="alert".*RM24\.01.*RM19\.01/);
  expect(shown).toMatch(/before .*12:15/);
  expect(shown).not.toContain('role="status"');
  expect(note({ ...returned, refunded: 0 }, "waiting")).toContain('role="status"');
});
