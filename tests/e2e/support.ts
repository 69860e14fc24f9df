import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type Axe from "axe-core";
import { expect, type Locator, type Page, type Request, type Response, test as base } from "playwright/test";
import * as english from "#app/i18n/en/index.ts";
import { languageNames } from "#app/i18n/folders.ts";
import * as chinese from "#app/i18n/zh-hans/index.ts";
import { declaredKeys, findDeclaration } from "#app/storage/declared-keys.client.ts";
import { toastMs } from "#app/ui/toast-ms.ts";
import { isDeep } from "#tests/support/volume.ts";
import { withBrand } from "#tests/support/with-brand.ts";

export const locales = ["EN", "CN"] as const;
export type Locale = (typeof locales)[number];

type Namespace = Readonly<Record<string, string>>;
type KeyOf<T> = T extends unknown ? keyof T : never;
type Merged<T extends readonly Namespace[]> = { readonly [Key in KeyOf<T[number]>]: string };

/**
 * The words of several namespaces. A key that has another text in two of them throws where a test reads it: that test names
 * the namespace.
 */
export function mergeWords<const T extends readonly Namespace[]>(...namespaces: T): Merged<T> {
  const textsOf = new Map<string, Set<string>>();
  for (const [key, text] of namespaces.flatMap((one) => Object.entries(one))) {
    textsOf.set(key, (textsOf.get(key) ?? new Set()).add(withBrand(text)));
  }
  const properties = [...textsOf].map(([key, [text, ...others]]) => {
    const get = () => {
      if (others.length > 0) throw new Error(`${key} is "${text}" and "${others.join('" and "')}": name its namespace`);
      return text;
    };
    return [key, { get, enumerable: true }] as const;
  });
  return Object.defineProperties({}, Object.fromEntries(properties)) as Merged<T>;
}

/** The namespaces of `words`. */
export const screenTexts = {
  EN: [
    { switchLanguage: languageNames.CN.switchTo },
    english.account,
    english.address,
    english.common,
    english.catalogue,
    english.facts,
    english.map,
    english.noScript,
    english.panels,
    english.store,
    english.cart,
  ],
  CN: [
    { switchLanguage: languageNames.EN.switchTo },
    chinese.account,
    chinese.address,
    chinese.common,
    chinese.catalogue,
    chinese.facts,
    chinese.map,
    chinese.noScript,
    chinese.panels,
    chinese.store,
    chinese.cart,
  ],
} as const;

/** The namespaces of `orderWords`. */
export const orderTexts = {
  EN: [
    ...screenTexts.EN,
    english.checkout,
    english.checkoutLater,
    english.fastCheckout,
    english.receipt,
    english.orderLater,
    english.tip,
    english.balance,
    english.order,
  ],
  CN: [
    ...screenTexts.CN,
    chinese.checkout,
    chinese.checkoutLater,
    chinese.fastCheckout,
    chinese.receipt,
    chinese.orderLater,
    chinese.tip,
    chinese.balance,
    chinese.order,
  ],
} as const;

/** The words of the screens, so that a test finds things as a reader of that language does. */
export const words = { EN: mergeWords(...screenTexts.EN), CN: mergeWords(...screenTexts.CN) };

/** The words of checkout and of orders as well. */
export const orderWords = { EN: mergeWords(...orderTexts.EN), CN: mergeWords(...orderTexts.CN) };

/** The words for visitors whom a partner or a company signs in. */
export const partnerWords = {
  EN: mergeWords(...screenTexts.EN, english.partner),
  CN: mergeWords(...screenTexts.CN, chinese.partner),
};

/** The words of the wallet, the vouchers and the wheel as well. */
export const walletWords = {
  EN: mergeWords(...orderTexts.EN, english.wallet),
  CN: mergeWords(...orderTexts.CN, chinese.wallet),
};

/**
 * The languages of a journey: the named one, and both in `npm run test:deep`. Texts and controls are looked at in both by
 * the pass over screens and states and by the gallery; what a journey does depends on no language.
 */
export const mostly: Record<Locale, readonly Locale[]> = isDeep()
  ? { EN: locales, CN: locales }
  : { EN: ["EN"], CN: ["CN"] };

