import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { collectErrors, type Driver, findOther, type Started, type Surface } from "./driver.ts";

// Firefox by WebDriver BiDi, which it speaks as it is: Playwright needs a Firefox of its own. puppeteer is installed on
// demand, so that what the driver uses of it is declared here.

type Frame = {
  goto(url: string, options: { waitUntil: "load" }): Promise<unknown>;
  evaluate(expression: string): Promise<unknown>;
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
};
type Page = Parameters<typeof collectErrors>[0] &
  Frame & {
    frames(): Frame[];
    mainFrame(): Frame;
    close(): Promise<void>;
    setViewport(size: { width: number; height: number }): Promise<void>;
  };
type Browser = {
  newPage(): Promise<Page>;
  pages(): Promise<Page[]>;
  close(): Promise<void>;
  version(): Promise<string>;
};
type Launch = {
  browser: "firefox";
  executablePath: string;
  headless: true;
  extraPrefsFirefox: Record<string, number>;
};
type Puppeteer = { launch(options: Launch): Promise<Browser> };

/** Frames of another site get no cookies, and none of the storage that their own site has. */
const preferences = { "network.cookie.cookieBehavior": 1 };

/** Starts a Firefox; `folder` is where puppeteer is installed. */
export async function startFirefox(folder: string, executablePath: string): Promise<Started> {
  const entry = pathToFileURL(join(folder, "node_modules/puppeteer-core/lib/puppeteer/puppeteer-core.js")).href;
  const { default: puppeteer } = (await import(entry)) as { default: Puppeteer };
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: true,
    extraPrefsFirefox: preferences,
  });
  // The page that is open at the start.
  const [page = await browser.newPage()] = await browser.pages();
  await page.setViewport({ width: 390, height: 844 });
  const found = collectErrors(page);
  const driver: Driver = {
    ...toSurface(page),
    embedded: {
      frame: async () => toSurface(await findOther(() => page.frames(), page.mainFrame())),
      async window() {
        const other = await findOther(() => browser.pages(), page);
        return { ...toSurface(other), close: () => other.close() };
      },
    },
    errors: () => Promise.resolve(found),
    close: () => browser.close(),
  };
  return { driver, version: await browser.version() };
}

const toSurface = (page: Frame): Surface => ({
  open: async (url) => void (await page.goto(url, { waitUntil: "load" })),
  read: (expression) => page.evaluate(expression),
  tap: (selector) => page.click(selector),
  type: (selector, text) => page.type(selector, text),
});
