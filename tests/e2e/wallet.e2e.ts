import type { Page } from "playwright/test";
import {
  asNewCustomer,
  expectSound,
  freeSlots,
  freshNumber,
  logInAs,
  placePickup,
  post,
  seededNumber,
  withCredit,
} from "./ordering-support.ts";
import { onHost } from "./partner-support.ts";
import {
  deepOnPhone,
  expect,
  mostly,
  onPhone,
  onWidthOf,
  open,
  speak,
  test,
  untilQuiet,
  walletWords,
} from "./support.ts";

const t = walletWords.EN;

type Words = (typeof walletWords)["EN"] | (typeof walletWords)["CN"];

/** A text whose values are not compared. */
const pattern = (text: string) => new RegExp(text.replaceAll(/[.?()]/g, "\\$&").replaceAll(/\{\{\w+\}\}/g, ".+"));

/** Points or sen of a signed text of the ledger. */
function toNumber(text: string): number {
  const digits = text.replaceAll(/[^\d−]/g, "").replace("−", "-");
  return Number(digits);
}

/** Changes and balances on screen, newest first. */
async function readLedger(page: Page, words: Words): Promise<{ change: number; balance: number }[]> {
  const rows = page.locator(".ledger li").filter({ hasText: pattern(words.balance) });
  await expect(rows.first()).toBeVisible();
  const texts = await rows.evaluateAll((items) =>
    items.map((item) => [".amt b", ".amt small"].map((part) => item.querySelector(part)?.textContent ?? "")),
  );
  return texts.map(([change = "", balance = ""]) => ({ change: toNumber(change), balance: toNumber(balance) }));
}

/** Logs a customer, a new one without a number, in on the host of a merchant, whose name only the browser can resolve. */
async function logInOnHost(page: Page, locale: "EN" | "CN", phoneNumber = freshNumber(), origin = ""): Promise<void> {
  // A page that runs would ask for a profile before there is a session.
  await page.goto(`${origin}/favicon.svg`);
  const send = (path: string, body: object) =>
    page.evaluate(
      async ([to, text]) => {
        const headers = { "Content-Type": "application/json" };
        const response = await fetch(to, { method: "POST", headers, body: text });
        return (await response.json()) as { customerId: string };
      },
      [path, JSON.stringify(body)] as const,
    );
  await send("/v3/auth", { customerId: "", platform: "WEB" });
  const { customerId } = await send("/v3/web/login", { countryCode: "60", phoneNumber, code: "123456" });
  await page.evaluate((id) => {
    localStorage.setItem("mk.isBinded", "true");
    localStorage.setItem("mk.customerID", id);
  }, customerId);
  await page.goto(`${origin}/privacy?lang=${locale}`);
}

async function openTab(page: Page, tab: string): Promise<void> {
  await open(page, `/profile?tab=${tab}`);
}

async function beginTopUp(page: Page, words: Words, amount: string): Promise<void> {
  await page.getByRole("radio", { name: amount, exact: true }).check();
  await page.getByRole("button", { name: words.topUpPay.replace("{{amount}}", `${amount}.00`) }).click();
  await expect(page).toHaveURL(/\/dev\/pay\//);
}

/** The test page of the provider answers. */
const answer = (page: Page, outcome: string) =>
  page.locator(`button[value="${outcome}"], form:has([value="${outcome}"]) button`).first().click();

for (const locale of mostly.EN) {
  const words = walletWords[locale];

  test(
    `a top-up that fails adds nothing; one that is paid is told, and stands in the card and in the history, in ${locale} (S20, S278, S310)`,
    onWidthOf(locale),
    async ({ page }) => {
      await asNewCustomer(page, locale);
      await openTab(page, "wallet");
      const card = page.getByRole("region", { name: words.cardLabel });
      await beginTopUp(page, words, "RM50");
      await answer(page, "fail");
      await expect(page.getByText(words.topUpNotPaid.replace("{{amount}}", "RM50.00"))).toBeVisible();
      await expect(card).toContainText("RM0.00");
      await beginTopUp(page, words, "RM20");
      await answer(page, "succeed");
      await expect(page).toHaveURL(/\/profile\?tab=wallet/);
      await expect(page.getByText(words.topUpDone.replace("{{amount}}", "RM20.00"))).toBeVisible();
      await expect(card).toContainText("RM20.00");
      await page.getByRole("radio", { name: new RegExp(`^${words.creditTab}`) }).check();
      await expect(page.locator(".ledger li").filter({ hasText: words.titleTOPUP })).toContainText("+RM20.00");
      expect(await readLedger(page, words)).toEqual([{ change: 2000, balance: 2000 }]);
      await expectSound(page);
    },
  );
}

test("a slow bank is waited for, and the credit arrives without a reload", deepOnPhone, async ({ page }) => {
  await asNewCustomer(page, "EN");
  await openTab(page, "wallet");
  await beginTopUp(page, t, "RM100");
  await answer(page, "slow");
  await expect(page.getByText(t.topUpWaiting.replace("{{amount}}", "RM100.00"))).toBeVisible();
  await expect(page.getByText(t.topUpDone.replace("{{amount}}", "RM100.00"))).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("region", { name: t.cardLabel })).toContainText("RM100.00");
});

