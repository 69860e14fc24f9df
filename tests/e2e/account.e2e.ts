import type { Page } from "playwright/test";
import { order as orderEN } from "#app/i18n/en/order.ts";
import { freshNumber as freshCallNumber, logInAs, post, seededNumber } from "./ordering-support.ts";
import {
  askForCode,
  deepOnPhone,
  deepOnWidthOf,
  expect,
  hydrated,
  kualaLumpur,
  mostly,
  onlyDeep,
  onPhone,
  onWidthOf,
  open,
  orderWords,
  speak,
  test,
  walletWords,
  words,
} from "./support.ts";

/** The seeded customer, whose name no test changes. */
const [seededName, seededInitials] = ["Aisyah binti Rahman", "AR"];

/** A mobile number nobody else in this run has, as somebody might paste it. */
function freshNumber() {
  const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, "0");
  return {
    pasted: `+60 11-${digits.slice(0, 4)} ${digits.slice(4)}`,
    shown: `011-${digits.slice(0, 4)} ${digits.slice(4)}`,
  };
}

/** What layout shifts have moved in the header and the greeting. */
const movedInHeader = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const moved: string[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[]) {
            for (const { node } of entry.sources) {
              const element = node instanceof Element ? node : node?.parentElement;
              if (element?.closest("header, .hello, .greeting")) moved.push(element.outerHTML);
            }
          }
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(moved)));
      }),
  );

type Words = (typeof words)["EN"] | (typeof words)["CN"];

/** From the number to a login with the demo's fixed code (PD50). */
async function logIn(page: Page, t: Words, number = freshNumber()) {
  await askForCode(page, t, number.pasted);
  await page.getByLabel(t.codeLabel).fill("123456");
  await expect(page).not.toHaveURL(/\/login/);
  return number;
}

