import type { Page } from "playwright/test";
import { campaign as campaignEN } from "#app/i18n/en/campaign.ts";
import { campaign as campaignCN } from "#app/i18n/zh-hans/campaign.ts";
import {
  checkOut,
  expectSound,
  freshNumber,
  logInAs,
  payOnTestPage,
  placeButton,
  setPortions,
} from "./ordering-support.ts";
import {
  askForCode,
  deepOnPhone,
  deepOnWidthOf,
  expect,
  mostly,
  onPhone,
  onWidthOf,
  open,
  orderWords,
  speak,
  test,
  walletWords,
  words,
} from "./support.ts";

// Codes that come with a link (PD18, PD75, PD76), and the pages that they lead to.

const campaignTexts = { EN: campaignEN, CN: campaignCN };
const promoOf = () => sessionStorage.getItem("mk.promo");
const referralOf = () => localStorage.getItem("mk.referral");

function countBinds(page: Page): string[] {
  const binds: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/voucher/bind")) binds.push(request.url());
  });
  return binds;
}

for (const locale of mostly.CN) {
  const t = walletWords[locale];

  test(
    `the voucher of a link is issued after the login, and its page says where it can be used, in ${locale} (S64, S189, S254)`,
    onWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      const binds = countBinds(page);
      await page.goto("/login?ref=welcome5&redirect=/profile%3Ftab%3Dvouchers");
      await expect(page).toHaveURL(/\/login\?redirect=/);
      await expect.poll(() => page.evaluate(() => localStorage.getItem("mk.referral"))).toContain("welcome5");
      await askForCode(page, words[locale], `0${freshNumber()}`);
      await page.getByLabel(words[locale].codeLabel).fill("123456");
      await expect(page.locator(".toast")).toHaveText(t.voucherIssued);
      await expect(page).toHaveURL(/tab=vouchers/);
      await expect(page.locator(".vch")).toHaveCount(1);
      expect(await page.evaluate(() => localStorage.getItem("mk.referral"))).toBeNull();

      const profile = await page.request.post("/v3/web/profile", {
        data: {},
        headers: { Origin: new URL(page.url()).origin },
      });
      const { item } = (await profile.json()) as { item: { vouchers: { id: string }[] } };
      await page.goto(`/voucher/${item.vouchers[0]?.id}`);
      await expect(page.locator(".coupon")).toHaveCount(1);
      await expectSound(page);
      await page.getByRole("link", { name: t.voucherUse }).click();
      await expect(page).toHaveURL("/");
      expect(binds).toHaveLength(1);

      await page.goto("/voucher/nobody-has-it");
      await expect(page.getByRole("heading", { name: t.voucherMissing })).toBeVisible();
      await expectSound(page);
      await page.getByRole("link", { name: t.voucherAll }).click();
      await expect(page).toHaveURL(/tab=vouchers/);
    },
  );

  test(
    `the page of the offers marks the code of the banner, keeps it and copies it, in ${locale} (S65)`,
    deepOnWidthOf(locale),
    async ({ page, context }) => {
      await context.grantPermissions(["clipboard-write", "clipboard-read"]).catch(() => undefined);
      await speak(page, locale);
      await open(page, "/");
      await page.locator('.offer[href="/campaign?code=BARU10"]').click();
      await expect(page).toHaveURL("/campaign?code=BARU10");
      await expect(page.locator(".code-card.marked")).toContainText("BARU10");
      await expect.poll(() => page.evaluate(promoOf)).toBe("BARU10");
      await expect(page.locator(".code-card.marked").getByRole("status")).toHaveText(
        campaignTexts[locale].kept.replace("{{code}}", "BARU10"),
      );
      await page.reload();
      await expectSound(page);
      const pickupOnly = page.locator(".code-card", { hasText: "PICKUP20" });
      await expect(pickupOnly).toContainText(campaignTexts[locale].modes.replace("{{modes}}", t.modePICKUP));
      const card = page.locator(".code-card", { hasText: "MAKAN5" });
      await card.getByRole("button").click();
      await expect(page.locator(".toast")).toBeVisible();
      await card.getByRole("link").click();
      await expect(page).toHaveURL("/");
      expect(await page.evaluate(promoOf)).toBe("MAKAN5");
    },
  );
}

test("a code that the browser does not copy is selected, to be copied by hand (S65)", deepOnPhone, async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  });
  await speak(page, "EN");
  await open(page, "/campaign");
  await page.locator(".code-card", { hasText: "MAKAN5" }).getByRole("button").click();
  await expect(page.locator(".toast")).toHaveText(campaignTexts.EN.copyFailed);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe("MAKAN5");
  await expectSound(page);
});

