import type { Page } from "playwright/test";
import { words } from "#app/routes/dev-ui/gallery/words.ts";
import { isDeep } from "#tests/support/volume.ts";
import { paymentTexts } from "#worker/dev/payment-texts.ts";
import { fillCart } from "./full-cart.ts";
import { expectRoomForLargeLetters } from "./large-letters.ts";
import {
  expectSound,
  freshNumber,
  logInAs,
  paymentPath,
  placePickup,
  seededNumber,
  takenOver,
} from "./ordering-support.ts";
import {
  cartScreens,
  memberScreens,
  modeScreens,
  newMemberScreens,
  partnerScreens,
  type Screen,
  type Texts,
  visitorScreens,
} from "./screen-states.ts";
import { expectRoom, expectSkipLink, expectSoundState, settle, speakOfWidth } from "./sound-state.ts";
import {
  axeFindings,
  expect,
  type Locale,
  mostly,
  mostlyOnDesktop,
  mostlyOnPhone,
  onlyDeep,
  open,
  scrollThrough,
  speak,
  test,
  untilQuiet,
} from "./support.ts";

// Every screen once: in turn in English on a phone with light colours and in Chinese on a desktop with dark ones. Nothing
// jumps or sticks out, no key stands for a text, and axe finds nothing, nor in the controls and dialogs of the gallery.
// `npm run test:deep` has both widths, every state of a screen, both schemes and languages of the gallery, the room of each
// page, and partners, hosts and payments. The page of an order is looked at in order-states.e2e.ts; journeys do not run axe.

// What is asked for in vain: a wrong code, a store that does not exist, what the gallery makes up, and without a network.
test.use({ refusedPath: /\/v3\/|no-such-picture|\/9999\/home/ });

/** All of a screen that axe does not see, and its states, are looked at in the deep run. */
const isWhole = isDeep();

