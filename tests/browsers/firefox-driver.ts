import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Driver } from "./driver.ts";

// Firefox by WebDriver BiDi, which it speaks as it is: Playwright needs a Firefox of its own. puppeteer is installed on
// demand, so that what the driver uses of it is declared here.

type Message = { type(): string; text(): string };
type Page = {
  goto(url: string, options: { waitUntil: "load" }): Promise<unknown>;
  goBack(): Promise<unknown>;
  evaluate(expression: string): Promise<unknown>;
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  on(event: "console", listen: (message: Message) => void): void;
  on(event: "pageerror", listen: (error: Error) => void): void;
  setViewport(size: { width: number; height: number }): Promise<void>;
};
type Browser = { newPage(): Promise<Page>; close(): Promise<void>; version(): Promise<string> };
type Launch = { browser: "firefox"; executablePath: string; headless: true };
type Puppeteer = { launch(options: Launch): Promise<Browser> };

/** Starts a Firefox; `folder` is where puppeteer is installed. Yields its driver and what it says of its version. */
export async function startFirefox(
  folder: string,
  executablePath: string,
): Promise<{ driver: Driver; version: string }> {
  const entry = pathToFileURL(join(folder, "node_modules/puppeteer-core/lib/puppeteer/puppeteer-core.js")).href;
  const { default: puppeteer } = (await import(entry)) as { default: Puppeteer };
  const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
  const page = await browser.newPage();
  await page.setViewport({ width: 390, height: 844 });
  const found: string[] = [];
  page.on("pageerror", ({ message }) => found.push(message));
  page.on("console", (message) => {
    if (message.type() === "error") found.push(message.text());
  });
  const driver: Driver = {
    open: async (url) => void (await page.goto(url, { waitUntil: "load" })),
    read: (expression) => page.evaluate(expression),
    tap: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    goBack: async () => void (await page.goBack()),
    errors: () => Promise.resolve(found),
    close: () => browser.close(),
  };
  return { driver, version: await browser.version() };
}
