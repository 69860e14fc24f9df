import { orderLater } from "#app/i18n/en/order-later.ts";
import { order as orderTexts } from "#app/i18n/en/order.ts";
import { staff as t } from "#app/i18n/en/staff.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { press } from "./finished-order.ts";
import { asNewCustomer, freeSlots, paymentPath, payByCalls, post } from "./ordering-support.ts";
import { signInStaff, staffOwner, staffStore as store } from "./staff-support.ts";
import { expect, expectAccessible, fill, onDesktop, test } from "./support.ts";

const dish = "warisan-chicken-chop";

test(
  "a shop reads what its customer cannot eat, and offers another dish, which they take (PD206, PD208)",
  onDesktop,
  async ({ page, browser }) => {
    await asNewCustomer(page, "EN");
    const [slot] = await freeSlots(page, store, dish);
    const { item: order } = await post<{ item: Order }>(page, `/v3/web/store/${store}/order`, {
      orderDineType: "PICKUP",
      orderFoods: [dish, "warisan-chinese-tea"].map((id) => ({ id, orderQuantity: 1 })),
      deliveryTime: slot?.startAt ?? null,
      dineTime: slot?.dineTime,
      pickupOption: "SCHEDULED",
      isCutleryRequired: false,
      isLanding: false,
      avoid: ["SOY"],
      missing: "ASK",
    });
    await press(page, order.id, { action: "hold" });
    await payByCalls(page, await paymentPath(page, order.id));
    await page.goto(`/order-summary?id=${order.id}`);

    const tablet = await browser.newContext({ viewport: { width: 1024, height: 768 } });
    const board = await tablet.newPage();
    await signInStaff(board, "EN", staffOwner);
    await board.goto(`/kitchen/${store}`);
    const card = board.getByRole("article", { name: fill(t.orderNo, { no: order.orderNo.slice(-4) }) });
    await expect(card).toContainText(t.cannotEat);
    await expect(card).toContainText(fill(t.hasAllergens, { list: t.allergenSOY }));
    // Such an order is read before it is accepted.
    await card.getByRole("button", { name: /^Accept/ }).click();
    const sheet = board.getByRole("dialog");
    const [line] = order.orderFoods;
    const choice = sheet.getByRole("group", { name: fill(t.isThere, { dish: line?.name ?? "" }) });
    await choice.getByRole("radio", { name: t.out, exact: true }).check();
    await sheet.getByRole("radio", { name: t.leftOutCANNOT_EAT, exact: true }).check();
    await sheet.getByRole("radio", { name: /^Hainan French Toast/ }).check();
    await expectAccessible(board);
    await sheet.getByRole("button", { name: t.acceptAsk }).click();
    await expect(sheet).toHaveCount(0);

    await expect(page.getByText(/^Hainan.* instead of /)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: new RegExp(`^${orderLater.offerYes}`) }).click();
    await expect(page.getByText(orderTexts.lineSwapped)).toBeVisible();
    await expect(card).toContainText("Hainan French Toast");
    await expect(card).not.toContainText(line?.name ?? "");
    await tablet.close();
  },
);
