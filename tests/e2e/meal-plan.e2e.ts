import type { Page } from "playwright/test";
import { mealPlan as planEN } from "#app/i18n/en/meal-plan.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { formatDay } from "#shared/domain/time/clock-text.ts";
import { consoleTexts } from "#worker/dev/order-texts.ts";
import { paymentTexts } from "#worker/dev/payment-texts.ts";
import { asNewCustomer, expectSound, payOnTestPage } from "./ordering-support.ts";
import { deepOnPhone, expect, onPhone, open, orderWords, test } from "./support.ts";

// From the dish to a plan that is paid, changed and skipped.

// Calls that a test cuts off or means to be refused.
test.use({ refusedPath: /\/delivery\/calculate$|\/v3\/web\/orders\// });

const t = orderWords.EN;
const home = {
  unit: "A-12-3",
  remark: "",
  addressLine1: "Residensi Bukit Ceylon",
  addressLine2: "",
  postCode: "50200",
  city: "Kuala Lumpur",
  state: "Kuala Lumpur",
  lat: 3.1485,
  lng: 101.7087,
};
const office = {
  ...home,
  unit: "Level 8",
  addressLine1: "Menara Timur",
  postCode: "46050",
  city: "Petaling Jaya",
  state: "Selangor",
  lat: 3.1031,
  lng: 101.6451,
};
const farAway = {
  ...home,
  unit: "",
  addressLine1: "Jalan Trus",
  postCode: "80000",
  city: "Johor Bahru",
  lat: 1.4927,
  lng: 103.7414,
};

type Saved = { label: "Home" | "Office" | "Other"; address: typeof home };

/** A new customer with these addresses, of which the first is the usual one. */
async function asCustomerWith(page: Page, saved: readonly Saved[]): Promise<void> {
  await asNewCustomer(page, "EN");
  const headers = { Origin: String(test.info().project.use.baseURL) };
  const addresses = saved.map(({ label, address }, index) => ({ label, isDefault: index === 0, ...address }));
  const data = { merchantId: "makan", addresses };
  const response = await page.request.patch("/v3/web/profile", { data, headers });
  expect(response.status(), await response.text()).toBe(200);
}

const both: Saved[] = [
  { label: "Home", address: home },
  { label: "Office", address: office },
];

const cards = (page: Page) => page.locator(".plan-day");
const dayButton = (page: Page, text: string, index: number) =>
  cards(page)
    .nth(index)
    .getByRole("button", { name: new RegExp(`^${text.split("{{")[0]?.trim()}`) });
const startButton = (page: Page) => page.getByRole("button", { name: /^Start plan/ }).locator("visible=true");
const daysOf = (order: Order) =>
  order.orderFoods.flatMap(({ selectedSides }) => selectedSides.flatMap(({ day }) => day ?? []));

async function readOrder(page: Page): Promise<Order> {
  const id = new URL(page.url()).searchParams.get("id");
  const reply = await page.request.get(`/v3/web/orders/${id}`);
  return ((await reply.json()) as { item: Order }).item;
}

/** The store of the demo stands still, so that the days do not go by at the speed of the simulation. */
async function holdOrder(page: Page): Promise<void> {
  const link = page.getByRole("link", { name: paymentTexts.console });
  const desk = await page.context().newPage();
  await desk.goto((await link.getAttribute("href")) ?? "");
  await desk.getByRole("button", { name: consoleTexts.actions.hold, exact: true }).click();
  await expect(desk.getByRole("button", { name: consoleTexts.actions.hold, exact: true })).toHaveCount(0);
  await desk.close();
}

async function openPlan(page: Page, store: string, dish: string): Promise<void> {
  await open(page, `/${store}/item/${dish}`);
  await expect(page.locator(".plan-cal")).toBeVisible();
}

/** Takes the first days that are free, at the window of this place in the list. */
async function takeFirstDays(page: Page, window: number): Promise<void> {
  await page.getByRole("button", { name: /^Take the first/ }).click();
  await dayButton(page, planEN.timeOf, 0).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("radio").nth(window).check();
  await sheet.getByLabel(planEN.forAllDays).check();
  await sheet.getByRole("button", { name: /^Deliver/ }).click();
  await expect(sheet).toHaveCount(0);
}

test(
  "a plan of 3 days goes to two addresses, and its days change (S11, S147, S153, S273)",
  onPhone,
  async ({ page }) => {
    const [id, days] = ["2301", 3];
    await asCustomerWith(page, both);
    await openPlan(page, id, "demo-plan-3");
    await expectSound(page);

    // Day by day with the keyboard, then the rest at once.
    const missing = (count: number) => page.getByRole("button", { name: new RegExp(`^Pick ${count} more`) });
    await expect(missing(days)).toBeVisible();
    await page.locator("button.plan-date").first().focus();
    await page.keyboard.press("Enter");
    await expect(missing(days - 1)).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
    // Nothing is lost by a reload.
    await page.reload();
    await expect(cards(page)).toHaveCount(1);
    await takeFirstDays(page, 0);
    await expect(cards(page)).toHaveCount(days);
    await expect(page.getByText(planEN.allChosen)).toBeVisible();

    // Another dish for the second day, from the calendar.
    await page.locator("button.plan-date.on").nth(1).click();
    const sheet = page.getByRole("dialog");
    await expect(sheet.locator("input[name=plan-dish]").first()).toBeVisible();
    await sheet.locator("input[name=plan-dish]:enabled").last().check();
    const chosen = (await sheet.locator(".plan-dish:has(:checked) b").textContent()) ?? "";
    await sheet.getByRole("button", { name: planEN.chooseDish.replace("{{dish}}", chosen) }).click();
    await expect(cards(page).nth(1)).toContainText(chosen);

    await page.getByRole("button", { name: new RegExp(`^${planEN.addPlan}`) }).click();
    await expect(page).toHaveURL(`/${id}/checkout`);
    await expect(page.getByRole("radio", { name: t.modeMEAL_PLAN })).toBeChecked();
    await expect(cards(page)).toHaveCount(days);
    await expect(page.getByRole("heading", { name: t.whenTitle })).toHaveCount(0);
    await expect(page.getByText(t.collectFrom)).toHaveCount(0);
    // The second day goes to the office.
    await dayButton(page, planEN.addressOf, 1).click();
    await sheet.getByRole("radio", { name: /Level 8/ }).click();
    await expect(sheet).toHaveCount(0);
    await expect(cards(page).nth(1)).toContainText("Level 8");
    await expect(cards(page).nth(0)).toContainText("A-12-3");
    await expect(cards(page).locator(".plan-fee", { hasText: "RM" })).toHaveCount(days);
    await page.reload();
    await expect(cards(page).nth(1)).toContainText("Level 8");
    await expect(cards(page).nth(1)).toContainText(chosen);

    await expect(startButton(page)).toHaveAttribute("aria-disabled", "false");
    await startButton(page).click();
    await holdOrder(page);
    await payOnTestPage(page);
    await expect(cards(page)).toHaveCount(days);
    const placed = await readOrder(page);
    expect(placed).toMatchObject({ orderDineType: "MEAL_PLAN", paymentStatus: "DONE" });
    const planned = daysOf(placed);
    expect(new Set(planned.map(({ date }) => date)).size).toBe(days);
    expect(planned.map(({ address }) => address.unit)).toEqual(
      planned.map((_, index) => (index === 1 ? "Level 8" : "A-12-3")),
    );
    await expect(page.getByText(t.collectAt)).toHaveCount(0);
    await expectSound(page);

    // The last day moves to another date: the page says what it costs, and the order has it.
    await dayButton(page, planEN.changeOf, days - 1).click();
    const dates = sheet.locator("select option");
    await expect.poll(() => dates.count()).toBeGreaterThan(1);
    const later = (await dates.last().getAttribute("value")) ?? "";
    await sheet.getByLabel(planEN.day, { exact: true }).selectOption(later);
    await expect(sheet.getByText(planEN.costNothing)).toBeVisible();
    await sheet.getByRole("button", { name: new RegExp(`^Change to ${formatDay(later, "EN")}`) }).click();
    await expect(sheet).toHaveCount(0);
    await expect(cards(page).filter({ hasText: formatDay(later, "EN") })).toHaveCount(1);
    expect(daysOf(await readOrder(page)).at(-1)?.date).toBe(later);

    // One day goes to the nearer address: what its way costs less comes back.
    await dayButton(page, planEN.changeOf, 1).click();
    await sheet.getByRole("button", { name: planEN.address, exact: true }).click();
    await page
      .getByRole("dialog", { name: t.deliverToSheet })
      .getByRole("radio", { name: /A-12-3/ })
      .click();
    await expect(sheet.getByText(/RM[\d.]+ back as credit/)).toBeVisible();
    await sheet.getByRole("button", { name: /^Change to/ }).click();
    await expect(sheet).toHaveCount(0);
    const changed = await readOrder(page);
    expect(daysOf(changed)[1]?.address.unit).toBe("A-12-3");

    // Skipping the third day is asked, and gives back what was said.
    await dayButton(page, planEN.skipOf, 2).click();
    const said = sheet.getByText(/RM[\d.]+ back as credit/);
    await expect(said).toBeVisible();
    const amount = (await said.textContent())?.split(" ")[0];
    await sheet.getByRole("button", { name: /^Skip/ }).click();
    await expect(sheet).toHaveCount(0);
    await expect(cards(page).filter({ hasText: planEN.stateSKIPPED })).toHaveCount(1);
    const after = await readOrder(page);
    expect(daysOf(after)[2]?.status).toBe("SKIPPED");
    expect(formatRM(after.methodChangeDiscount - changed.methodChangeDiscount)).toBe(amount);
    await expect(page.getByRole("heading", { name: planEN.daysSoFar })).toBeVisible();

    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: planEN.addToCalendar }).click();
    expect((await download).suggestedFilename()).toBe("makan.ics");

    // The list of plans has it.
    await page.goto("/transaction?mealPlan=1");
    await expect(page.locator(`a[href="/order-summary?id=${after.id}"]`).first()).toBeVisible();
  },
);