for (const locale of mostly.EN) {
  const t = words[locale];

  test(
    `a guest is sent from the profile to Login and comes back with a code, in ${locale} (S55, S58, S117, S184, PD32)`,
    onWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      await open(page, "/profile");
      await expect(page).toHaveURL("/login?redirect=%2Fprofile");
      const number = freshNumber();
      await askForCode(page, t, number.pasted);
      await expect(page.getByText(`+60 ${number.shown.slice(1)}`)).toBeVisible();
      await page.getByLabel(t.codeLabel).pressSequentially("123456");
      await expect(page).toHaveURL("/profile");
      await expect(page.getByText(number.shown)).toBeVisible();
    },
  );

  test(
    `name and email are checked once touched and survive a reload, in ${locale} (S159, S161, S211–S216, S225)`,
    onWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      await logInAs(page, freshCallNumber());
      await open(page, "/profile");
      const name = page.getByLabel(t.name, { exact: false }).first();
      const email = page.getByLabel(t.email, { exact: false }).first();
      await expect(page.locator(".err")).toHaveCount(0);
      await expect(page.getByText(t.profileIncomplete)).toBeVisible();
      await name.fill("R2D2");
      await email.fill("nobody@");
      await email.blur();
      await expect(page.getByText(t.fieldAlpha)).toBeVisible();
      await expect(page.getByText(t.fieldEmail)).toBeVisible();
      await name.fill("Tan Wei Ming");
      await email.fill("weiming@example.my");
      await expect(page.locator(".err")).toHaveCount(0);
      await page.getByRole("button", { name: t.save, exact: true }).click();
      await expect(page.getByText(t.saved, { exact: true })).toBeVisible();
      await expect(page.getByText(t.profileIncomplete)).toHaveCount(0);
      await page.reload();
      await expect(name).toHaveValue("Tan Wei Ming");
      await expect(email).toHaveValue("weiming@example.my");
      await expect(page.locator("#main").getByText("TM", { exact: true })).toBeVisible();
    },
  );

  test(
    `an address is found, saved, made the default and removed, in ${locale} (S56, S162, S300)`,
    onWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      await logInAs(page, freshCallNumber());
      await open(page, "/profile/address");
      await expect(page).toHaveURL("/profile/address");
      await add(page, t, { term: "zzzz no such place", second: "50450", unit: "A-12-3", label: t.labelHome });
      await add(page, t, { term: "Petaling Jaya", unit: "Level 8", label: t.labelOffice, isDefault: true });
      const rows = page.locator(".address");
      await expect(rows).toHaveCount(2);
      await expect(rows.nth(1)).toContainText(t.default);
      await expect(rows.nth(0)).not.toContainText(t.default);
      await expect(rows.nth(0)).toContainText(
        new RegExp(`A-12-3, 12 Jalan Teratai\\W.*50450 ${kualaLumpur[locale]}`, "s"),
      );
      await page.reload();
      await expect(rows).toHaveCount(2);
      await rows.nth(1).getByRole("button", { name: t.yesRemove }).click();
      await page.getByRole("alert").getByRole("button", { name: t.yesRemove }).click();
      await expect(rows).toHaveCount(1);
      await expect(rows.nth(0)).toContainText(t.default);
    },
  );

  test(
    `the drawer shows who is signed in, and Logout only then, in ${locale} (S76, S77, S91, S186, S233)`,
    onWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      await open(page, "/profile");
      await expect(page).toHaveURL(/\/login/);
      await page.getByRole("button", { name: t.openMenu }).click();
      const drawer = page.getByRole("dialog");
      await expect(drawer.getByRole("link", { name: t.login })).toBeVisible();
      await expect(drawer.getByRole("button", { name: t.logout })).toHaveCount(0);
      await page.keyboard.press("Escape");
      const number = await logIn(page, t);
      await page.getByRole("button", { name: t.openMenu }).click();
      await expect(drawer.getByText(number.shown)).toBeVisible();
      await expect(drawer.getByRole("link", { name: t.login })).toHaveCount(0);
      // The page begins anew.
      const loaded = page.waitForEvent("load");
      await drawer.getByRole("button", { name: t.logout }).click();
      await loaded;
      await hydrated(page);
      await expect(page).toHaveURL("/");
      await expect(page.getByRole("navigation", { name: t.cuisine })).toBeVisible();
      await page.getByRole("button", { name: t.openMenu }).click();
      await expect(drawer.getByRole("link", { name: t.login })).toBeVisible();
      await open(page, "/profile");
      await expect(page).toHaveURL(/\/login/);
    },
  );

  test(
    `header and home page show who is logged in, and nothing moves, in ${locale} (S77)`,
    deepOnWidthOf(locale),
    async ({ page }, info) => {
      await speak(page, locale);
      await logInAs(page, seededNumber());
      await open(page, "/");
      await expect(page.getByText(t.hello.replace("{{name}}", seededName))).toBeVisible();
      // The first visit takes the default address as its place (PD135), which moves what stands beside it.
      await expect(page.locator("header").getByText(t.labelHome, { exact: true })).toBeVisible();
      for (const path of ["/", "/1301/home"]) {
        await open(page, path);
        const button = page.getByRole("button", { name: t.openMenu }).locator("visible=true").first();
        await expect(button).toHaveAccessibleName(`${t.openMenu} ${seededName}`);
        await expect(button.locator(".avatar")).toHaveText(seededInitials);
        const name = page.locator("header").getByRole("link", { name: seededName }).locator("visible=true");
        if (info.project.name === "desktop") await expect(name).toBeInViewport({ ratio: 1 });
        expect(await movedInHeader(page)).toEqual([]);
      }
    },
  );

  test.describe("a wrong code", () => {
    test.use({ refusedPath: /\/v3\/web\/login$/ });

    test(`says so at the field and loses nothing, in ${locale} (S218, S306)`, onWidthOf(locale), async ({ page }) => {
      await speak(page, locale);
      await open(page, "/login");
      await askForCode(page, t, freshNumber().pasted);
      const code = page.getByLabel(t.codeLabel);
      await code.fill("999999");
      await expect(page.getByText(t.wrongCode)).toHaveCount(1);
      await expect(code).toHaveValue("999999");
      await code.pressSequentially("1234");
      await expect(page.getByRole("button", { name: t.moreDigits_other.replace("{{count}}", "2") })).toBeVisible();
      await page.getByRole("button", { name: t.otherNumber }).click();
      await expect(page.getByLabel(t.phoneNumber)).toHaveValue(/^\+60 11-/);
    });
  });
}

