import type { Page } from "playwright/test";
import {
  checkOutByHand,
  expectSound,
  freshNumber,
  logInAs,
  logInOnSheet,
  payOnTestPage,
  placeButton,
  post,
  seededNumber,
  takenOver,
} from "./ordering-support.ts";
import { agree, issueToken, onHost, refuse, signUser } from "./partner-support.ts";
import {
  axeFindings,
  deepOnPhone,
  deepOnWidthOf,
  expect,
  mostly,
  onPhone,
  open,
  orderWords,
  partnerWords,
  speak,
  test,
  words,
} from "./support.ts";

// One deployment, many fronts: the host of a merchant, of a food-service company; and visitors whom a partner signs in.

test.describe("on the host of Jade Dragon", () => {
  // The browser notes the status of a store that is somebody else's.
  test.use({ ...onHost("jadedragon"), refusedPath: /\/1001\/home$/ });

  for (const locale of mostly.CN) {
    const t = orderWords[locale];

    test(
      `a meal is found, ordered and kept under the merchant's name, in ${locale} (S73, S78, PD3)`,
      onPhone,
      async ({ page, baseURL }) => {
        await open(page, `/?lang=${locale}`);
        await expect(page).toHaveTitle(locale === "EN" ? "Jade Dragon Dim Sum" : /^[^ ]+$/);
        const brand = await page.title();
        await expect(page.getByRole("banner").locator(".logo")).toHaveAttribute("aria-label", brand);
        await expect(page.getByRole("heading", { level: 1, name: brand })).toBeVisible();
        await expect(page.getByText(t.outletsNear)).toBeVisible();
        const menuLink = page.getByRole("link", { name: new RegExp(t.seeMenuOf.split("{{outlet}}")[0] ?? "") });
        await expect(menuLink).toHaveAttribute("href", /^\/13\d\d\/home$/);
        const dishes = page.getByRole("list").filter({ has: page.locator('a[href*="/item/"]') });
        expect(await dishes.locator("a").count()).toBeGreaterThan(2);
        await expect(dishes.locator("a").first()).toContainText(/RM\d+\.\d\d/);
        await expectSound(page);

        // The stores of others are not found and not opened, but there is a way to them.
        await open(page, "/search?q=nasi%20lemak%20warisan");
        await expect(page.getByText(t.noStores).first()).toBeVisible();
        await page.goto("/1001/home");
        await expect(page.getByRole("heading", { name: t.noSuchStore })).toBeVisible();
        const marketplace = new URL((baseURL ?? "").replace("jadedragon.", "")).host;
        const way = page.getByRole("link", { name: t.lookOnMarketplace.replace("{{host}}", marketplace) });
        await expect(way).toHaveAttribute("href", `http://${marketplace}/1001/home`);

        await checkOutByHand(page, t, "1302", "jade-har-gow");
        await placeButton(page, t).click();
        await logInOnSheet(page, t);
        await payOnTestPage(page);
        expect(new URL(page.url()).host).toBe(new URL(baseURL ?? "").host);
        await open(page, "/transaction");
        await expect(page.locator("main article, main li").filter({ hasText: brand }).first()).toBeVisible();
        await expectSound(page);
      },
    );
  }
});

/** Pages that show what is a customer's own. */
const ownPages = [
  "/profile",
  "/profile?tab=vouchers",
  "/profile/address",
  "/profile/vehicle",
  "/transaction?mealPlan=1",
  "/order-summary",
  "/voucher/none",
];