test("what is wrong with a day is said at that day, and the rest is kept (S11)", deepOnPhone, async ({ page }) => {
  await asCustomerWith(page, [...both, { label: "Other", address: farAway }]);
  await openPlan(page, "2301", "demo-plan-3");
  await takeFirstDays(page, 2);
  await page.getByRole("button", { name: new RegExp(`^${planEN.addPlan}`) }).click();
  await expect(cards(page)).toHaveCount(3);

  // Too far: at its day, and the button leads there.
  await dayButton(page, planEN.addressOf, 2).click();
  await page
    .getByRole("dialog")
    .getByRole("radio", { name: /Jalan Trus/ })
    .click();
  await expect(cards(page).nth(2)).toContainText(planEN.dayFar);
  await expect(cards(page).nth(0)).not.toContainText(planEN.dayFar);
  await expect(page.getByRole("button", { name: t.tooFar }).locator("visible=true")).toBeVisible();
  // It is there again after a reload.
  await page.reload();
  await expect(cards(page).nth(2)).toContainText(planEN.dayFar);
  await expectSound(page);
  await dayButton(page, planEN.addressOf, 2).click();
  await page
    .getByRole("dialog")
    .getByRole("radio", { name: /Level 8/ })
    .click();
  await expect(cards(page).nth(2)).not.toContainText(planEN.dayFar);
  await expect(startButton(page)).toHaveAttribute("aria-disabled", "false");

  // A cart that has waited: the cut-off of its first day has passed meanwhile.
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem("2301") ?? "{}");
    const [side] = stored.cart.cart[0].selectedSides;
    side.delivery = { ...side.delivery, date: "2026-11-02" };
    localStorage.setItem("2301", JSON.stringify(stored));
  });
  await page.reload();
  await expect(cards(page).nth(0)).toContainText(planEN.dayClosed);
  await expect(cards(page).nth(2)).toContainText("Level 8");
  await expectSound(page);
  await page.getByRole("button", { name: planEN.needDays }).locator("visible=true").click({ force: true });
  await dayButton(page, planEN.timeOf, 0).click();
  const sheet = page.getByRole("dialog");
  const date = (await sheet.locator("select option").nth(1).getAttribute("value")) ?? "";
  await sheet.getByLabel(planEN.day, { exact: true }).selectOption(date);
  await sheet.getByRole("button", { name: new RegExp(`^Deliver ${formatDay(date, "EN")}`) }).click();
  await expect(page.getByText(planEN.dayClosed)).toHaveCount(0);
  await expect(startButton(page)).toHaveAttribute("aria-disabled", "false");

  // Without an answer about the fares the form keeps everything.
  await page.route("**/delivery/calculate", (route) => route.abort());
  await page.reload();
  await expect(page.getByText(t.courierFailed)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: t.tryAgain }).click();
  await expect(startButton(page)).toHaveAttribute("aria-disabled", "false");
});