/** A screen with its states, one after another. A fault does not hide the next one. */
async function expectSoundScreen(page: Page, screen: Screen, t: Texts): Promise<void> {
  const { path, before, isChanging = false, steps = [] } = screen;
  await before?.(page);
  await page.goto(path);
  await takenOver(page);
  if (isWhole) await scrollThrough(page);
  await untilQuiet(page);
  if (!isChanging) await expectSound(page, expect.soft);
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect.soft(ground, path).toMatch(isDark ? /^lab\([4-9]\.\d+ / : /^lab\(100 /);
  if (!isWhole) {
    await settle(page);
    expect.soft(await axeFindings(page), path).toEqual([]);
    return;
  }
  await expectSoundState(page, path);
  await expectRoom(page, path);
  // Inside a partner's app there is no header to lead past.
  if (!isDark && !path.includes("platform=")) await expectSkipLink(page, t.skipToContent, path);
  for (const { name, go } of steps) {
    await go(page, t);
    await expectSoundState(page, `${path}: ${name}`);
  }
}

/** Screens that are looked at in one visit: it begins with an empty cache and without a script that is read already. */
const mostInVisit = isWhole ? 4 : 12;

type Tags = { tag?: string | string[] };

/** What the deep run alone visits, at both widths. */
const deep: readonly Tags[] = [onlyDeep, onlyDeep];

/** The visits to screens, each at the width of its first: the screens take turns. */
function toVisits(
  screens: readonly Screen[],
  [phone, desktop]: readonly Tags[] = [mostlyOnPhone, mostlyOnDesktop],
): { width: Tags; visited: readonly Screen[]; title: string }[] {
  return [phone, desktop].flatMap((width = {}, turn) => {
    const own = screens
      .filter(({ isWide }, place) => Number(isWide ?? place % 2 === 1) === turn)
      .filter(({ isVariant = false }) => isWhole || !isVariant);
    const count = Math.ceil(own.length / mostInVisit);
    return Array.from({ length: count }, (_, visit) => {
      const visited = own.slice(visit * mostInVisit, (visit + 1) * mostInVisit);
      return { width, visited, title: visited.map(({ path }) => path).join(", ") };
    });
  });
}

async function expectSoundScreens(page: Page, screens: readonly Screen[], t: Texts): Promise<void> {
  for (const screen of screens) await expectSoundScreen(page, screen, t);
}

for (const { width, visited, title } of [...toVisits(visitorScreens), ...toVisits(partnerScreens, deep)]) {
  test(`no fault in ${title}`, width, async ({ page, isMobile }) => {
    await expectSoundScreens(page, visited, await speakOfWidth(page, isMobile));
  });
}

for (const screen of modeScreens) {
  test(`no fault in ${screen.path} with a dish of its mode`, onlyDeep, async ({ page, isMobile }) => {
    await expectSoundScreen(page, screen, await speakOfWidth(page, isMobile));
  });
}

for (const { width, visited, title } of toVisits(cartScreens)) {
  test(`no fault with a full cart in ${title}`, width, async ({ page, isMobile }) => {
    const t = await speakOfWidth(page, isMobile);
    await fillCart(page);
    await expectSoundScreens(page, visited, t);
  });
}

for (const { width, visited, title } of toVisits(memberScreens)) {
  test(`no fault for a customer in ${title}`, width, async ({ page, isMobile }) => {
    const t = await speakOfWidth(page, isMobile);
    await logInAs(page, seededNumber());
    await expectSoundScreens(page, visited, t);
  });
}

for (const { width, visited, title } of toVisits(newMemberScreens, deep)) {
  test(`no fault for a new customer in ${title}`, width, async ({ page, isMobile }) => {
    const t = await speakOfWidth(page, isMobile);
    await logInAs(page, freshNumber());
    await expectSoundScreens(page, visited, t);
  });
}

test(
  "a payment has no fault, open, failed, closed and not known yet (S173, S268)",
  onlyDeep,
  async ({ page, isMobile }) => {
    const t = await speakOfWidth(page, isMobile);
    const texts = paymentTexts;
    await logInAs(page, freshNumber());
    const { id } = await placePickup(page, "1602", "spice-vadai");
    const path = await paymentPath(page, id);
    const look = async (name: string) => {
      await expectSound(page, expect.soft);
      await expectSoundState(page, name);
    };
    await page.goto(path);
    await expect(page.getByRole("heading", { name: texts.title })).toBeVisible();
    await look("a payment");
    await page.getByRole("button", { name: texts.fail, exact: true }).click();
    await expect(page.getByText(t.payFailed)).toBeVisible();
    await look("a payment that failed");
    await page.goto(path);
    await expect(page.getByText(texts.closed)).toBeVisible();
    await look("a payment that is closed");
    // As a bank sends somebody back before it has told us: nothing more happens to this order.
    await page.goto(`/order-summary?id=${id}&payment=success`);
    await expect(page.getByText(t.payWaitTitle)).toBeVisible();
    await look("a payment that is not known yet");
    await page.goto(`/dev/orders/${id}`);
    await expectSoundState(page, "the console of an order");
    await page.goto("/dev/stores/1602");
    await expectSoundState(page, "the console of a store");
  },
);

test(
  "a reserved table has no fault, held, confirmed and about to be cancelled",
  onlyDeep,
  async ({ page, isMobile }) => {
    await speakOfWidth(page, isMobile);
    await logInAs(page, freshNumber());
    await open(page, "/1302/reserve");
    const button = page.locator(".cartbar button, .paybox button").locator("visible=true").first();
    await page.locator(".party input").nth(1).check();
    // Each width has a day of its own: a table is free at both.
    await page
      .locator(".days input")
      .nth(isMobile ? 4 : 5)
      .check();
    await page.locator(".times:not([aria-busy=true]) input[name=time]:enabled").first().check();
    await button.click();
    await expect(page.getByRole("timer")).toBeVisible();
    await expectSoundState(page, "a held table");
    await button.click();
    await expect(page.locator(".booked-head")).toBeVisible();
    await expectSoundState(page, "a confirmed table");
    await page.locator("main button.act[aria-haspopup=dialog]").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectSoundState(page, "a table about to be cancelled");
    await page.getByRole("dialog").locator(".btn-danger").click();
    await expect(page.locator(".party input").first()).toBeVisible();
  },
);

for (const [host, store] of [
  ["jadedragon", "1302"],
  ["dailyserve", "2101"],
] as const) {
  test(`the host of ${host} has no fault in its own colours`, onlyDeep, async ({ page, isMobile, baseURL }) => {
    const origin = (baseURL ?? "").replace("localhost", `${host}.localhost`);
    const locale = isMobile ? "EN" : "CN";
    await page.emulateMedia({ colorScheme: isMobile ? "light" : "dark" });
    for (const path of ["/", "/profile", `/${store}/home`]) {
      await open(page, `${origin}${path}?lang=${locale}`);
      await expectSoundState(page, `${host}${path}`);
    }
  });
}

for (const [scheme, width] of [
  ["light", mostlyOnPhone],
  ["dark", onlyDeep],
] as const) {
  test(`the gallery has no fault in any control, ${scheme}`, width, async ({ page }) => {
    for (const locale of mostly.EN) {
      await openGallery(page, locale, scheme);
      await expectSoundGallery(page, `${locale} ${scheme}`);
    }
  });
}

test("the short messages of the gallery have no fault", onlyDeep, async ({ page, isMobile }) => {
  await openGallery(page, isMobile ? "EN" : "CN", isMobile ? "dark" : "light", "messages");
  const buttons = page.locator("#messages button").filter({ hasText: words.toast });
  await expect(buttons).toHaveCount(3);
  for (const button of await buttons.all()) {
    await button.click();
    await expect(page.locator("#toasts .toast")).toHaveCount(1);
    expect.soft(await axeFindings(page, "#toasts"), await button.innerText()).toEqual([]);
  }
});

test("the dialogs of the gallery have no fault", mostlyOnPhone, async ({ page, isMobile }) => {
  const locale = isMobile ? "EN" : "CN";
  // Some dialogs are for customers only, and lead a guest to the login.
  await logInAs(page, freshNumber());
  await openGallery(page, locale, isMobile ? "light" : "dark", "dialogs");
  const buttons = page.locator("#dialogs button[aria-haspopup=dialog]");
  expect(await buttons.count()).toBeGreaterThan(24);
  for (const button of await buttons.all()) {
    const name = await button.innerText();
    await button.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await settle(page);
    expect.soft(await axeFindings(page, "dialog[open]"), name).toEqual([]);
    if (isWhole) await expectRoomForLargeLetters(page, name);
    if (isWhole && submitted.some((key) => words[key] === name)) {
      await page.locator("dialog[open] button[type=submit]").click();
      const said = page.locator("dialog[open]").locator(".err, [aria-invalid=true], [role=alert]:not(:empty)");
      await expect(said.first()).toBeVisible();
      expect.soft(await axeFindings(page, "dialog[open]"), `${name} with errors`).toEqual([]);
    }
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});

/** Dialogs whose form says what is missing, or why the server refuses it, as soon as it is sent. */
const submitted = ["loginStep", "checkIn", "savedAddress", "savedCar", "orderCar", "invoice"] as const;

/** `section`: that part of the gallery alone. */
async function openGallery(page: Page, locale: Locale, scheme: "light" | "dark", section = ""): Promise<void> {
  await speak(page, locale);
  await open(page, `/dev/ui?scheme=${scheme}&section=${section}`);
  await expect(page.locator(section ? `#${section}` : "#bars")).toBeVisible();
}

/** No fault, nothing beside the page, and no picture missing but the one that is meant to. */
async function expectSoundGallery(page: Page, name: string): Promise<void> {
  expect.soft(await axeFindings(page), name).toEqual([]);
  const [content, room] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect.soft(content, name).toBeLessThanOrEqual(room ?? 0);
  if (isWhole) await expectRoomForLargeLetters(page, name);
}
