import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright/test";
import { dineIn as dineInEN } from "#app/i18n/en/dine-in.ts";
import { reservation as reservationEN } from "#app/i18n/en/reservation.ts";
import { dineIn as dineInCN } from "#app/i18n/zh-hans/dine-in.ts";
import { reservation as reservationCN } from "#app/i18n/zh-hans/reservation.ts";
import {
  asNewCustomer,
  expectSound,
  freshNumber,
  logInByCalls,
  logInOnSheet,
  payOnTestPage,
  post,
} from "./ordering-support.ts";
import {
  deepOnPhone,
  deepOnWidthOf,
  expect,
  fill,
  mostly,
  onWidthOf,
  open,
  orderWords,
  speak,
  test,
} from "./support.ts";

// Tables of two merchants: 1302 wants no deposit, 1801 wants dishes for RM50. Each test has a customer of its own; the days
// and times are drawn, because all tests of a store share its tables.

const texts = { EN: { ...dineInEN, ...reservationEN }, CN: { ...dineInCN, ...reservationCN } };
type Texts = (typeof texts)["EN" | "CN"];

const free = "1302";
const withDeposit = "1801";

const draw = (most: number) => Math.floor(Math.random() * most);
const holdButton = (page: Page) => page.locator(".cartbar button, .paybox button").locator("visible=true").first();
const timer = (page: Page) => page.getByRole("timer");

/** Chooses guests, a day that is not today, and one of its free times. */
async function choose(page: Page, guests: number): Promise<void> {
  if (guests > 8) {
    await page.locator(".party input").last().check();
    await page.locator(".many select").selectOption(String(guests));
  } else
    await page
      .locator(".party input")
      .nth(guests - 1)
      .check();
  await page
    .locator(".days input")
    .nth(1 + draw(3))
    .check();
  const times = page.locator(".times:not([aria-busy=true]) input[name=time]:enabled");
  await expect(times.first()).toBeVisible();
  await times.nth(draw(await times.count())).check();
}

async function holdTable(page: Page, t: Texts, store: string, guests: number): Promise<void> {
  await open(page, `/${store}/reserve`);
  await choose(page, guests);
  await holdButton(page).click();
  await expect(page.getByRole("heading", { name: t.heldTitle })).toBeVisible();
}

async function addDish(page: Page, store: string, food: string): Promise<void> {
  const before = await page.evaluate((id) => localStorage.getItem(id), store);
  await page.locator(`article:has(a[href="/${store}/item/${food}"]) .add`).first().click();
  await page.waitForFunction(([id, text]) => localStorage.getItem(id) !== text, [store, before] as const);
}

type Kept = { id: string; startAt: string; noOfPax: number; status: string; selectedReserveDayIndex: number };
const kept = (page: Page, store: string): Promise<Kept | null> =>
  page.evaluate(
    // Before a customer's value stands whose it is.
    (key) => JSON.parse((localStorage.getItem(key) ?? "null").replace(/^@.*\n/, "")) as Kept | null,
    `reservation-${store}`,
  );

type Listed = { id: string; status: string; orderID: string | null };
async function listed(page: Page, store: string): Promise<Listed[]> {
  const reply = await page.request.get(`/v3/web/store/${store}/reserve`);
  return ((await reply.json()) as { items: Listed[] }).items;
}

/** Somebody else takes a table by the call that the page makes. */
async function takeElsewhere(browser: Browser, store: string, body: { noOfPax: number; startAt: string }) {
  const context = await browser.newContext();
  const other = await context.newPage();
  await logInByCalls(other, freshNumber());
  const headers = { Origin: String(test.info().project.use.baseURL), "Idempotency-Key": crypto.randomUUID() };
  await other.request.post(`/v3/web/store/${store}/reserve`, { data: { ...body, remark: "" }, headers });
  await context.close();
}

