import type { Page } from "playwright/test";
import { expect, type Locale, missingPath, orderWords } from "./support.ts";

// Every page, and what can be opened or seen on it: axe.e2e.ts looks at each once. Controls that only a longer way leads to
// are in the gallery (/dev/ui).

export type Texts = (typeof orderWords)[Locale];

type Step = { name: string; go: (page: Page, t: Texts) => Promise<unknown> };
export type Screen = { path: string; steps?: readonly Step[] };

const dialog = (page: Page) => page.getByRole("dialog");
const close = (page: Page) => page.keyboard.press("Escape").then(() => expect(dialog(page)).toHaveCount(0));

/** Opens what a button opens, on a page where nothing else is open. */
const press = (name: string, find: (page: Page, t: Texts) => ReturnType<Page["getByRole"]>): Step => ({
  name,
  go: async (page, t) => {
    if ((await dialog(page).count()) > 0) await close(page);
    await find(page, t).locator("visible=true").first().click();
    await expect(dialog(page)).toBeVisible();
  },
});
const menu = press("the menu", (page, t) => page.getByRole("button", { name: t.openMenu }));
const byText = (key: keyof Texts, name: string = key) =>
  press(name, (page, t) => page.getByRole("button", { name: new RegExp(`^${t[key].split(/ ?\{\{/)[0] ?? ""}`) }));

const chooseMode = (key: "modeDELIVERY" | "modePICKUP"): Step => ({
  name: key,
  go: async (page, t) => {
    if ((await dialog(page).count()) > 0) await close(page);
    await page.getByRole("radio", { name: t[key] }).check();
  },
});

/** Pages of a visitor without a cart. */
export const visitorScreens: readonly Screen[] = [
  {
    path: "/",
    steps: [menu, press("the place", (page, t) => page.getByRole("button", { name: new RegExp(t.deliverTo) }))],
  },
  { path: "/?isLanding=1" },
  { path: "/search" },
  { path: "/search?q=rice" },
  { path: "/search?id=drinks&minRating=4" },
  { path: "/search?q=zzzz" },
  {
    path: "/1301/home",
    steps: [
      menu,
      byText("seeReviews"),
      byText("foodChoice"),
      {
        name: "no dish found",
        go: async (page) => {
          await close(page);
          await page.getByRole("searchbox").locator("visible=true").first().fill("no such dish");
          await expect(page.getByRole("article")).toHaveCount(0);
        },
      },
    ],
  },
  { path: "/2301/home" },
  { path: "/2301/home?tableId=t05" },
  { path: "/9999/home" },
  { path: "/1301/item/jade-wantan-noodles" },
  { path: "/1003/item/warisan-breakfast-set" },
  { path: "/2301/item/demo-plan-3" },
  { path: "/1301/checkout" },
  {
    path: "/1801/reserve",
    steps: [
      {
        name: "guests and a day",
        go: async (page) => {
          await page.locator(".party input").nth(3).check();
          await page.locator(".days input").nth(2).check();
          await expect(page.locator(".times:not([aria-busy=true]) input[name=time]:enabled").first()).toBeVisible();
        },
      },
    ],
  },
  {
    path: "/login",
    steps: [
      {
        name: "no number",
        go: async (page, t) => {
          await page.getByRole("button", { name: t.sendCode }).click();
          await expect(page.getByText(t.phoneIncomplete)).toBeVisible();
        },
      },
      {
        name: "the code",
        go: async (page, t) => {
          await page.getByLabel(t.phoneNumber).fill(`01${String(Date.now()).slice(-8)}`);
          await page.getByRole("button", { name: t.sendCode }).click();
          await expect(page.getByRole("heading", { name: t.enterCode })).toBeVisible();
        },
      },
      {
        name: "a wrong code",
        go: async (page, t) => {
          await page.getByLabel(t.codeLabel).fill("999999");
          await expect(page.getByText(t.wrongCode)).toBeVisible();
        },
      },
    ],
  },
  { path: "/privacy" },
  { path: "/terms" },
  { path: "/about" },
  { path: "/campaign?code=BARU10" },
  { path: "/fast-checkout?storeId=1301" },
  {
    path: "/address",
    steps: [
      {
        name: "places found",
        go: async (page, t) => {
          await page.getByLabel(t.place).fill("59200");
          await expect(page.locator(".places li")).toHaveCount(3);
        },
      },
    ],
  },
  { path: "/address/map" },
  { path: missingPath },
];

/** The same visitor with two dishes of store 1301 in the cart. */
export const cartScreens: readonly Screen[] = [
  { path: "/" },
  {
    path: "/1301/home",
    steps: [press("the cart", (page, t) => page.getByRole("button", { name: new RegExp(`^${t.myCart}`) }))],
  },
  { path: "/1301/item/jade-har-gow" },
  {
    path: "/1301/checkout",
    steps: [
      chooseMode("modeDELIVERY"),
      byText("dealsAll"),
      press("the address", (page) => page.locator("#change-address")),
      chooseMode("modePICKUP"),
      byText("placeOrder", "the login"),
    ],
  },
];

/** A customer who has ordered before; none of these states changes anything of theirs. */
export const memberScreens: readonly Screen[] = [
  { path: "/" },
  { path: "/transaction" },
  { path: "/profile", steps: [menu, byText("exportTitle"), byText("deleteAccount")] },
  { path: "/profile?tab=wallet" },
  { path: "/profile?tab=vouchers" },
  { path: "/profile?tab=wheel" },
  { path: "/profile/address", steps: [byText("addAddress")] },
  { path: "/profile/vehicle" },
  { path: "/address" },
  { path: "/1301/checkout" },
  { path: "/order-summary" },
];

/** A customer who has nothing yet. */
export const newMemberScreens: readonly Screen[] = [
  { path: "/transaction" },
  {
    path: "/profile",
    steps: [
      {
        name: "errors",
        go: async (page, t) => {
          await page.getByLabel(t.name).first().fill("R2D2");
          await page.getByLabel(t.email).first().fill("nobody@");
          await page.getByLabel(t.email).first().blur();
          await expect(page.getByText(t.fieldEmail)).toBeVisible();
        },
      },
    ],
  },
  { path: "/profile?tab=wallet" },
  { path: "/profile?tab=vouchers" },
  {
    path: "/profile/address",
    steps: [
      byText("addAddress"),
      {
        name: "no place",
        go: async (page, t) => {
          await dialog(page).getByRole("button", { name: t.pickPlaceFirst }).click();
          await expect(dialog(page).locator(".err").first()).toBeVisible();
        },
      },
    ],
  },
  { path: "/profile/vehicle" },
];