test(
  "a plan and other dishes are two orders, and a plan opens again with its days (S11)",
  deepOnPhone,
  async ({ page }) => {
    await asCustomerWith(page, both);
    await open(page, "/2301/home");
    await page.locator('article:has(a[href="/2301/item/demo-nasi-goreng"]) .add').first().click();
    await page.waitForFunction(() => localStorage.getItem("2301")?.includes("demo-nasi-goreng"));
    await page.locator('article:has(a[href="/2301/item/demo-plan-3"]) .add').first().click();
    await expect(page.locator(".plan-cal")).toBeVisible();
    await takeFirstDays(page, 2);
    await page.getByRole("button", { name: new RegExp(`^${planEN.addPlan}`) }).click();
    await expect(page).toHaveURL("/2301/checkout");
    const lines = page.locator(".lines .line");
    await expect(lines).toHaveCount(2);
    await expect(lines.nth(0)).toContainText(t.dishWaits);
    await expect(lines.nth(1)).not.toContainText(t.planWaits);
    await expect(page.locator(".rcpt")).toContainText("RM36.90");
    // Without the toast of the dish.
    await page.reload();
    await expect(lines).toHaveCount(2);
    await expectSound(page);

    await page.getByRole("radio", { name: t.modePICKUP }).check();
    await expect(lines.nth(1)).toContainText(t.planWaits);
    await expect(lines.nth(0)).not.toContainText(t.dishWaits);
    await expect(page.locator(".rcpt")).not.toContainText("RM36.90");
    await expect(cards(page)).toHaveCount(0);
    await page.getByRole("radio", { name: t.modeMEAL_PLAN }).check();
    await expect(cards(page)).toHaveCount(3);

    // The plan opens again with its days.
    await lines.nth(1).getByRole("link").click();
    await expect(page.locator(".plan-cal")).toBeVisible();
    await expect(cards(page)).toHaveCount(3);
    await dayButton(page, planEN.timeOf, 2).click();
    await page.getByRole("dialog").getByRole("button", { name: planEN.removeDay }).click();
    await expect(page.getByRole("button", { name: /^Pick 1 more/ })).toBeVisible();
    await page.locator("button.plan-date:not(.on)").first().click();
    await page.getByRole("button", { name: new RegExp(`^${t.updateCart}`) }).click();
    await expect(page).toHaveURL("/2301/checkout");
    await expect(lines).toHaveCount(2);
    await expect(cards(page)).toHaveCount(3);
  },
);