for (const locale of mostly.CN) {
  const t = texts[locale];
  const words = orderWords[locale];

  test(
    `a guest holds a table, orders dishes for its deposit and pays, in ${locale} (S15, S111, S165, S269)`,
    onWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      await open(page, `/${withDeposit}/home`);
      await page.locator(`.quick a[href="/${withDeposit}/reserve"]`).click();
      await expect(page).toHaveURL(`/${withDeposit}/reserve`);
      await expect(holdButton(page)).toHaveText(t.needGuests);
      await choose(page, 4);
      await page.getByRole("button", { name: t.tagBirthday }).click();
      await page.getByLabel(t.noteLabel).fill("By the window");
      await page.reload();
      await expect(page.getByLabel(t.noteLabel)).toHaveValue("By the window");
      await expect(page.locator(".party input").nth(3)).toBeChecked();
      await expect(page.locator("input[name=time]:checked")).toHaveCount(1);
      await holdButton(page).click();
      await logInOnSheet(page, words);
      await expect(page.getByRole("heading", { name: t.heldTitle })).toBeFocused();
      await expect(timer(page)).toHaveText(/^(?:10:00|9:\d\d)$/);
      const hold = await kept(page, withDeposit);
      expect(hold).toMatchObject({ status: "HELD", noOfPax: 4, remark: `${t.tagBirthday}, By the window` });

      await page.getByRole("link", { name: t.orderNow }).locator("visible=true").click();
      await expect(page.getByRole("radio", { name: words.modeDINEIN })).toBeChecked();
      await expect(page.locator(".table-tag")).toContainText(
        t.heldTag.split("{{time}}")[0]?.replace("{{count}}", "4") ?? "",
      );
      await addDish(page, withDeposit, "fold-garlic-bread");
      await page.goto(`/${withDeposit}/checkout`);
      await expect(timer(page)).toBeVisible();
      const button = page.locator(".cartbar button, .paybox button.mid").locator("visible=true").first();
      await expect(button).toHaveText(new RegExp(`RM\\d+\\.\\d\\d`));
      await expect(button).not.toHaveText(new RegExp(`^${t.book.split(" ·")[0]}`));
      // Nothing at the counter: a deposit is paid at once.
      await expect(page.locator('.radio:has-text("' + words.payHintCOUNTER + '")')).toHaveCount(0);
      await page.goto(`/${withDeposit}/home`);
      await addDish(page, withDeposit, "fold-tomato-burrata");
      await addDish(page, withDeposit, "fold-truffle-fries");
      await page.goto(`/${withDeposit}/checkout`);
      await expect(button).toHaveText(new RegExp(`^${t.book.split(" ·")[0]}`));
      await button.click();
      await payOnTestPage(page);
      await expect(page.getByText(words.paySuccess).first()).toBeVisible();
      const id = new URL(page.url()).searchParams.get("id");
      const { item } = (await (await page.request.get(`/v3/web/orders/${id}`)).json()) as { item: object };
      expect(item).toMatchObject({
        reservationID: hold?.id,
        noOfPax: 4,
        deliveryTime: hold?.startAt,
        reservationRemark: `${t.tagBirthday}, By the window`,
        isCutleryRequired: false,
      });
      expect(await kept(page, withDeposit)).toBeNull();
      await expect(page.locator(".booking")).toContainText(fill(t.tableFor, { count: 4 }));
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: t.calendar }).click();
      expect(await readFile(await (await download).path(), "utf8")).toContain("BEGIN:VEVENT");

      await page.getByRole("link", { name: t.seeBooking }).click();
      await expect(page.locator(".booked-head")).toContainText(t.bookedHint);
      await expect(page.getByRole("link", { name: t.yourDishes })).toHaveAttribute("href", `/order-summary?id=${id}`);
      expect(await listed(page, withDeposit)).toMatchObject([{ status: "CONFIRMED", orderID: id }]);
    },
  );

  test(
    `a table without a deposit is confirmed, found on another device and cancelled, in ${locale} (S15, S165)`,
    onWidthOf(locale),
    async ({ page, browser }) => {
      const number = freshNumber();
      await speak(page, locale);
      await open(page, `/${free}/reserve`);
      await choose(page, 2);
      await holdButton(page).click();
      await logInOnSheet(page, words, number);
      await expect(timer(page)).toBeVisible();
      await holdButton(page).click();
      await expect(page.locator(".booked-head h2")).toBeFocused();
      await expect(page.locator(".booked-head")).toContainText(t.bookedHint);
      expect(await kept(page, free)).toBeNull();

      // The same screen, measured from its start: an answer that comes late may move what is below it.
      const context = await browser.newContext();
      const other = await context.newPage();
      await speak(other, locale);
      await signIn(other, number);
      await open(other, `/${free}/reserve`);
      await expect(other.locator(".booked-head")).toContainText(t.bookedHint);
      await expectSound(other);
      await other.getByRole("button", { name: t.cancelTable }).click();
      const sheet = other.getByRole("dialog");
      await expect(sheet).toContainText(t.cancelHint);
      await sheet.getByRole("button", { name: t.cancelTable }).click();
      await expect(other.locator(".party input").first()).toBeVisible();
      expect(await listed(other, free)).toEqual([]);
      await context.close();
    },
  );
}