test("the history is filtered, adds up, and goes on to older entries (S277)", deepOnPhone, async ({ page }) => {
  await asNewCustomer(page, "EN");
  const { item } = await post<{ item: { loyaltyID: string } }>(page, "/v3/web/profile", {});
  for (let count = 0; count < 22; count += 1) {
    const body = { topUpAmount: count % 2 === 0 ? 2000 : 5000, redirectUrl: "/profile", merchantID: "makan" };
    const reply = await post<{ item: { paymentUrl: string } }>(
      page,
      `/v3/loyalty/${item.loyaltyID}/topup-online`,
      body,
    );
    const form = { outcome: "succeed" };
    await page.request.post(reply.item.paymentUrl, {
      form,
      headers: { Origin: String(test.info().project.use.baseURL) },
    });
  }
  await openTab(page, "wallet");
  await page.getByRole("radio", { name: new RegExp(`^${t.creditTab}`) }).check();
  const rows = page.locator(".ledger li");
  await expect(rows).toHaveCount(20);
  await page.getByRole("button", { name: t.showOlder }).click();
  await expect(rows).toHaveCount(22);
  const entries = (await readLedger(page, t)).toReversed();
  let sum = 0;
  for (const { change, balance } of entries) expect(balance).toBe((sum += change));
  expect(sum).toBe(11 * 7000);
  await expect(page.getByRole("region", { name: t.cardLabel })).toContainText("RM770.00");
  await expect(page.getByRole("button", { name: t.showOlder })).toHaveCount(0);
  const kinds = page.getByRole("group", { name: t.showKinds });
  await kinds.getByRole("button", { name: t.kindsSpent }).click();
  await expect(page.getByText(t.ledgerEmpty)).toBeVisible();
  await kinds.getByRole("button", { name: t.kindsAdded }).click();
  await expect(rows).toHaveCount(20);
  await page.getByRole("radio", { name: new RegExp(`^${t.points}`) }).check();
  await expect(page.getByText(t.ledgerEmpty)).toBeVisible();
});

for (const locale of mostly.CN) {
  const words = walletWords[locale];

  test(
    `a member reads points, credit, tier, what expires and every benefit, in ${locale} (S20, S168, S170)`,
    onWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      await logInAs(page, seededNumber());
      await openTab(page, "wallet");
      const card = page.getByRole("region", { name: words.cardLabel });
      await expect(card).toContainText(locale === "EN" ? "Emas" : "金卡");
      await expect(card).toContainText(pattern(words.moreToTier));
      await expect(card.getByRole("img", { name: pattern(words.wayToTier) })).toBeVisible();
      await expect(page.getByRole("list", { name: words.expiringMonths }).getByRole("listitem")).toHaveCount(6);
      const tiers = page.locator(".tiers > li");
      await expect(tiers).toHaveCount(4);
      await expect(tiers.filter({ hasText: words.yourTier })).toHaveAttribute("aria-current", "true");
      await expect(page.locator(".ledger li").first()).toBeVisible();
      const entries = await readLedger(page, words);
      expect(entries.length).toBeGreaterThan(2);
      for (const [index, { change, balance }] of entries.entries()) {
        const before = entries[index + 1];
        if (before) expect(balance - change).toBe(before.balance);
      }
      await expectSound(page);
    },
  );
}

