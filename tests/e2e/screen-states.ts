import type { Page } from "playwright/test";
import { freshNumber } from "./ordering-support.ts";
import { askForCode, expect, type Locale, missingPath, open, type orderWords } from "./support.ts";

// Every page, and what can be opened or seen on it: axe.e2e.ts looks at each once, a few in one visit, in this order. Controls that only a longer way leads to
// are in the gallery (/dev/ui).

export type Texts = (typeof orderWords)[Locale];

type Step = { name: string; go: (page: Page, t: Texts) => Promise<unknown> };
export type Screen = {
  path: string;
  /** Looked at on a wide screen, or on a phone; without it in turn. */
  isWide?: boolean;
  /** Laid out as another one of these: left to the deep run. */
  isVariant?: true;
  /** Its first visit changes when the page learns who is there. */
  isChanging?: true;
  /** What is opened or typed on it, one after another. */
  steps?: readonly Step[];
  /** What the page needs before it is opened: a dish in the cart. */
  before?: (page: Page) => Promise<void>;
};

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
  {
    path: "/search",
    steps: [{ name: "the search", go: (page) => page.getByRole("searchbox").locator("visible=true").first().focus() }],
  },
  { path: "/search?q=rice", isVariant: true },
  { path: "/search?id=drinks&minRating=4", isVariant: true },
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
  {
    path: "/2301/home",
    steps: [
      press("the check-in", (page) => page.locator("button.check-in")),
      { name: "check-in without a name", go: (page) => dialog(page).locator("button[type=submit]").click() },
    ],
  },
  { path: "/address/map" },
  { path: "/9999/home" },
  { path: "/1301/item/jade-wantan-noodles" },
  { path: "/1003/item/warisan-breakfast-set", isVariant: true },
  {
    path: "/2301/item/demo-plan-3",
    steps: [
      {
        name: "days chosen",
        go: async (page) => {
          await page.locator(".plan-cal ~ button").click();
          await expect(page.locator(".plan-day").first()).toBeVisible();
        },
      },
      press("the time of a day", (page) => page.locator(".plan-day .plan-acts button")),
      press("the dishes of a day", (page) => page.locator("button.plan-date.on")),
    ],
  },
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
          await askForCode(page, t, `0${freshNumber()}`);
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
  // A table stays with the visit, and has one way to order only: last.
  { path: "/2301/home?tableId=t05" },
  { path: missingPath },
];

/** The colours of the partners' apps. The app stays with the visit. */
export const partnerScreens: readonly Screen[] = ["TNGD", "BOOST", "ALIPAY", "SENHENG"].map((platform) => ({
  path: `/1301/item/jade-wantan-noodles?platform=${platform}`,
}));

/** The same visitor with two dishes of store 1301 in the cart. */
export const cartScreens: readonly Screen[] = [
  // A phone has these without a cart: their layout is another one on a wide screen.
  { path: "/", isWide: true, isVariant: true },
  {
    path: "/1301/home",
    isWide: true,
    steps: [press("the cart", (page, t) => page.getByRole("button", { name: new RegExp(`^${t.myCart}`) }))],
  },
  { path: "/1301/item/jade-wantan-noodles", isWide: true, isVariant: true },
  {
    path: "/1301/checkout",
    isWide: false,
    steps: [
      chooseMode("modeDELIVERY"),
      byText("dealsAll"),
      press("the address", (page) => page.locator("#change-address")),
      chooseMode("modePICKUP"),
      byText("placeOrder", "the login"),
    ],
  },
];

/** A dish in the cart, in a mode of its own. */
const withDish =
  (store: string, dish: string, mode: string, query = "") =>
  async (page: Page) => {
    await open(page, `/${store}/home${query}`);
    await page.locator(`input[name=mode][value=${mode}]`).check();
    await page.locator(`article:has(a[href="/${store}/item/${dish}"]) .add`).first().click();
    await page.waitForFunction(([id, text]) => localStorage.getItem(id)?.includes(text), [store, mode] as const);
  };

/** Checkout in the modes that have more than an address or a time. */
export const modeScreens: readonly Screen[] = [
  {
    path: "/1105/checkout",
    before: withDish("1105", "nasi-kangkung", "DRIVE_THRU"),
    steps: [
      press("the car", (page) => page.locator("main, .cartbar").getByRole("button", { name: /car|车/i })),
      { name: "a car without a plate", go: (page) => dialog(page).locator("button[type=submit]").click() },
    ],
  },
  { path: "/2301/checkout", before: withDish("2301", "demo-cendol", "DINEIN", "?tableId=t06") },
];

/** A customer who has ordered before; none of these states changes anything of theirs. */
export const memberScreens: readonly Screen[] = [
  {
    path: "/",
    // It takes the default address as the place (PD135). What the second visit moves: for-you.e2e.ts.
    isChanging: true,
    steps: [
      {
        name: "what was ordered before",
        go: async (page, t) => {
          // From the second visit on there is room for it.
          const hasRoom = async () => (await page.context().cookies()).some(({ name }) => name === "mk.again");
          await expect.poll(hasRoom).toBe(true);
          await open(page, "/");
          await expect(page.getByRole("region", { name: t.again }).locator(".ag").first()).toBeVisible();
        },
      },
      press("ordering it again", (page) => page.locator(".ag button")),
    ],
  },
  { path: "/transaction" },
  { path: "/transaction?unpaid=1", isVariant: true },
  { path: "/transaction?mealPlan=1" },
  { path: "/profile", steps: [menu, byText("exportTitle"), byText("deleteAccount")] },
  { path: "/profile?tab=wallet" },
  { path: "/profile?tab=vouchers" },
  { path: "/profile?tab=wheel" },
  { path: "/profile/address", steps: [byText("addAddress")] },
  { path: "/profile/vehicle" },
  { path: "/address" },
  { path: "/order-summary" },
];

/** A customer who has nothing yet. */
export const newMemberScreens: readonly Screen[] = [
  {
    path: "/transaction",
    steps: [
      { name: "no orders", go: (page, t) => expect(page.getByRole("heading", { name: t.emptyAll })).toBeVisible() },
    ],
  },
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

/** Pages that have their turn on a wide screen, in Chinese: access.e2e.ts looks at them in English. */
export const visitorPaths = ["/search?q=rice", "/login", "/terms", "/campaign", "/address", missingPath];

/** The same for a customer who has ordered before. */
export const memberPaths = ["/transaction", "/order-summary"];
