import { describe, expect, test } from "vitest";
import { createI18n } from "#app/i18n/instance.ts";
import { getTexts } from "#app/i18n/server.ts";
import DineIn from "#app/modes/dine-in/order-part.tsx";
import DriveThru from "#app/modes/drive-thru/order-part.tsx";
import Pickup from "#app/modes/pickup/order-part.tsx";
import { OrderRow } from "#app/orders/order-list.tsx";
import { OrderActions } from "#app/orders/order/order-actions.tsx";
import { OrderContents } from "#app/orders/order/order-contents.tsx";
import { canReorder } from "#app/reorder/can-reorder.ts";
import type { GalleryView } from "#app/routes/dev-ui/gallery/load-gallery.ts";
import { createOrder } from "#app/routes/dev-ui/gallery/samples.ts";
import { getOrderName } from "#app/site/known-store.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { renderPart } from "#tests/support/render-part.tsx";

const nowMs = Date.parse("2026-11-25T12:00:00+08:00");
const line = {
  item: { id: "9", name: "Nasi Lemak", imageUrl: "/a" },
  cartItemID: "1",
  foodConformity: null,
  selectedAttributes: [],
  combinationPricePerItem: 1200,
  comboTaxAmount: 0,
  campaignDiscountAmount: 0,
  campaignID: null,
  itemQuantity: 1,
};
const cart = { storeID: "501", name: "Kedai", phoneNumber: "+60322221111", bannerUrl: "/b", totalItems: 1 };
const known = createOrder({ cart: { ...cart, cart: [line] }, nowMs } as unknown as GalleryView, {
  deliveryStatus: "COMPLETED",
  orderNo: "S-1",
});
const nowhere = { id: "0", name: "", phoneNumber: "", bannerUrl: "", lat: null, lng: null };
/** An order of an API that tells neither its dishes nor its store, as the gateway fills it in. */
const unknown: Order = { ...known, store: nowhere, orderFoods: [], itemCount: 0 };

const doNothing = () => undefined;

const row = (order: Order) =>
  renderPart(<OrderRow order={order} nowMs={nowMs} onPay={doNothing} onReorder={doNothing} />);

const name = (locale: "EN" | "CN") =>
  getOrderName(unknown, createI18n(locale, getTexts(locale)).getFixedT(null, "order"));

describe("an order of an API that tells neither its dishes nor its store (PD114)", () => {
  test("in the list it has its number as its name, no picture, no count and nothing to have again", () => {
    expect(row(known)).toMatch(/<img.*<b>Kedai<\/b>.*1 item.*Order again/);
    expect(row(unknown)).toContain("<b>Order S-1</b>");
    expect(row(unknown)).not.toMatch(/<img|item|Order again|Kedai/);
    const unpaid = { paymentStatus: "PENDING", deliveryStatus: null } as const;
    // A payment names the store.
    expect(row({ ...known, ...unpaid })).toContain("Pay now");
    expect(row({ ...unknown, ...unpaid })).not.toContain("Pay now");
  });

  test("its page has no count of dishes, no list of them, and nobody to call", () => {
    const actions = { onReorder: null, onCancel: null, report: null, invoice: null };
    expect(renderPart(<OrderContents order={known} />)).toMatch(/class="lines".*Subtotal<small>1 item</);
    expect(renderPart(<OrderContents order={unknown} />)).not.toMatch(/class="lines"|\d items?</);
    expect(renderPart(<OrderActions order={known} {...actions} />)).toContain("tel:");
    expect(renderPart(<OrderActions order={unknown} {...actions} />)).not.toContain("tel:");
    expect([canReorder(known), canReorder(unknown)]).toEqual([true, false]);
    expect(canReorder({ ...known, store: nowhere })).toBe(false);
    expect(canReorder({ ...known, orderFoods: [] })).toBe(false);
  });

  test("no mode leads to a store or names one", () => {
    for (const Part of [Pickup, DriveThru, DineIn]) {
      const part = (order: Order) =>
        renderPart(
          <Part order={{ ...order, tableNo: "5" }} nowMs={nowMs}>
            {null}
          </Part>,
        );
      expect(part(known)).toContain("Kedai");
      expect(part(unknown)).not.toMatch(/h-place|\/0\/|google/);
    }
    const booked = { tableNo: "5", reservationID: "7", deliveryTime: "2026-11-28T19:00:00+08:00", noOfPax: 2 };
    const Booked = (
      <DineIn order={{ ...unknown, ...booked }} nowMs={nowMs}>
        {null}
      </DineIn>
    );
    expect(renderPart(Booked)).not.toContain("/0/");
  });

  test("its number is its name in each language", () => {
    expect([name("EN"), name("CN")]).toEqual(["Order S-1", "订单 S-1"]);
  });

  test("a store whose place is not known has no directions", () => {
    const order = { ...known, store: { ...known.store, lat: null, lng: null } };
    const html = renderPart(
      <DriveThru order={order} nowMs={nowMs}>
        {null}
      </DriveThru>,
    );
    expect(html).toContain("Kedai");
    expect(html).not.toContain("google");
  });
});