test.describe("a code that is refused", () => {
  test.use({ refusedPath: /\/voucher\/bind$/ });

  test(
    "a voucher code is added with the message of the specification, a wrong one stays to be mended (S254)",
    onPhone,
    async ({ page }) => {
      await asNewCustomer(page, "EN");
      await openTab(page, "vouchers");
      await expect(page.getByText(t.noVouchers)).toBeVisible();
      const field = page.getByLabel(t.voucherCode);
      const add = page.getByRole("button", { name: t.addVoucher });
      await field.fill("NOSUCHCODE");
      await add.click();
      await expect(page.getByText("This voucher does not exist. Please check the code.")).toBeVisible();
      await expect(field).toHaveValue("NOSUCHCODE");
      await field.fill("WELCOME5");
      await add.click();
      await expect(
        page.getByText("Voucher issued successfully, please find it on the checkout page.", { exact: true }),
      ).toBeVisible();
      await expect(page.getByRole("region", { name: t.vouchersReady }).getByRole("article")).toHaveCount(1);
      await expect(field).toHaveValue("");
    },
  );
});

/** The loyalty calls that a page sends while it comes to rest. */
async function loyaltyCalls(page: Page, path: string): Promise<string[]> {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/v3/loyalty/")) calls.push(pathname);
  });
  await open(page, path);
  await untilQuiet(page);
  return calls;
}

test.describe("on the host of a merchant outside the programme", () => {
  test.use(onHost("nasilab"));

  test("there is no wallet, and no membership is asked for (S226, PD36)", deepOnPhone, async ({ page }) => {
    await logInOnHost(page, "EN");
    expect(await loyaltyCalls(page, "/profile?tab=wallet")).toEqual([]);
    const tabs = page.getByRole("navigation", { name: t.profileTabs });
    await expect(tabs.getByRole("link")).toHaveText([t.tabDetails, t.tabVouchers]);
    await expect(page.getByRole("region", { name: t.cardLabel })).toHaveCount(0);
    await expect(tabs.getByRole("link", { name: t.tabDetails })).toHaveAttribute("aria-current", "page");
  });
});

test.describe("on the host of a merchant of the programme with a legacy footer", () => {
  test.use(onHost("nova"));

  for (const locale of mostly.CN) {
    test.describe("at the bottom of a phone", () => {
      test(
        `the footer has Home, Member, Wallet, Voucher and Me, and marks the page, in ${locale} (S86, PD69)`,
        deepOnPhone,
        async ({ page }) => {
          await logInOnHost(page, locale);
          await open(page, "/profile");
          const links = page.locator(".bottomnav a");
          await expect(links).toHaveText(
            locale === "EN"
              ? ["Home", "Member", "Wallet", "Voucher", "Me"]
              : ["首页", "会员", "钱包", "优惠券", "我的"],
          );
          await expect(page.locator(".bottomnav [aria-current]")).toHaveText(locale === "EN" ? "Me" : "我的");
          await links.nth(3).click();
          await expect(page).toHaveURL("/profile?tab=vouchers");
          await expect(page.locator(".bottomnav [aria-current]")).toHaveText(locale === "EN" ? "Voucher" : "优惠券");
          await links.nth(1).click();
          await expect(page.getByRole("region", { name: walletWords[locale].cardLabel })).toBeVisible();
          await expect(page.locator(".bottomnav [aria-current]")).toHaveText(locale === "EN" ? "Member" : "会员");
          await links.nth(2).click();
          await expect(page.locator(".bottomnav [aria-current]")).toHaveText(locale === "EN" ? "Wallet" : "钱包");
          await links.nth(0).click();
          await expect(page).toHaveURL("/");
        },
      );
    });
  }
});

test(
  "on a merchant's host the entries of other merchants are there without their name and their page (PD25)",
  deepOnPhone,
  async ({ page, baseURL }) => {
    const number = freshNumber();
    const loyaltyID = await withCredit(page, number);
    const slots = await freeSlots(page, "2301", "demo-cendol", 4);
    const order = await placePickup(page, "2301", "demo-cendol", slots.at(-1));
    const spend = { merchantID: "demo", loyaltyID, orderID: order.id, type: "CREDIT", amount: 100 };
    await post(page, "/v3/loyalty/balance/spend", spend);
    await openTab(page, "wallet");
    await page.getByRole("radio", { name: t.creditTab }).check();
    const row = page.locator(".ledger li").filter({ hasText: "−RM1.00" });
    await expect(row.getByRole("link")).toHaveAttribute("href", `/order-summary?id=${order.id}`);

    const origin = (baseURL ?? "").replace("localhost", "nova.localhost");
    await logInOnHost(page, "EN", number, origin);
    await page.goto(`${origin}/profile?tab=wallet`);
    await page.getByRole("radio", { name: t.creditTab }).check();
    await expect(row).toContainText(t.titleOrder);
    await expect(row.getByRole("link")).toHaveCount(0);
  },
);