async function signIn(page: Page, number: string): Promise<void> {
  const id = await logInByCalls(page, number);
  await page.addInitScript((customerID) => {
    localStorage.setItem("mk.isBinded", "true");
    localStorage.setItem("mk.customerID", customerID);
  }, id);
}

test(
  "a hold counts down by the server's clock, ends on the page and leaves the device; the same time can be held again (S207, S208)",
  deepOnPhone,
  async ({ page }) => {
    const t = texts.EN;
    await asNewCustomer(page, "EN");
    await page.clock.install();
    await holdTable(page, t, free, 3);
    const hold = await kept(page, free);
    await page.clock.fastForward("09:10");
    await expect(page.getByRole("heading", { name: t.heldLow })).toBeVisible();
    await expect(page.getByText(t.heldMinutes.replace("{{time}}", "1 min"))).toBeAttached();
    await page.clock.fastForward("01:00");
    await expect(page.getByRole("heading", { name: t.endedTitle })).toBeVisible();
    expect(await kept(page, free)).toBeNull();
    await page.getByRole("button", { name: /^Hold .* again$/ }).click();
    // The clock of the page is now ahead of the server's, to which the new hold has just begun.
    const { noOfPax, startAt } = hold ?? {};
    await expect.poll(async () => (await listed(page, free))[0]?.id).not.toBe(hold?.id);
    expect(await listed(page, free)).toMatchObject([{ noOfPax, startAt, status: "HELD" }]);
  },
);

test(
  "a hold that has ended is removed when the page is opened, and what was chosen is still there (S208)",
  deepOnPhone,
  async ({ page }) => {
    const t = texts.EN;
    await asNewCustomer(page, "EN");
    await holdTable(page, t, free, 5);
    const hold = await kept(page, free);
    await post(page, `/v3/web/store/${free}/reserve/${hold?.id}/cancel`, {});
    await page.evaluate((key) => {
      const text = localStorage.getItem(key) ?? "";
      localStorage.setItem(key, text.replace(/"lockedUntil":"[^"]*"/, '"lockedUntil":"2020-01-01T00:00:00+08:00"'));
    }, `reservation-${free}`);
    await page.reload();
    await expect(page.locator(".party input").nth(4)).toBeChecked();
    expect(await kept(page, free)).toBeNull();
  },
);

test(
  "free tables are read again after two minutes and when the page is looked at again, and a time that was taken cannot be chosen (PD107)",
  deepOnPhone,
  async ({ page, browser }) => {
    // One table alone seats ten.
    const store = "1304";
    let asked = 0;
    const slots = `/${store}/reserve/slots`;
    page.on("request", (request) => (asked += Number(request.url().includes(slots))));
    const show = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
        document.dispatchEvent(new Event("visibilitychange"));
      }, isHidden);
    await page.clock.install();
    await open(page, `/${store}/reserve`);
    await choose(page, 10);
    const chosen = page.locator("input[name=time]:checked");
    await chosen.focus();
    const before = asked;
    const renewal = () => page.waitForResponse((response) => response.url().includes(slots));

    // Not before they are old, nor while nobody looks.
    await show(true);
    await page.clock.fastForward("01:50");
    await show(false);
    await show(true);
    await page.clock.fastForward("10:00");
    const shown = renewal();
    await show(false);
    await shown;
    await expect(chosen).toBeFocused();
    const passed = renewal();
    await page.clock.fastForward("02:00");
    await passed;
    await expect(chosen).toBeFocused();
    expect(asked - before).toBe(2);

    const startAt = await page.evaluate((key) => {
      const text = localStorage.getItem(key) ?? "";
      return /"selectedReserveDeliveryTime":"([^"]*)"/.exec(text)?.[1] ?? "";
    }, `mk.reserve.${store}`);
    await takeElsewhere(browser, store, { noOfPax: 10, startAt });
    await page.clock.fastForward("02:00");
    await expect(chosen).toHaveCount(0);
    await expect(holdButton(page)).toHaveText(texts.EN.needTime);
  },
);