test(
  "an agent's code goes with the visitor to the order; another text is refused on screen (S220, S307)",
  deepOnPhone,
  async ({ page }) => {
    await speak(page, "EN");
    await open(page, "/?ac=agent-7");
    await expect(page.locator(".toast")).toHaveText("invalid agent code");
    await expect(page).toHaveURL("/");
    const sent = page.waitForRequest((request) => request.url().endsWith("/v3/auth") && request.method() === "POST");
    await open(page, "/?ac=AGENT7");
    expect((await sent).postDataJSON()).toMatchObject({ affiliateCode: "AGENT7" });
  },
);

test.describe("with a code that is refused", () => {
  test.use({ refusedPath: /voucher\/bind$/ });

  test("a voucher that is refused is not spoken of, and not asked for again (S299)", deepOnPhone, async ({ page }) => {
    await speak(page, "EN");
    await logInAs(page, freshNumber());
    const asked = page.waitForResponse((response) => response.url().endsWith("/voucher/bind"));
    await open(page, "/?voucher=NOSUCHCODE");
    expect((await asked).ok()).toBe(false);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("mk.referral"))).toBeNull();
    await expect(page.locator(".toast")).toHaveCount(0);
  });
});

test.describe("with a network that fails", () => {
  test.use({ refusedPath: /voucher\/bind$/ });

  test(
    "a voucher without an answer is kept, and asked for with the list of vouchers (S189, S299)",
    deepOnPhone,
    async ({ page }) => {
      await speak(page, "EN");
      await logInAs(page, freshNumber());
      await page.route(/voucher\/bind$/, (route) => route.abort());
      const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/voucher/bind"));
      await open(page, "/?voucher=WELCOME5");
      await failed;
      await expect(page).toHaveURL("/");
      expect(await page.evaluate(referralOf)).toContain("WELCOME5");
      await expect(page.locator(".toast")).toHaveCount(0);
      await page.unroute(/voucher\/bind$/);
      await open(page, "/profile?tab=vouchers");
      await expect(page.locator(".toast")).toHaveText(walletWords.EN.voucherIssued);
      await expect(page.locator(".vch")).toHaveCount(1);
      expect(await page.evaluate(referralOf)).toBeNull();
    },
  );
});

test("a newcomer goes from the banner of the first order to a paid order (S12, S14)", onPhone, async ({ page }) => {
  const t = orderWords.EN;
  await speak(page, "EN");
  await open(page, "/");
  await page.locator('.offer[href="/campaign?code=BARU10"]').click();
  await expect.poll(() => page.evaluate(promoOf)).toBe("BARU10");
  await page.locator(".code-card.marked").getByRole("link").click();
  await checkOut(page, t, "1302", "jade-har-gow");
  await setPortions(page, "1302", 4);
  await page.reload();
  await expect(page.locator(".deal")).toContainText("BARU10");
  await placeButton(page, t).click();
  const sheet = page.getByRole("dialog");
  await askForCode(sheet, t, `0${freshNumber()}`);
  await sheet.getByLabel(t.codeLabel).fill("123456");
  await payOnTestPage(page);
  await expect(page.locator(".rcpt", { hasText: "BARU10" })).toContainText("-RM10.00");
  expect(await page.evaluate(promoOf)).toBeNull();
});

test(
  "the voucher of a link goes through the login into the order and onto its receipt (S64, S254)",
  deepOnPhone,
  async ({ page }) => {
    const t = orderWords.EN;
    await speak(page, "EN");
    await checkOut(page, t, "1304", "jade-har-gow");
    // RM20.06 of food: enough for the voucher, and too little for the codes that everybody has.
    await setPortions(page, "1304", 2);
    await page.goto("/1304/checkout?voucher=WELCOME5");
    await expect(page).toHaveURL("/1304/checkout");
    await page.getByRole("radio", { name: t.modePICKUP }).check();
    // Nothing is used yet: what is near stands there.
    await expect(page.locator(".deals-block [role=status]")).toHaveText(/^RM4\.94 more: /);
    await page.getByRole("button", { name: t.dealsAll }).click();
    await page.getByRole("dialog").getByRole("link", { name: t.login }).click();
    await askForCode(page, t, `0${freshNumber()}`);
    await page.getByLabel(t.codeLabel).fill("123456");
    await expect(page).toHaveURL("/1304/checkout");
    await expect(page.locator(".deal")).toContainText("-RM5.00");
    await placeButton(page, t).click();
    await payOnTestPage(page);
    const receipt = page.getByRole("link", { name: t.receiptHint });
    const reply = await page.request.get((await receipt.getAttribute("href")) ?? "");
    expect(await reply.text()).toMatch(/[-−]RM5\.00/);
    await speak(page, "CN");
    await page.reload();
    const inChinese = page.getByRole("link", { name: orderWords.CN.receiptHint });
    const second = await page.request.get((await inChinese.getAttribute("href")) ?? "");
    expect(await second.text()).toMatch(/收据[\s\S]*[-−]RM5\.00/);
  },
);
