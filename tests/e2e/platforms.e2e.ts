import type { Page } from "playwright/test";
import {
  checkOutByHand,
  expectSound,
  freshNumber,
  payOnTestPage,
  placeButton,
  type Words,
} from "./ordering-support.ts";
import { agree, issueToken, onHost, signUser } from "./partner-support.ts";
import {
  deepOnPhone,
  expect,
  keepToasts,
  mostly,
  onPhone,
  open,
  orderWords,
  partnerWords,
  speak,
  test,
} from "./support.ts";

// A meal in each partner's app: the wallets, the retailer and the food-service company.

test(
  "inside a wallet a signed-in user orders with it alone, under no header of ours (S22, S36, S37, S321, PD31)",
  onPhone,
  async ({ page }) => {
    const [t, wallet] = [orderWords.EN, "TNG eWallet"];
    const number = freshNumber();
    await keepToasts(page, "short", "notice", "error");
    await issueToken(page, "TNGD", `eater-${number}`, number);
    // As the test page has it. The link names the platform; the rest of the visit remembers it.
    await page.locator('a[href*="partnerToken"]').click();
    await agree(page);
    await expect(page.locator("html")).toHaveAttribute("lang", "en-MY");
    await expect(page.getByText(partnerWords.EN.signedIn.replace("{{partner}}", wallet))).toBeVisible();
    await expect(page.locator(".topbar .logo")).toBeHidden();
    await expect(page.locator(".topbar .face")).toBeHidden();
    await checkOutByHand(page, t, "1303", "jade-har-gow");
    await expect(page.locator(".topbar a.iconbtn")).toBeHidden();
    const payments = page.getByRole("radio", { name: wallet });
    await expect(payments).toBeChecked();
    const methods = page.locator("section", { has: page.locator("#h-pay") }).getByRole("radio");
    await expect(methods).toHaveCount(1);
    await placeButton(page, t).click();
    await payOnTestPage(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: t.notPaid })).toHaveCount(0, { timeout: 35_000 });
  },
);

/** The section that asks for an e-mail address; a wrong one is told, and a reload keeps it. */
async function giveEmail(page: Page, t: Words): Promise<void> {
  const field = page.getByRole("textbox", { name: t.emailLabel });
  await field.fill("nobody");
  await page.getByRole("button", { name: t.emailSave }).click();
  await expect(page.getByText(t.emailWrong)).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue("nobody");
  await field.fill("eater@example.com");
  await page.getByRole("button", { name: t.emailSave }).click();
  await expect(page.getByText(t.emailSaved)).toBeVisible();
  await expect(field).toHaveCount(0);
}

for (const locale of mostly.EN) {
  const t = orderWords[locale];

  test(
    `inside the retailer's app its user is named, finds its stores and gives the e-mail address it requires, in ${locale} (S23, S154, S224, S323, PD24)`,
    deepOnPhone,
    async ({ page }) => {
      const number = freshNumber();
      const account = `Farah ${number.slice(-4)}`;
      await speak(page, locale);
      await keepToasts(page, "short", "notice", "error");
      await issueToken(page, "SENHENG", account, number);
      await page.locator('a[href*="partnerToken"]').click();
      await agree(page);
      await expect(page.locator(".hello")).toContainText(account);
      await open(page, "/");
      await expect(page.locator('a[href="/2202/home"]').first()).toBeVisible();
      await expectSound(page);
      await checkOutUntil(page, t, "2202", "nova-gan-charger");
      await expect(placeOrNext(page, t.needEmail)).toBeVisible();
      await giveEmail(page, t);
      await placeButton(page, t).click();
      await payOnTestPage(page);
    },
  );
}

const placeOrNext = (page: Page, text: string) => page.getByRole("button", { name: text }).locator("visible=true");

/** Like `checkOut`, for a store that still asks for something. */
async function checkOutUntil(page: Page, t: Words, store: string, dish: string): Promise<void> {
  await open(page, `/${store}/home`);
  await page.locator(`article:has(a[href="/${store}/item/${dish}"]) .add`).first().click();
  await page.waitForFunction((id) => localStorage.getItem(id) !== null, store);
  await open(page, `/${store}/checkout`);
  await page.getByRole("radio", { name: t.modePICKUP }).check();
}

test.describe("on the host of a food-service company", () => {
  test.use(onHost("dailyserve"));

  test(
    "a user whom the company has signed gives the e-mail address and orders (S24, S224, S234, PD24)",
    deepOnPhone,
    async ({ page, baseURL }) => {
      const t = orderWords.EN;
      await keepToasts(page, "short", "notice", "error");
      await signUser(page, (baseURL ?? "").replace("dailyserve.", ""));
      await page.locator('a[href*="signed="]').click();
      await agree(page);
      await expect(
        page.getByText(partnerWords.EN.signedIn.replace("{{partner}}", partnerWords.EN.company)),
      ).toBeVisible();
      await checkOutUntil(page, t, "2101", "daily-canteen-veg");
      // Its kitchen rests on the days on which companies do, and a test runs on any day.
      await page
        .getByRole("button", { name: /^Mon \d/ })
        .first()
        .click();
      await page.getByRole("radio", { name: t.slotOpen, disabled: false }).first().check();
      await page.getByRole("dialog").getByRole("button", { name: t.ok, exact: true }).click();
      await expect(placeButton(page, t).or(placeOrNext(page, t.needEmail))).toBeVisible();
      if (await placeOrNext(page, t.needEmail).isVisible()) await giveEmail(page, t);
      await placeButton(page, t).click();
      await payOnTestPage(page);
    },
  );
});
