import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright";
import { freePort } from "#tests/server/servers.ts";
import { findWholeBrowser } from "#tests/support/find-browser.ts";

const phone = { width: 412, height: 823 };

/** The only page that is empty without a cart; `fillCart` fills that of its store. */
export const checkoutPath = "/1301/checkout";

/** Runs a new browser without any data, which Lighthouse can reach through `port`, and ends it afterwards. */
export async function withBrowser<T>(use: (port: number) => Promise<T>): Promise<T> {
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    return await use(port);
  } finally {
    await browser.close();
  }
}

/** Runs `act` on a page of the size of a phone, in a new browser. */
export async function withPage<T>(
  act: (page: Page) => Promise<T>,
  options: BrowserContextOptions = { serviceWorkers: "block" },
): Promise<T> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport: phone, ...options });
    return await act(await context.newPage());
  } finally {
    await browser.close();
  }
}

function launchBrowser(args: string[] = []): Promise<Browser> {
  const executablePath = findWholeBrowser();
  if (!executablePath) throw new Error("No Chromium or Chrome was found. Set CHROMIUM=/path/to/chromium.");
  // A signal ends the bench, which ends the browser.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  return chromium.launch({
    executablePath,
    args: ["--disable-gpu", "--disable-quic", "--disable-sync", ...args],
    ...signals,
  });
}

/** Visits the app in the browser at `port`. Storage and cookies stay for the next visitor, what was loaded does not. */
export async function visit(port: number, act: (page: Page) => Promise<void>): Promise<void> {
  const browser: Browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  try {
    const [context] = browser.contexts();
    if (!context) throw new Error("The browser has no profile.");
    const page = await context.newPage();
    await page.setViewportSize(phone);
    await act(page);
    const session = await context.newCDPSession(page);
    await session.send("Network.clearBrowserCache");
    await page.close();
  } finally {
    await browser.close();
  }
}

/** Opens a page and waits for React. Throws when it answers other than 200 or shows an error or an empty cart. */
export async function checkPage(page: Page, url: string): Promise<void> {
  await open(page, url);
  await page.waitForLoadState("networkidle");
  const instead = page.locator('img[src*="/error-plate"], img[src*="/empty-cart"]').locator("visible=true");
  if ((await instead.count()) === 0) return;
  const text = await page.locator(".empty").locator("visible=true").first().innerText();
  throw new Error(`${url} shows "${text.replaceAll(/\s+/g, " ")}".`);
}

/** Puts two har gow into the cart of store 1301, which is more than its minimum. */
export async function fillCart(page: Page, origin: string): Promise<void> {
  await open(page, `${origin}/1301/home`);
  const dish = page.locator('article:has(a[href="/1301/item/jade-har-gow"])').first();
  await dish.locator(".add").click();
  // The badge opens the stepper in its place.
  await dish.locator(".add.n").click();
  await dish.locator(".stepper button").last().click();
  await page.locator(".cartbar .btn b").filter({ hasText: "RM22.26" }).waitFor();
}

async function open(page: Page, url: string): Promise<void> {
  const response = await page.goto(url);
  const status = response?.status();
  if (status !== 200) throw new Error(`${url} answered ${status ?? "nothing"}.`);
  await waitForReact(page, "main");
}

/** Waits until React listens to an element, which it does once it has made it usable. */
export async function waitForReact(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(
    (found) => Object.keys(document.querySelector(found) ?? {}).some((key) => key.startsWith("__reactProps")),
    selector,
  );
}