test.describe("on the host of a food-service company", () => {
  // The kitchen does not deliver as far as to the address that a user has saved, and the browser notes the refusal.
  test.use({ ...onHost("dailyserve"), refusedPath: /\/delivery\/calculate$/ });

  for (const locale of mostly.EN) {
    const t = orderWords[locale];
    const names = [words[locale].mealPlans, t.modeMEAL_PLAN, t.login, t.loginTitle, t.logout];
    const hidden = [...names, t.becomeMember, t.shareStore, t.copyLink, t.tabWheel, t.toWheel];
    const without = `without meal plans, login, logout and sharing, in ${locale}`;

    const expectNone = async (page: Page, path: string) => {
      await page.goto(path);
      await expect(page.locator("main [aria-busy=true], main .sk")).toHaveCount(0);
      expect(await findNamed(page, hidden), path).toEqual([]);
    };
    const expectNoneInDrawer = async (page: Page) => {
      await takenOver(page);
      await openDrawer(page, t.openMenu);
      await expect(page.getByRole("dialog").getByRole("link", { name: t.profile })).toBeVisible();
      expect(await findNamed(page, hidden)).toEqual([]);
    };
    /** What elsewhere asks a guest to log in says here that the company opens it. */
    const expectNoLogin = async (page: Page, path: string) => {
      await expectNone(page, path);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole("heading", { name: t.openFromCompany })).toBeVisible();
    };
    const comeSigned = async (page: Page, origin: string, number: string) => {
      const proof = await signUser(page, origin.replace("dailyserve.", ""), number);
      await open(page, `/?lang=${locale}&signed=${proof}`);
      await agree(page);
      await expect(page.getByRole("dialog")).toHaveCount(0);
    };

    test(
      `a guest has a store, the menu, pages of their own and no login, ${without} (S24, S88, S91, S92, S234)`,
      deepOnPhone,
      async ({ page, baseURL }) => {
        await speak(page, locale, new URL(baseURL ?? "").hostname);
        await expectNone(page, "/2101/home");
        await expectNoneInDrawer(page);
        await expectNoLogin(page, "/login");
        await expect(page.getByLabel(t.phoneNumber)).toHaveCount(0);
        await expectSound(page);
        for (const path of ownPages) await expectNoLogin(page, path);
      },
    );

    test(
      `a user of the company has a dish, a store, the menu, a checkout and pages of their own, ${without} (S24, S88, S91, S92, S234)`,
      deepOnPhone,
      async ({ page, baseURL }) => {
        await comeSigned(page, baseURL ?? "", seededNumber());
        await expectNone(page, "/2101/item/daily-canteen-veg");
        await expectNone(page, "/2101/home");
        await expectNoneInDrawer(page);
        await page.keyboard.press("Escape");
        await page.locator('article:has(a[href="/2101/item/daily-canteen-veg"]) .add').first().click();
        await page.waitForFunction(() => localStorage.getItem("2101") !== null);
        await expectNone(page, "/2101/checkout");
        for (const path of ownPages) await expectNone(page, path);
      },
    );
  }

  test(
    "a user whom the company signed is logged in once, and the proof leaves the address (S38, S237)",
    onPhone,
    async ({ page, browser, baseURL }) => {
      const proof = await signUser(page, (baseURL ?? "").replace("dailyserve.", ""));
      const t = partnerWords.EN;
      await open(page, `/?lang=EN&signed=${proof}`);
      await refuse(page, t.notMe);
      expect(await isLoggedIn(page)).toBe(false);
      await open(page, `/?lang=EN&signed=${proof}`);
      await agree(page);
      await expect(page.getByText(t.signedIn.replace("{{partner}}", t.company))).toBeVisible();
      expect(page.url()).not.toContain("signed");
      await openDrawer(page, t.openMenu);
      await expect(page.getByRole("dialog")).toContainText("011-0000 0005");
      for (const text of [t.login, t.logout])
        await expect(page.getByRole("dialog").getByText(text, { exact: true })).toHaveCount(0);
      // The same link again, by somebody else: nobody.
      const context = await browser.newContext({ baseURL: baseURL ?? "" });
      const other = await context.newPage();
      const asked = other.waitForResponse(/\/v3\/web\/profile$/);
      await other.goto(`/?signed=${proof}`);
      expect((await (await asked).json()).isBinded).toBe(false);
      await expect(other).not.toHaveURL(/signed/);
      await context.close();
    },
  );
});

/** Links to a login, to meal plans and to share, and controls and headings of these names. */
const findNamed = (page: Page, names: readonly string[]): Promise<string[]> =>
  page.locator("a, button, label, h1, h2, h3").evaluateAll(
    (found, hidden) => {
      const leads = /\/login|mealPlan|wa\.me|t\.me\/share|sharer/;
      return found
        .filter((one) => !one.matches(".lang, .skip"))
        .map((one) => [one.getAttribute("href") ?? "", one.textContent.trim()] as const)
        .filter(([href, text]) => leads.test(href) || hidden.includes(text.toLowerCase()))
        .map((pair) => pair.join(" "));
    },
    names.map((name) => name.toLowerCase()),
  );

/** What the server says of the page's session. */
const isLoggedIn = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" };
    return ((await (await fetch("/v3/web/profile", init)).json()) as { isBinded: boolean }).isBinded;
  });

