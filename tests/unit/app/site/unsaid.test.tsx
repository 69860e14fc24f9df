import { expect, test } from "vitest";
import { getPromised } from "#app/checkout/promise.ts";
import { CampaignPage } from "#app/deals/campaign-page.tsx";
import { OrderActions } from "#app/orders/order/order-actions.tsx";
import { Receipt } from "#app/payment/receipt.tsx";
import type { GalleryView } from "#app/routes/dev-ui/gallery/load-gallery.ts";
import { createOrder } from "#app/routes/dev-ui/gallery/samples.ts";
import { DishHead } from "#app/store/item/dish-head.tsx";
import { ReviewsButton } from "#app/store/reviews/reviews-button.tsx";
import { renderPart } from "#tests/support/render-part.tsx";

// What an API does not state is not told, in place of what was filled in (decision 0094).

const nowMs = Date.parse("2026-11-25T12:00:00+08:00");
const cart = { storeID: "501", name: "Kedai", phoneNumber: "+60322221111", bannerUrl: "/b", cart: [], totalItems: 2 };
const order = createOrder({ cart, nowMs } as unknown as GalleryView, { promoCode: null, promoDiscount: 0, tax: 0 });
const dish = { name: "Laksa", description: "", amount: 1200, mealPlan: null, leadDays: 0, allergens: null };
const remote = { lacks: ["offers.promotions"] };
const doNothing = () => undefined;

const headOf = (taxBp: number | null) =>
  renderPart(<DishHead food={{ ...dish, taxBp, foodConformity: null } as never} sale={null} otherName={null} />);

test("a dish says that its price has no tax, or how much, only where the API does", () => {
  expect(headOf(0)).toContain("no SST");
  expect(headOf(600)).toContain("before 6% SST");
  expect(headOf(null)).not.toContain("SST");
});

/** When a pickup now is promised, where the API lists no times. */
const collectIn = (prepMinutes: number | null) =>
  getPromised({
    mode: {},
    hasAddress: false,
    slot: null,
    times: { asap: { from: "2026-11-25T12:20:00+08:00", to: "2026-11-25T12:35:00+08:00" }, isAsked: true },
    quotes: { state: "none", quote: null },
    prepMinutes,
  }).time;

test("the minutes of the kitchen and the number of reviews are told only where they are known", () => {
  expect(collectIn(15)).toEqual({ minutes: 15 });
  expect(collectIn(null)).toBeNull();
  expect(renderPart(<ReviewsButton storeId="501" rating="4.5" count={12} />)).toContain("(12)");
  expect(renderPart(<ReviewsButton storeId="501" rating="4.5" count={0} />)).not.toContain("(0)");
});

test("a page of offers does not say that none are running where nobody lists them", () => {
  const [listed = "", unlisted = ""] = [true, false].map((isListed) =>
    renderPart(<CampaignPage view={{ isListed, codes: [], campaigns: [], hasMore: false }} marked={null} />),
  );
  expect(listed).toContain("No offers are running");
  expect(unlisted).not.toContain("No offers are running");
  expect(unlisted).toContain("Offers are not listed here");
});

test("lines of nothing with a reason, and our terms of cancelling, are told of our marketplace only", () => {
  const receipt = <Receipt price={order} facts={{ mode: "DELIVERY", promoCode: null }} />;
  expect(renderPart(receipt)).toContain("<details");
  expect(renderPart(receipt, remote)).not.toContain("<details");
  const actions = <OrderActions order={order} onReorder={null} onCancel={doNothing} report={null} invoice={null} />;
  expect(renderPart(actions)).toContain("Free of charge");
  expect(renderPart(actions, remote)).not.toContain("Free of charge");
  expect(renderPart(actions, remote)).toContain("Cancel order");
});
