import type { Locator, Page } from "playwright/test";
import { legal as legalEN } from "#app/i18n/en/legal.ts";
import { legal as legalCN } from "#app/i18n/zh-hans/legal.ts";
import { countedTest as test } from "./counted.ts";
import { expectSound } from "./ordering-support.ts";
import {
  axeFindings,
  deepOnDesktop,
  deepOnPhone,
  deepOnWidthOf,
  expect,
  expectNoShift,
  mostly,
  onPhone,
  onWidthOf,
  open,
  untilQuiet,
} from "./support.ts";

// Statistics of a deployment that names a script of them (decision 0051). No byte is asked of it before consent.

const texts = { EN: legalEN, CN: legalCN };
const bar = (page: Page) => page.locator(".consent");

test("by default there is neither a question nor a call to another server", deepOnPhone, async ({ page, baseURL }) => {
  const asked: URL[] = [];
  page.on("request", (request) => request.url().startsWith("http") && asked.push(new URL(request.url())));
  await page.goto("/");
  await untilQuiet(page);
  await expect(bar(page)).toHaveCount(0);
  expect(new Set(asked.map(({ origin }) => origin))).toEqual(new Set([new URL(baseURL ?? "").origin]));
  expect(asked.filter(({ pathname }) => /consent|analytics/.test(pathname))).toEqual([]);
});

for (const locale of mostly.CN) {
  const t = texts[locale];

  test(
    `the script is asked for after consent only, with the id of the variant, until it is withdrawn, in ${locale} (S341)`,
    onWidthOf(locale),
    async ({ page, counted: { origin, asked, referrers } }) => {
      await open(page, `${origin}/?lang=${locale}`);
      await expect(bar(page)).toContainText("stats.example");
      // Only here a page asks for consent: axe.e2e.ts has no statistics.
      expect(await axeFindings(page)).toEqual([]);
      await expectSound(page);
      expect(asked).toEqual([]);
      await bar(page).getByRole("button", { name: t.consentAllow }).press("Enter");
      await expect(bar(page)).toHaveCount(0);
      // What the script asks of its own server is allowed too.
      await expect.poll(() => asked.toSorted()).toEqual(["/dot.png", "/seen", "/tag.js?id=S-web"]);

      await open(page, `${origin}/search?q=rice`);
      await expect.poll(() => asked.filter((path) => path.startsWith("/tag.js")).length).toBe(2);
      await expect(bar(page)).toHaveCount(0);

      await open(page, `${origin}/privacy`);
      await expect(page.getByText(t.statisticsAllowed)).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      await expectSound(page);
      await Promise.all([
        page.waitForEvent("domcontentloaded"),
        page.getByRole("button", { name: t.withdrawConsent }).click(),
      ]);
      await expect(page.getByText(t.statisticsDeclined)).toBeVisible();
      await untilQuiet(page);
      asked.length = 0;
      for (const path of ["/privacy", "/", "/1301/home"]) {
        await page.goto(origin + path);
        await untilQuiet(page);
      }
      await expect(bar(page)).toHaveCount(0);
      expect(asked).toEqual([]);
      expect(referrers).toEqual(new Set([`${origin}/`]));
    },
  );

  test(
    `the notice says who gets data, and the question leads to it, in ${locale}`,
    deepOnWidthOf(locale),
    async ({ page, counted: { origin, asked } }) => {
      await open(page, `${origin}/about?lang=${locale}`);
      // A page that comes later than half a second after the tap counts as one that has moved by itself.
      await untilQuiet(page);
      await bar(page).getByRole("link").click();
      await expect(page.locator("#statistics")).toBeInViewport();
      await expect(bar(page)).toHaveCount(0);
      await expect(page.getByText(t.privacyOthersIfAllowed)).toBeVisible();
      await expect(page.getByText("Tiada pihak lain, melainkan jika anda membenarkan statistik")).toBeVisible();
      expect(asked).toEqual([]);
      await expectSound(page);
    },
  );
}

test(
  "who declines is not asked again, and may allow it in the privacy notice",
  deepOnPhone,
  async ({ page, counted: { origin, asked } }) => {
    const t = texts.EN;
    await open(page, `${origin}/?platform=BOOST&lang=EN`);
    await bar(page).getByRole("button", { name: t.consentDecline }).click();
    for (const path of ["/", "/1301/home", "/privacy"]) {
      await page.goto(origin + path);
      await untilQuiet(page);
    }
    await expect(bar(page)).toHaveCount(0);
    expect(asked).toEqual([]);
    await page.getByRole("button", { name: t.allowStatistics }).click();
    await expect.poll(() => asked).toContain("/tag.js?id=S-boost");
  },
);

test("a visitor whose variant has no id is not asked", deepOnPhone, async ({ page, counted: { origin, asked } }) => {
  await page.goto(`${origin}/?platform=TNGD&lang=EN`);
  await untilQuiet(page);
  await expect(bar(page)).toHaveCount(0);
  await page.goto(`${origin}/privacy`);
  await expect(page.locator("#statistics")).toHaveCount(0);
  await expect(page.getByText(texts.EN.privacyOthers)).toBeVisible();
  expect(asked).toEqual([]);
});