/** A town whose name both languages have. */
export const kualaLumpur: Record<Locale, string> = { EN: "Kuala Lumpur", CN: "吉隆坡" };

/** An address that no page has. */
export const missingPath = "/no/such/page";

/** The tag of tests that run at one width. A test without it runs at both. */
export const onPhone = { tag: "@phone" };
export const onDesktop = { tag: "@desktop" };

/**
 * The tags of what `npm run test:deep` alone has, at both widths or at one: a variant of what another test shows, what takes
 * minutes, and what only a rare fault breaks.
 */
export const onlyDeep = { tag: "@deep" };
export const deepOnPhone = { tag: ["@phone", "@deep"] };
export const deepOnDesktop = { tag: ["@desktop", "@deep"] };

/** The tag of what both widths have and one shows: the other runs in `npm run test:deep`. */
export const mostlyOnPhone = isDeep() ? {} : onPhone;
export const mostlyOnDesktop = isDeep() ? {} : onDesktop;

/** English on the phone, Chinese on the desktop: for what does not depend on language and width together. */
export const onWidthOf = (locale: Locale) => (locale === "EN" ? onPhone : onDesktop);

/** The same in the deep run alone. */
export const deepOnWidthOf = (locale: Locale) => (locale === "EN" ? deepOnPhone : deepOnDesktop);

type Traffic = { asked: Set<string>; open: Set<Request>; changedAt: number };
const traffic = new WeakMap<Page, Traffic>();

/** Notes what a page asks for: each address once for each document, so that a call that repeats itself counts once. */
function watchTraffic(page: Page): void {
  const state: Traffic = { asked: new Set(), open: new Set(), changedAt: performance.now() };
  traffic.set(page, state);
  page.on("request", (request) => {
    const name = `${request.method()} ${request.url()}`;
    if (request.isNavigationRequest()) for (const set of [state.asked, state.open]) set.clear();
    if (state.asked.has(name)) return;
    state.asked.add(name);
    state.open.add(request);
    state.changedAt = performance.now();
  });
  const onEnd = (request: Request) => {
    if (state.open.delete(request)) state.changedAt = performance.now();
  };
  page.on("requestfinished", onEnd);
  page.on("requestfailed", onEnd);
}

/**
 * Until a page has all that it asks for by itself, and has begun nothing new for half a second: for tests of what is not
 * asked for, and for those that take the network away. Unlike "networkidle" it counts again after every tap, and calls that
 * repeat themselves do not hold it up. Wait for an element instead where there is one.
 */
export async function untilQuiet(page: Page): Promise<void> {
  const state = traffic.get(page);
  if (!state) throw new Error("a page of a context that this test opened itself");
  await page.waitForLoadState();
  const isQuiet = () => state.open.size === 0 && performance.now() - state.changedAt > 500;
  await expect.poll(isQuiet, { intervals: [50], timeout: 30_000 }).toBe(true);
}

/** Notes when a page was touched, for `readLayoutShifts`. */
function noteTaps(): void {
  // In a sandbox no listener of a page may run.
  if (origin === "null") return;
  const taps: number[] = [];
  for (const type of ["pointerdown", "keydown", "click"])
    addEventListener(type, ({ timeStamp }) => taps.push(timeStamp), { capture: true, passive: true });
  Object.assign(window, { taps });
}

/** Complains in the console about a key that nobody has declared (decision 0075): a test fails on what its pages complain about. */
function complainOfKeys(patterns: readonly (readonly [area: string, pattern: string])[]): void {
  // The page of a partner keeps our keys under names of its own, and its own keys.
  if (location.hostname.startsWith("partner.")) return;
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the storage below
  const set = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, value) {
    const area = this === window.sessionStorage ? "session" : "local";
    if (!patterns.some(([of, pattern]) => of === area && new RegExp(pattern).test(key)))
      // oxlint-disable-next-line no-console -- a complaint of the page is what fails the test
      console.error(`nobody has declared the key ${key} in ${area}`);
    set.call(this, key, value);
  };
}

const toPattern = (key: string) =>
  key === "*" ? String.raw`^\d+$` : `^${key.replaceAll(".", String.raw`\.`).replace("*", ".+")}$`;
const declaredPatterns = declaredKeys.map(({ area, key }) => [area, toPattern(key)] as const);

