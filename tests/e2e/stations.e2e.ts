import { staff as t } from "#app/i18n/en/staff.ts";
import { press } from "./finished-order.ts";
import { asNewCustomer, freeSlots, paymentPath, payByCalls, post } from "./ordering-support.ts";
import { signInStaff, staffOwner, staffStore } from "./staff-support.ts";
import { deepOnDesktop, expect, expectAccessible, test } from "./support.ts";

// The sample's store has a kitchen of three parts.

test.use({ refusedPath: /./ });

test(
  "each station sees its own part, and an order is ready when each of them is (PD203, PD204)",
  deepOnDesktop,
  async ({ page, browser }) => {
    await asNewCustomer(page, "EN");
    const [slot] = await freeSlots(page, staffStore, "warisan-chicken-chop");
    const { item } = await post<{ item: { id: string; orderNo: string } }>(page, `/v3/web/store/${staffStore}/order`, {
      orderDineType: "PICKUP",
      orderFoods: ["warisan-chicken-chop", "warisan-teh-c-special"].map((id) => ({ id, orderQuantity: 1 })),
      deliveryTime: slot?.startAt ?? null,
      ...(slot && { dineTime: slot.dineTime }),
      pickupOption: slot ? "SCHEDULED" : "ASAP",
      isCutleryRequired: false,
      isLanding: false,
    });
    await press(page, item.id, { action: "hold" });
    await payByCalls(page, await paymentPath(page, item.id));

    const tablet = await browser.newContext({ viewport: { width: 1024, height: 768 } });
    const board = await tablet.newPage();
    await signInStaff(board, "EN", staffOwner);
    await board.goto(`/kitchen/${staffStore}`);
    const card = board.getByRole("article", { name: item.orderNo.slice(-4) });
    const look = (name: string) => board.getByRole("radio", { name, exact: true }).check();
    await look("Drinks");
    await expect(card).toContainText(t.notAccepted);
    await expect(card.getByRole("button")).toHaveCount(1);
    await look(t.wholeBoard);
    await card.getByRole("button", { name: /^Accept/ }).click();
    await look("Drinks");
    await card.getByRole("button", { name: t.start }).click();
    await card.getByRole("button", { name: t.partDone }).click();
    await expect(card.getByRole("button", { name: t.putBack })).toBeVisible({ timeout: 20_000 });
    await look("Kitchen");
    await expect(card.getByRole("list", { name: t.alsoAt })).toContainText(`Drinks 1 Three-layer Teh C Peng`);
    await expectAccessible(board);
    await card.getByRole("button", { name: t.start }).click();
    await card.getByRole("button", { name: t.partDone }).click();
    await look(t.wholeBoard);
    await expect(board.getByRole("region", { name: t.columnREADY }).getByRole("article")).toContainText([
      item.orderNo.slice(-4),
    ]);
    await tablet.close();
  },
);