test.describe("an address that signs a user in", () => {
  test.use({ refusedPath: /\/v3\// });

  for (const [claim, width] of [
    ["?platform=BOOST&lang=EN#partnerToken=not-a-token", onPhone],
    ["?platform=BOOST&lang=EN&signed=not-a-proof", deepOnPhone],
  ] as const)
    test(
      `the document of ${claim.replace(/=not.*/, "")} starts no script, which could still read the address`,
      width,
      async ({ page, counted: { origin, asked } }) => {
        await page.addInitScript(() => localStorage.setItem("mk.analyticsConsent", "allowed stats.example"));
        await page.goto(`${origin}/about${claim}`);
        await expect(page).not.toHaveURL(/not-a/);
        await untilQuiet(page);
        expect(asked).toEqual([]);
        await page.goto(`${origin}/privacy`);
        await expect.poll(() => asked).toContain("/tag.js?id=S-boost");
      },
    );
});

for (const [query, width] of [
  ["?lang=EN", deepOnPhone],
  ["?lang=CN&platform=BOOST", deepOnDesktop],
] as const) {
  test(`the question covers no bar, with ${query}`, width, async ({ page, counted: { origin } }) => {
    await open(page, `${origin}/1301/home${query}`);
    await page.locator('article:has(a[href="/1301/item/jade-har-gow"]) .add').first().click();
    await expectApart(page, ".cartbar");
    await page.goto(`${origin}/1301/checkout`);
    await expectApart(page, ".cartbar");
    await page.goto(`${origin}/1301/item/jade-wantan-noodles`);
    await expectApart(page, ".itembar");
    await page.goto(`${origin}/address`);
    await expectApart(page, ".dock");
    await page.goto(`${origin}/address/map`);
    await expectApart(page, ".dock");
    await page.goto(`${origin}/`);
    await expectApart(page, ".bottomnav");
    await logIn(page, origin);
    await page.goto(`${origin}/`);
    await expectApart(page, ".live");
  });

  test(
    `the question is after the content, under dialogs, and moves nothing, with ${query}`,
    width,
    async ({ page, counted: { origin } }) => {
      await open(page, `${origin}/${query}`);
      await expect(bar(page)).toBeVisible();
      expect(await page.locator("main ~ .consent").count()).toBe(1);
      expect(await isOnTop(page)).toBe(true);
      await page.locator("[aria-haspopup=dialog]").locator("visible=true").first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
      expect(await isOnTop(page)).toBe(false);

      await page.goto(`${origin}/about`);
      await expect(bar(page)).toBeVisible();
      await expectNoShift(page, 0);
      // What has the focus is never behind the question.
      const links = page.locator("main a, main button, footer a");
      for (const link of await links.locator("visible=true").all()) {
        await link.focus();
        expect(await isCovered(link)).toBe(false);
      }
    },
  );
}

/** Logs in the customer of the sample data who has an order under way in every state. */
async function logIn(page: Page, origin: string): Promise<void> {
  const send = async (path: string, data: object): Promise<{ customerId: string }> => {
    const response = await page.request.post(origin + path, { data, headers: { Origin: origin } });
    expect(response.status(), await response.text()).toBe(200);
    return response.json();
  };
  await send("/v3/auth", { customerId: "", platform: "WEB" });
  const { customerId } = await send("/v3/web/login", { countryCode: "60", phoneNumber: "1100000009", code: "123456" });
  await page.evaluate((id) => {
    localStorage.setItem("mk.isBinded", "true");
    localStorage.setItem("mk.customerID", id);
  }, customerId);
}

/** Whether a tap in the middle of the question would reach it. */
function isOnTop(page: Page): Promise<boolean> {
  return bar(page).evaluate((question) => {
    const { x, y, width, height } = question.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest(".consent") === question;
  });
}

/** Whether the question lies on the middle of an element. */
function isCovered(element: Locator): Promise<boolean> {
  return element.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest(".consent") !== null;
  });
}

const bars = [".bottomnav", ".cartbar", ".itembar", ".live", ".place-page .dock", ".mappanel .dock"];

/** The question is in view and lies on no bar. The page has the bar `awaited`; on a wide screen it may be hidden. */
async function expectApart(page: Page, awaited: string): Promise<void> {
  await expect(bar(page)).toBeVisible();
  await expect(page.locator(awaited).first()).toBeAttached();
  await untilQuiet(page);
  expect(await isOnTop(page)).toBe(true);
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  const covered = await page.evaluate(
    ([question, ...others]) => {
      const asked = (document.querySelector(question ?? "") ?? document.body).getBoundingClientRect();
      return [...document.querySelectorAll(others.join())]
        .filter((one) => {
          const { width, top, bottom, left, right } = one.getBoundingClientRect();
          const isApart = asked.bottom <= top || bottom <= asked.top || asked.right <= left || right <= asked.left;
          return width > 0 && !isApart;
        })
        .map(({ className }) => className);
    },
    [".consent", ...bars],
  );
  expect(covered, page.url()).toEqual([]);
}
