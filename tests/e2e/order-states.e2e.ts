import type { Page } from "playwright/test";
import type { Order } from "#shared/contract/order-entities.ts";
import { expectSound, logInAs } from "./ordering-support.ts";
import { expectSoundState, speakOfWidth } from "./sound-state.ts";
import { expect, type Locale, mostlyOnPhone, onlyDeep, type orderWords, test } from "./support.ts";

// The page of an order in every state of every mode: at its step of four, and without a fault that axe finds.

/** A customer of the sample data who has an order in every state of every mode. */
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

function stepTexts(t: (typeof orderWords)[Locale]): Record<(typeof modes)[number], string[]> {
  const delivered = [t.tabWaiting, t.tabPreparing, t.tabDelivering, t.tabDelivered];
  return {
    DELIVERY: delivered,
    MEAL_PLAN: delivered,
    PICKUP: [t.tabWaiting, t.tabPreparing, t.tabReady, t.tabCollected],
    DRIVE_THRU: [t.tabWaiting, t.tabPreparing, t.tabReady, t.tabHandedOver],
    DINEIN: [t.tabWaiting, t.tabPreparing, t.tabReady, t.tabServed],
  };
}

for (const mode of modes) {
  const width = mode === "DELIVERY" ? mostlyOnPhone : onlyDeep;

  test(
    `an order is at its step, without a fault, in any state of ${mode} (S116, S176)`,
    width,
    async ({ page, isMobile }) => {
      const t = await speakOfWidth(page, isMobile);
      await logInAs(page, everyStateNumber);
      const orders = await readOrders(page, mode);
      const byState = Object.groupBy(orders, (order) => `${order.paymentStatus} ${order.deliveryStatus}`);
      // Each state at one of the widths: what all of them show is in the gallery, in both schemes and languages.
      const states = Object.entries(byState)
        .toSorted(([one], [other]) => one.localeCompare(other))
        .filter((_, place) => (place % 2 === 0) === isMobile);
      expect(states.length).toBeGreaterThan(1);
      for (const [state, [order] = []] of states) {
        await page.goto(`/order-summary?id=${order?.id}`);
        await expect(page.getByRole("heading", { name: t.yourOrder, exact: true })).toBeVisible();
        await expectStep(page, order?.id ?? "", stepTexts(t)[mode]);
        if (mode === "DELIVERY" || mode === "MEAL_PLAN") await expect(page.getByText(t.collectAt)).toHaveCount(0);
        // Where the money goes is in the first screen (PD129).
        if (state === "REFUNDED CANCELLED") {
          await expect(page.getByRole("heading", { level: 1, name: /RM\d/ })).toBeInViewport();
          await expect(page.locator(".eta + .note")).toBeInViewport();
        }
        await expectSoundState(page, state);
        // Read to its end it comes again without a jump.
        if (order?.deliveryStatus === "COMPLETED") {
          await page.evaluate(() =>
            window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }),
          );
          await page.reload();
          await expect(page.getByRole("heading", { name: t.yourOrder, exact: true })).toBeVisible();
          await expectSound(page);
        }
      }
      if (!isMobile) await expectColumns(page, mode);
      await expectSound(page);
    },
  );
}

/** On a wide screen both columns are used: what can be done is beside the slip, or below it where the days of a plan fill the page (PD129). */
async function expectColumns(page: Page, mode: (typeof modes)[number]): Promise<void> {
  const slip = await page.locator(".ord").boundingBox();
  const actions = await page.locator(".acts-box").boundingBox();
  // The picture of a step stands at the top of the column.
  const header = await page.locator(".scn, .live-way, .eta").first().boundingBox();
  if (!slip || !actions || !header) throw new Error("a part of the page is not drawn");
  expect(Math.abs(slip.y - header.y)).toBeLessThan(24);
  expect(slip.x).toBeGreaterThan(header.x + header.width);
  expect(actions.x).toBe(mode === "MEAL_PLAN" ? slip.x : header.x);
  expect(actions.y).toBeGreaterThan(mode === "MEAL_PLAN" ? slip.y + slip.height : header.y + header.height);
}

async function readOrders(page: Page, mode: string): Promise<Order[]> {
  const reply = await page.request.get(`/v3/web/orders?orderDineType=${mode}`);
  return ((await reply.json()) as { items: Order[] }).items;
}

/** The page is at the step of the order's state; one that has ended otherwise has none. The kitchen goes on meanwhile. */
async function expectStep(page: Page, id: string, texts: readonly string[]): Promise<void> {
  await expect(async () => {
    const reply = await page.request.get(`/v3/web/orders/${id}`);
    const { item } = (await reply.json()) as { item: Order };
    const step = steps[item.deliveryStatus ?? ""];
    const current = page.locator(".prog [aria-current=step]");
    if (step === undefined) expect(await current.count(), id).toBe(0);
    else expect(await current.allInnerTexts(), id).toEqual([texts[step]]);
  }).toPass({ timeout: 20_000 });
  const shown = page.locator(".prog li");
  if ((await shown.count()) > 0) await expect(shown).toHaveText(texts);
}