test.describe("a link to somebody's account", () => {
  // A page whose cookies are gone learns from the first call that it has no session.
  test.use({ ...onHost("dailyserve"), refusedPath: /\/v3\/web\/profile$/ });

  for (const locale of mostly.EN) {
    const t = partnerWords[locale];

    test(
      `asks once on a device, and a number with a history for a code, with the keyboard alone, in ${locale} (decision 0076)`,
      deepOnWidthOf(locale),
      async ({ page, baseURL }) => {
        const marketplace = (baseURL ?? "").replace("dailyserve.", "");
        const number = freshNumber();
        await page.goto(`${marketplace}/privacy`);
        const address = { unit: "", remark: "", addressLine1: "12 Jalan Teratai", addressLine2: "", postCode: "50480" };
        const place = { city: "Kuala Lumpur", state: "Kuala Lumpur", lat: 3.17, lng: 101.65 };
        await page.request.post(`${marketplace}/v3/auth`, {
          data: { customerId: "", platform: "WEB" },
          headers: { Origin: marketplace },
        });
        await page.request.post(`${marketplace}/v3/web/login`, {
          data: { countryCode: "60", phoneNumber: number, code: "123456" },
          headers: { Origin: marketplace },
        });
        const edited = await page.request.patch(`${marketplace}/v3/web/profile`, {
          data: { merchantId: "makan", addresses: [{ label: "Home", isDefault: true, ...address, ...place }] },
          headers: { Origin: marketplace },
        });
        expect(edited.status()).toBe(200);
        for (const isFirst of [true, false]) {
          const proof = await signUser(page, marketplace, number);
          await page.context().clearCookies();
          await open(page, `/?lang=${locale}&signed=${proof}`);
          if (isFirst) {
            const shown = `+60 ${number.slice(0, 2)}-•••• ${number.slice(-4)}`;
            const question = page.getByRole("dialog", { name: t.continueAs.replace("{{phone}}", shown) });
            await expect(question).toBeVisible();
            expect(await isLoggedIn(page)).toBe(false);
            expect(await axeFindings(page, "dialog")).toEqual([]);
            await page.keyboard.press("Tab");
            await page.keyboard.press("Enter");
            const code = page.getByRole("dialog", { name: t.codeTitle });
            await expect(code).toContainText(shown);
            expect(await axeFindings(page, "dialog")).toEqual([]);
            await page.keyboard.press("Tab");
            await page.keyboard.type("123456");
          }
          await expect(page.getByText(t.signedIn.replace("{{partner}}", t.company))).toBeVisible();
          await expect(page.getByRole("dialog")).toHaveCount(0);
          expect(await isLoggedIn(page)).toBe(true);
        }
      },
    );
  }
});

test.describe("a partner's token in the address", () => {
  // A token that is none is refused, and the browser notes it.
  test.use({ refusedPath: /\/v3\/web\/oauth$/ });

  for (const locale of mostly.CN) {
    const t = partnerWords[locale];

    test(`signs its user in, and leaves the address, in ${locale} (S22, S248)`, onPhone, async ({ page }) => {
      const token = await issueToken(page, "BOOST", `visitor-${Math.random().toString(36).slice(2)}`);
      const address = `/?lang=${locale}&platform=BOOST#partnerToken=${token}`;
      await open(page, address);
      await refuse(page, t.notMe);
      expect(await post(page, "/v3/web/profile", {})).toMatchObject({ isBinded: false });
      await page.goto("/privacy");
      await open(page, address);
      await agree(page);
      await expect(page.getByText(t.signedIn.replace("{{partner}}", "Boost"))).toBeVisible();
      expect(page.url()).not.toContain("partnerToken");
      // The wallet's app draws the bar, so there is no menu of ours.
      expect(await post(page, "/v3/web/profile", {})).toMatchObject({ isBinded: true });
    });

    test(`does not change who is logged in without asking, in ${locale} (S236)`, deepOnPhone, async ({ page }) => {
      const number = freshNumber();
      const token = await issueToken(page, "TNGD", `somebody-${number}`, number);
      const seeded = seededNumber();
      await logInAs(page, seeded);
      // The browser of somebody who has ordered before knows it: the front page then begins with their rails.
      await open(page, "/");
      await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain("mk.again");
      for (const isSwitching of [false, true]) {
        await page.goto("/privacy");
        await open(page, `/?lang=${locale}&platform=TNG#partnerToken=${token}`);
        const dialog = page.getByRole("dialog", { name: t.askTitle });
        await expect(dialog).toBeVisible();
        await expectSound(page);
        const [stay, change] = [dialog.getByRole("button").nth(1), dialog.getByRole("button").nth(2)];
        // The page begins anew for another customer, and the next one would break off a login that is on its way.
        const switched = isSwitching && page.waitForEvent("load");
        await (isSwitching ? change : stay).click();
        await switched;
        await expect(dialog).toBeHidden();
        await open(page, "/profile");
        const shown = isSwitching ? number.slice(-4) : seeded.slice(-4);
        await expect(page.getByRole("main")).toContainText(shown);
      }
    });
  }

  test("is ignored when it is none, too long, or from no partner", deepOnPhone, async ({ page }) => {
    for (const address of [
      "/?platform=BOOST#partnerToken=none",
      `/?platform=BOOST#partnerToken=${"x".repeat(3000)}`,
      "/?platform=WEB#partnerToken=x",
    ]) {
      await page.goto("/privacy");
      await open(page, address);
      await expect(page).not.toHaveURL(/partnerToken/);
      // The page begins a session as a guest's.
      await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain("mk.sid");
      expect(await post(page, "/v3/web/profile", {})).toMatchObject({ isBinded: false });
    }
  });
});

const openDrawer = (page: Page, name: string) => page.getByRole("button", { name }).click();