/**
 * Chrome shows a wider stored width of a picture that an earlier page has left in its memory, and then says of the width that
 * it preloaded for this page that nobody used it.
 */
const isUnusedWidth = (text: string) => /\/assets\/img\/\S+[?&]w=\d+\S* was preloaded .* but not used/.test(text);

type Fixtures = {
  /** Fails the test on any console error or warning and on any uncaught error, in whatever page it opened. */
  cleanConsole: void;
  /** Calls that a test means to be refused: the browser notes their status for itself. */
  refusedPath: RegExp | null;
};

/** True when the page's scripts have begun to run, or it has none. */
export const hasStarted = () =>
  "__reactRouterRouteModules" in globalThis || document.querySelector("script[type=importmap]") === null;

export const test = base.extend<Fixtures>({
  refusedPath: [null, { option: true }],
  page: async ({ page, javaScriptEnabled }, use) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    const untilStarted = async (response: Response | null, options?: { waitUntil?: string }) => {
      // The event of the load comes before the scripts run, and a test is faster than a finger. Naming an event asks for no more.
      if (javaScriptEnabled && !options?.waitUntil) await page.waitForFunction(hasStarted, undefined, { polling: 20 });
      return response;
    };
    page.goto = async (url, options) => untilStarted(await goto(url, options), options);
    page.reload = async (options) => untilStarted(await reload(options), options);
    await use(page);
  },
  cleanConsole: [
    async ({ context, refusedPath }, use) => {
      const complaints: string[] = [];
      await context.addInitScript(complainOfKeys, declaredPatterns);
      await context.addInitScript(noteTaps);
      for (const page of context.pages()) watchTraffic(page);
      context.on("page", watchTraffic);
      context.on("console", (message) => {
        // A page that is meant to be missing answers 404, and the browser notes that for the page itself.
        const { url } = message.location();
        // The service worker has tests of its own; the others look at what the network answers.
        const isBlocked = message.text() === "Service Worker registration blocked by Playwright";
        const isExpected =
          isBlocked || isUnusedWidth(message.text()) || url.endsWith(missingPath) || (refusedPath?.test(url) ?? false);
        const isComplaint = message.type() === "error" || message.type() === "warning";
        if (isComplaint && !isExpected) complaints.push(`${message.text()} ${message.location().url}`);
      });
      context.on("weberror", (error) => {
        const text = String(error.error());
        if (!refusedPath?.test(text)) complaints.push(text);
      });
      await use();
      for (const { name } of await context.cookies())
        if (!findDeclaration("cookie", name)) complaints.push(`nobody has declared the cookie ${name}`);
      // The next test of this worker gets the same context, with all that Playwright does not put back itself.
      await Promise.all([context.setOffline(false), context.clearPermissions(), context.setGeolocation(null)]);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** `expect`, or `expect.soft`, which does not end a test that looks at one page after another. */
export type Check = typeof expect;

/** A text with its values in place of their names. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));

/** `host`: each host of ours has its own choice. */
export async function speak(page: Page, locale: Locale, host = "localhost"): Promise<void> {
  await page.context().addCookies([{ name: "mk.locale", value: locale, domain: host, path: "/" }]);
}

/** Opens a page and waits until React has taken over, so that a click is not lost. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Types a number on a page or in a sheet that runs. Its code is sent by itself a second later: whoever presses the button as well races with it. */
export async function askForCode(
  scope: Pick<Page | Locator, "getByLabel">,
  t: { phoneNumber: string; codeLabel: string },
  number: string,
): Promise<void> {
  await scope.getByLabel(t.phoneNumber).fill(number);
  await expect(scope.getByLabel(t.codeLabel)).toBeVisible();
}

export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const button = document.querySelector("[aria-haspopup=dialog]");
    return button !== null && Object.keys(button).some((key) => key.startsWith("__reactProps"));
  });
}

/** Toasts of some kinds stay until they are closed: a busy machine may take longer to look at one. */
export async function keepToasts(page: Page, ...kinds: (keyof typeof toastMs)[]): Promise<void> {
  await page.addInitScript(
    (kept) => {
      const wait = window.setTimeout;
      const setTimeout = (run: () => void, ms = 0) => wait(run, kept.includes(ms) ? 600_000 : ms);
      Object.assign(window, { setTimeout });
    },
    kinds.map((kind): number => toastMs[kind]),
  );
}