test("a hold in another tab takes the place of the one that is shown (S209)", deepOnPhone, async ({ page }) => {
  const t = texts.EN;
  await asNewCustomer(page, "EN");
  await holdTable(page, t, free, 2);
  const first = await kept(page, free);
  const tab = await page.context().newPage();
  await open(tab, `/${free}/reserve`);
  await tab.getByRole("button", { name: t.giveBack }).click();
  await expect(tab.locator(".party input").first()).toBeVisible();
  await expect(page.locator(".party input").first()).toBeVisible();
  await choose(tab, 6);
  await holdButton(tab).click();
  await expect(timer(tab)).toBeVisible();
  await expect(page.locator(".booking")).toContainText(fill(t.tableFor, { count: 6 }));
  const second = await kept(page, free);
  expect(second?.id).not.toBe(first?.id);
  expect(second?.selectedReserveDayIndex).toBeGreaterThan(0);
});

test(
  "checkout says that the hold has ended, keeps the dishes, and takes the table where the guest sits (S15)",
  deepOnPhone,
  async ({ page }) => {
    const t = texts.EN;
    await asNewCustomer(page, "EN");
    await holdTable(page, t, free, 2);
    await page.getByRole("link", { name: t.orderNow }).locator("visible=true").click();
    await addDish(page, free, "jade-har-gow");
    await page.clock.install();
    await page.goto(`/${free}/checkout`);
    await expect(timer(page)).toBeVisible();
    await page.clock.fastForward("10:05");
    await expect(page.getByRole("alert").filter({ hasText: t.holdOverTitle })).toBeVisible();
    const button = page.locator(".cartbar button, .paybox button.mid").locator("visible=true").first();
    await expect(button).toHaveText(t.holdOver);
    await page.getByRole("button", { name: t.sitHere }).click();
    await expect(page.getByText(t.scanHint)).toBeVisible();
    await expect(button).toHaveText(t.needTable);
  },
);

test.describe("with a refusal that is meant", () => {
  test.use({ refusedPath: /\/reserve$/ });

  for (const locale of mostly.EN) {
    test(
      `a time that was just taken is told in its place, with the nearest free ones, in ${locale} (S269, S308)`,
      deepOnWidthOf(locale),
      async ({ page, browser }) => {
        const t = texts[locale];
        const store = { EN: "1301", CN: "1304" }[locale];
        await asNewCustomer(page, locale);
        await open(page, `/${store}/reserve`);
        // One table alone seats ten.
        await choose(page, 10);
        const startAt = await page.evaluate((key) => {
          const text = localStorage.getItem(key) ?? "";
          return /"selectedReserveDeliveryTime":"([^"]*)"/.exec(text)?.[1] ?? "";
        }, `mk.reserve.${store}`);
        await takeElsewhere(browser, store, { noOfPax: 10, startAt });
        await holdButton(page).click();
        const note = page.getByRole("alert").filter({ hasText: t.taken.replace("{{time}}", "").trim() });
        await expect(note).toContainText(t.stillFree);
        await expect(page.locator("#toasts")).toHaveText("");
        expect(await kept(page, store)).toBeNull();
        await note.locator("input:enabled").first().check();
        await holdButton(page).click();
        await expect(timer(page)).toBeVisible();
      },
    );
  }
});
