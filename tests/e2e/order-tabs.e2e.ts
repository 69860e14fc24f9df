import type { Order } from "#shared/contract/order-entities.ts";
import { expectSound, logInAs } from "./ordering-support.ts";
import { expect, mostly, onWidthOf, orderWords, speak, test } from "./support.ts";

// The four steps of an order in every mode, for the customer of the sample data with an order in every state.

const everyStateNumber = "1100000009";
const modes = ["DELIVERY", "PICKUP", "DRIVE_THRU", "DINEIN", "MEAL_PLAN"] as const;

const steps: Record<string, number> = {
  WAIT_FOR_CONFIRMATION: 0,
  PROGRESSING: 1,
  FINDING_COURIER: 1,
  WAITING_FOR_COURIER: 1,
  SHIPPING: 2,
  DELAYED: 2,
  IN_RETURN: 2,
  DELIVERED: 3,
  COMPLETED: 3,
};

for (const locale of mostly.CN) {
  const t = orderWords[locale];
  const delivered = [t.tabWaiting, t.tabPreparing, t.tabDelivering, t.tabDelivered];
  const texts = {
    DELIVERY: delivered,
    MEAL_PLAN: delivered,
    PICKUP: [t.tabWaiting, t.tabPreparing, t.tabReady, t.tabCollected],
    DRIVE_THRU: [t.tabWaiting, t.tabPreparing, t.tabReady, t.tabHandedOver],
    DINEIN: [t.tabWaiting, t.tabPreparing, t.tabReady, t.tabServed],
  };

  test(
    `an order in every mode and state is at its step, in ${locale} (S116, S176)`,
    onWidthOf(locale),
    async ({ page }) => {
      test.setTimeout(120_000);
      await speak(page, locale);
      await logInAs(page, everyStateNumber);
      const found = await Promise.all(
        modes.map(async (mode) => {
          const reply = await page.request.get(`/v3/web/orders?orderDineType=${mode}`);
          const { items } = (await reply.json()) as { items: Order[] };
          return Object.values(Object.groupBy(items, ({ deliveryStatus }) => steps[deliveryStatus ?? ""] ?? -1));
        }),
      );
      const orders = found.flat().flatMap((group) => group?.slice(0, 1) ?? []);
      expect(new Set(orders.map(({ orderDineType }) => orderDineType)).size).toBe(modes.length);
      for (const { id, orderDineType } of orders) {
        await page.goto(`/order-summary?id=${id}`);
        await expect(page.getByRole("heading", { name: t.yourOrder })).toBeVisible();
        // The kitchen of the demo goes on meanwhile.
        await expect(async () => {
          const reply = await page.request.get(`/v3/web/orders/${id}`);
          const { item } = (await reply.json()) as { item: Order };
          const step = steps[item.deliveryStatus ?? ""];
          const current = page.locator(".prog [aria-current=step]");
          if (step === undefined) expect(await current.count(), id).toBe(0);
          else expect(await current.allInnerTexts(), id).toEqual([texts[orderDineType][step]]);
        }).toPass({ timeout: 20_000 });
        const shown = page.locator(".prog li");
        if ((await shown.count()) > 0) await expect(shown).toHaveText(texts[orderDineType]);
        if (orderDineType === "DELIVERY" || orderDineType === "MEAL_PLAN") {
          await expect(page.getByText(t.collectAt)).toHaveCount(0);
        }
      }
      await expectSound(page);
    },
  );
}