/**
 * The words that stand in the visible texts of a page. Each text is read by itself: in the text of the whole page the
 * buttons "Order again" and "Replace it" are the word "againReplace".
 */
export async function findShown(page: Page, wanted: readonly string[]): Promise<string[]> {
  const text = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const shown: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode;
      if (parentElement?.checkVisibility()) shown.push(nodeValue ?? "");
    }
    return shown.join("\n");
  });
  return wanted.filter((word) => new RegExp(`\\b${word}\\b`).test(text));
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Until nothing fades or slides in any more: half faded in, a text has too little contrast. */
async function standsStill(page: Page): Promise<void> {
  // A test page is there to be found before its styles are.
  await page.waitForLoadState();
  await page.evaluate(async () => {
    // What was just tapped begins to move in the next frame. Neither what goes on for ever nor what moves with scrolling counts.
    for (let restingFrames = 0; restingFrames < 3; restingFrames += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const ending = document
        .getAnimations()
        .filter(
          ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
        );
      if (ending.length > 0) restingFrames = 0;
      await Promise.allSettled(ending.map(({ finished }) => finished));
    }
  });
}

/**
 * What axe finds by WCAG 2.0 to 2.2, A and AA, and by its own advice: rule and where. `scope` is the selector of a part of
 * the page. Evaluated by the debugger, which the page's policy does not bind.
 */
export async function axeFindings(page: Page, scope?: string): Promise<string[]> {
  // Before its styles are there a page has other sizes.
  await page.waitForLoadState();
  await standsStill(page);
  // Reading half a megabyte of script takes as long as the look: once for each document.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  return page.evaluate(async (selector) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    // What changes meanwhile, such as a button that can be pressed now, has its last colour at once.
    const still = new CSSStyleSheet();
    still.replaceSync("*, ::before, ::after { transition: none !important }");
    document.adoptedStyleSheets.push(still);
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    const { violations } = await axe.run(selector ?? document, {
      runOnly: { type: "tag", values: tags },
      resultTypes: ["violations"],
    });
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
  }, scope);
}

/** axe finds nothing while the page rests: no short message over it, and nothing half under the bar at the bottom. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator("#toasts .toast")).toHaveCount(0);
  await page.evaluate(() => {
    for (const one of [window, document.querySelector("dialog[open]")]) one?.scrollTo({ top: 0, behavior: "instant" });
  });
  expect(await axeFindings(page)).toEqual([]);
}

type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/**
 * How long a page may move in answer to a tap. The browser counts half a second on a visitor's device; here four pages and
 * their server share two processors.
 */
const answerMs = 4_000;

/** The layout shifts so far that nobody caused: their sum, and what moved in words, for the message of a failure. */
async function readLayoutShifts(page: Page): Promise<{ sum: number; moved: string }> {
  return page.evaluate(
    (limitMs) =>
      new Promise((resolve) => {
        let sum = 0;
        const moved: string[] = [];
        const { taps = [] } = window as { taps?: number[] };
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Shift[]) {
            const isAnswer = taps.some((at) => at <= entry.startTime && entry.startTime < at + limitMs);
            if (entry.hadRecentInput || isAnswer) continue;
            sum += entry.value;
            for (const { node, previousRect: from, currentRect: to } of entry.sources) {
              const name = node instanceof Element ? `${node.localName}.${node.className}#${node.id}` : node?.nodeName;
              const [before, after] = [from, to].map(({ x, y, width, height }) => `${x},${y} ${width}×${height}`);
              moved.push(`${entry.value.toFixed(4)} ${name} from ${before} to ${after}`);
            }
          }
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve({ sum, moved: moved.join("\n") })));
      }),
    answerMs,
  );
}

/** The page has not moved by itself by more than `limit` since it was loaded. */
export async function expectNoShift(page: Page, limit = 0.02, check: Check = expect): Promise<void> {
  const { sum, moved } = await readLayoutShifts(page);
  check(sum, moved).toBeLessThanOrEqual(limit);
}

/** Scrolls a page to its end and back, so that what is lazy has loaded. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      window.scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    window.scrollTo(0, 0);
  });
}
