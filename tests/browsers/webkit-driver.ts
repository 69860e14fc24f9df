import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { freePort } from "#tests/server/servers.ts";
import { becomesTrue, type Driver, type Started } from "./driver.ts";

// WebKit by WebDriver: the driver of WebKitGTK knows no other protocol. It reports nothing that a page writes to its console,
// so each page is asked to keep what it reports from the moment it is loaded. selenium-webdriver is installed on demand, so
// that what the driver uses of it is declared here.

type Actions = {
  move(to: { x: number; y: number; duration: number }): Actions;
  press(): Actions;
  release(): Actions;
  perform(): Promise<void>;
};
type Session = {
  get(url: string): Promise<void>;
  executeScript(script: string): Promise<unknown>;
  findElement(by: { css: string }): { sendKeys(text: string): Promise<void> };
  actions(): Actions;
  manage(): { window(): { setRect(size: { width: number; height: number }): Promise<unknown> } };
  getCapabilities(): Promise<{ getBrowserName(): string; getBrowserVersion(): string }>;
  quit(): Promise<void>;
};
type Selenium = {
  WebDriver: { createSession(executor: unknown, capabilities: unknown, onQuit: () => void): Session };
  Capabilities: new () => unknown;
};
type SeleniumHttp = { Executor: new (client: unknown) => unknown; HttpClient: new (url: string) => unknown };

/** Of an element that is in view. */
const middleOf = (selector: string) => `(({ left, top, width, height }) =>
  [Math.round(left + width / 2), Math.round(top + height / 2)]
)(document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect())`;

const keepErrors = `if (!window.reported) {
  window.reported = [];
  addEventListener("error", ({ message }) => reported.push(message));
  addEventListener("unhandledrejection", ({ reason }) => reported.push(String(reason)));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    reported.push(violatedDirective + " " + blockedURI));
}`;

const startMs = 10_000;

/** Starts `program`, the driver, and a session of its browser; `folder` is where selenium-webdriver is installed. */
export async function startWebKit(folder: string, program: string): Promise<Started> {
  const require = createRequire(join(folder, "package.json"));
  const { WebDriver, Capabilities } = require("selenium-webdriver") as Selenium;
  const { Executor, HttpClient } = require("selenium-webdriver/http") as SeleniumHttp;
  const port = await freePort();
  const root = `http://127.0.0.1:${port}`;
  const child = spawn(program, [`--port=${port}`], { stdio: "ignore" });
  const end = () => void child.kill();
  try {
    const answers = async () => (await fetch(`${root}/status`).catch(() => null))?.ok;
    if (!(await becomesTrue(answers, startMs))) throw new Error(`${root} did not answer.`);
    return await toStarted(WebDriver.createSession(new Executor(new HttpClient(root)), new Capabilities(), end));
  } catch (error) {
    end();
    throw error;
  }
}

async function toStarted(session: Session): Promise<Started> {
  const capabilities = await session.getCapabilities();
  await session.manage().window().setRect({ width: 390, height: 844 });
  const found: string[] = [];
  const read = (expression: string) => session.executeScript(`return (${expression})`);
  const takeErrors = async () => {
    found.push(...((await read("(window.reported || []).splice(0)").catch(() => [])) as string[]));
  };
  const driver: Driver = {
    async open(url) {
      await takeErrors();
      await session.get(url);
      await session.executeScript(keepErrors);
    },
    read,
    async tap(selector) {
      await takeErrors();
      // The driver's own click takes no link that is laid out in parts, so the pointer goes to the middle by itself.
      const [x, y] = (await read(middleOf(selector))) as [number, number];
      await session.actions().move({ x, y, duration: 0 }).press().release().perform();
    },
    type: (selector, text) => session.findElement({ css: selector }).sendKeys(text),
    embedded: null,
    async errors() {
      await takeErrors();
      return found;
    },
    close: () => session.quit(),
  };
  return { driver, version: `${capabilities.getBrowserName()} ${capabilities.getBrowserVersion()}` };
}