async function add(
  page: Page,
  t: Words,
  given: { term: string; second?: string; unit: string; label: string; isDefault?: true },
) {
  await page.getByRole("button", { name: t.addAddress }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel(t.place).fill(given.term);
  if (given.second) {
    await expect(sheet.getByText(t.addressNotFound)).toBeVisible();
    await sheet.getByLabel(t.place).fill(given.second);
  }
  await sheet.locator(".places li button").first().click();
  await sheet.getByLabel(t.street).fill("12 Jalan Teratai");
  await sheet.getByLabel(t.unit).fill(given.unit);
  await sheet.getByText(given.label, { exact: true }).click();
  if (given.isDefault) await sheet.getByLabel(t.makeDefault, { exact: false }).check();
  await sheet.getByRole("button", { name: t.saveAddress }).click();
  await expect(sheet).toHaveCount(0);
}

test.describe("a guest", () => {
  test(
    "each page of a customer sends to Login, and opens after it (S46, S47, S57, S64, S231, PD32)",
    deepOnPhone,
    async ({ page }) => {
      const last = "/voucher/none";
      for (const [path, redirect] of [
        ["/profile", "/profile"],
        ["/profile/address", "/profile/address"],
        ["/profile/vehicle", "/profile/vehicle"],
        ["/order-summary?id=1301-x", "/order-summary?id=1301-x"],
        ["/transaction", "/transaction"],
        ["/1301/order-history", "/transaction"],
        [last, last],
      ] as const) {
        const html = await (await page.request.get(path)).text();
        expect(html, path).toContain('aria-busy="true"');
        await page.goto(path);
        await expect(page, path).toHaveURL(`/login?redirect=${encodeURIComponent(redirect)}`);
        await expect(page.getByLabel(words.EN.phoneNumber)).toBeVisible();
      }
      await logIn(page, words.EN);
      // A voucher is a customer's own: it is shown after the login.
      await expect(page).toHaveURL(last);
      await expect(page.getByRole("heading", { name: walletWords.EN.voucherMissing })).toBeVisible();
    },
  );
});

test.describe("somebody who is logged in", () => {
  // An order that is nobody's.
  test.use({ refusedPath: /\/v3\/web\/orders\// });

  test("no page asks for a login, and Login leads on (S46, S58, PD32)", deepOnPhone, async ({ page }) => {
    await logInAs(page, freshCallNumber());
    const asked: string[] = [];
    page.on("framenavigated", (frame) => asked.push(new URL(frame.url()).pathname));
    for (const [path, leadsTo] of [
      ["/profile", "/profile"],
      ["/profile/address", "/profile/address"],
      ["/profile/vehicle", "/profile/vehicle"],
      ["/transaction", "/transaction"],
      ["/1301/order-history", "/transaction"],
      ["/order-summary", "/order-summary"],
      ["/voucher/none", "/voucher/none"],
      ["/1301/checkout", "/1301/checkout"],
      ["/login", "/"],
      ["/login?redirect=%2Fprofile", "/profile"],
      ["/login?redirect=%2Forder-summary%3Fid%3D1301-x", "/order-summary?id=1301-x"],
      ["/login?redirect=https%3A%2F%2Fevil.test", "/"],
    ] as const) {
      asked.length = 0;
      await page.goto(path);
      await expect(page, path).toHaveURL(leadsTo);
      await expect(page.locator("main .sk"), path).toHaveCount(0);
      await expect(page.locator("main").getByRole("heading").first(), path).toBeVisible();
      if (!path.startsWith("/login")) expect(asked, path).not.toContain("/login");
    }
  });

  test(
    "an order that is not theirs is not found, and the way to their own is there (S61)",
    deepOnPhone,
    async ({ page }) => {
      await logInAs(page, freshCallNumber());
      await page.goto(`/order-summary?id=1301-${"A".repeat(22)}`);
      await expect(page.getByRole("heading", { name: orderEN.notFoundTitle })).toBeVisible();
      // As on any page that is missing.
      await expect(page.locator(".bottomnav")).toBeVisible();
      await expect(page.getByRole("button", { name: words.EN.openMenu })).toBeVisible();
      await page.getByRole("link", { name: orderWords.EN.seeOrders }).last().click();
      await expect(page).toHaveURL("/transaction");
      await expect(page.getByRole("heading", { name: orderWords.EN.emptyAll })).toBeVisible();
    },
  );
});

test("GO_BACK returns to the page before, with its cart (S58)", onlyDeep, async ({ page }) => {
  await open(page, "/1301/home");
  await page.locator("article", { hasText: "Har Gow" }).first().locator(".add").click();
  await expect(
    page
      .getByRole("button", { name: /My Cart: 1/ })
      .locator("visible=true")
      .first(),
  ).toBeVisible();
  await page.getByRole("button", { name: words.EN.openMenu }).locator("visible=true").first().click();
  await page.getByRole("dialog").getByRole("link", { name: words.EN.login }).click();
  await expect(page).toHaveURL("/login?redirect=GO_BACK");
  await logIn(page, words.EN);
  await expect(page).toHaveURL("/1301/home");
  await hydrated(page);
  await expect(
    page
      .getByRole("button", { name: /My Cart/ })
      .locator("visible=true")
      .first(),
  ).toContainText("1");
});

/** Answers a profile edit with a refusal, as a server does that no longer knows the session. */
const refuse = (page: Page, status: number, code: string, message: string) =>
  page.route("**/v3/web/profile", (route) =>
    route.request().method() === "PATCH"
      ? route.fulfill({ status, json: { error: { code, message, requestId: "test" } } })
      : route.continue(),
  );

test.describe("a session that ended elsewhere", () => {
  test.use({ refusedPath: /\/v3\/web\/profile$/ });

  test("LOGIN_REQUIRED says so and leads to Login and back (S288)", deepOnPhone, async ({ page }) => {
    const t = words.EN;
    await open(page, "/profile");
    const number = await logIn(page, t);
    await refuse(page, 403, "LOGIN_REQUIRED", "Please log in to continue.");
    await page.getByLabel(t.name).first().fill("Tan Wei Ming");
    await page.getByRole("button", { name: t.save, exact: true }).click();
    await expect(page.locator("#toasts")).toContainText("Please log in to continue.");
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await page.unrouteAll();
    // The server still knows this session: asked again, it sends the visitor straight back.
    await page.reload();
    await expect(page).toHaveURL("/profile");
    await expect(page.getByText(number.shown)).toBeVisible();
  });

  test("a second 401 asks to refresh, with a button that closes it (S286)", deepOnPhone, async ({ page }) => {
    const t = words.EN;
    await logInAs(page, freshCallNumber());
    await open(page, "/profile");
    await refuse(page, 401, "UNAUTHENTICATED", "Session ended.");
    await page.getByLabel(t.name).first().fill("Tan Wei Ming");
    await page.getByRole("button", { name: t.save, exact: true }).click();
    const toasts = page.locator("#toasts");
    await expect(toasts).toContainText("Oops, please refresh again to continue.");
    await toasts.getByRole("button", { name: t.close }).click();
    await expect(toasts).toBeEmpty();
    await expect(page.getByLabel(t.name).first()).toHaveValue("Tan Wei Ming");
  });
});

test.describe("too many codes", () => {
  test.use({ refusedPath: /\/v3\/request-otp$/ });

  for (const locale of mostly.CN) {
    const t = words[locale];

    test(
      `the limit counts down once, and a code that was sent before still logs in, in ${locale} (PD50)`,
      onPhone,
      async ({ page }) => {
        await speak(page, locale);
        const phoneNumber = freshCallNumber();
        await post(page, "/v3/auth", { customerId: "", platform: "WEB" });
        await post(page, "/v3/request-otp", { countryCode: "60", phoneNumber });
        await open(page, "/login");
        await page.getByLabel(t.phoneNumber).fill(`0${phoneNumber}`);
        const left = page.getByRole("timer");
        await expect(left).toHaveText(/^[01]:[0-5]\d$/);
        await expect(page.getByText(t.limited)).toHaveCount(1);
        const before = await left.innerText();
        await expect(left).not.toHaveText(before);
        await expect(page.locator("#toasts")).toBeEmpty();
        await page.getByRole("button", { name: t.haveCode }).click();
        await page.getByLabel(t.codeLabel).fill("123456");
        await expect(page).not.toHaveURL(/\/login/);
      },
    );
  }

  test(
    "a failed resend keeps the field for the code that was sent, and says once how long to wait",
    deepOnPhone,
    async ({ page }) => {
      const t = words.EN;
      await page.clock.install();
      await open(page, "/login");
      await askForCode(page, t, freshNumber().pasted);
      await page.clock.fastForward(61_000);
      await page.route("**/v3/request-otp", (route) =>
        route.fulfill({
          status: 429,
          headers: { "Retry-After": "95" },
          json: { error: { code: "OTP_RATE_LIMITED", message: "Too many.", requestId: "test" } },
        }),
      );
      await page.getByRole("button", { name: t.resend }).click();
      await expect(page.getByRole("timer")).toHaveText(/^1:3\d$/);
      await expect(page.getByText(/\b1:3\d/)).toHaveCount(1);
      await expect(page.locator("#toasts")).toBeEmpty();
      await expect(page.getByRole("button", { name: t.resend })).toHaveCount(0);
      await page.clock.fastForward(96_000);
      await expect(page.getByRole("timer")).toHaveCount(0);
      await expect(page.getByRole("button", { name: t.resend })).toBeVisible();
      await page.getByLabel(t.codeLabel).fill("123456");
      await expect(page).not.toHaveURL(/\/login/);
    },
  );
});
