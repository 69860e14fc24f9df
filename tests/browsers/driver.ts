import { setTimeout as wait } from "node:timers/promises";

/** A page or a frame, as the journey uses it. Each function throws when it cannot do its work. */
export type Surface = {
  /** Goes to an address, and ends when its document is loaded. */
  open(url: string): Promise<void>;
  /** The value of an expression in the page, plain data. */
  read(expression: string): Promise<unknown>;
  /** Taps or clicks the middle of an element that can be seen. */
  tap(selector: string): Promise<void>;
  /** Writes into a field by keys. */
  type(selector: string, text: string): Promise<void>;
};

/** A page in a window of its own. */
export type SurfaceInWindow = Surface & { close(): Promise<void> };

/** A browser of any maker with one page open. */
export type Driver = Surface & {
  /** The frame in the page, which may not be there yet, and the window that it opens; null where a
   * frame has the storage of its own site, or the driver reaches none. */
  embedded: null | { frame(): Promise<Surface>; window(): Promise<SurfaceInWindow> };
  /** What the browser has reported so far as errors: of scripts, and refusals by the policy of a page. */
  errors(): Promise<string[]>;
  close(): Promise<void>;
};

/** A browser that was started, and what it says of its version. */
export type Started = { driver: Driver; version: string };

type Page = {
  on(event: "pageerror", listen: (error: Error) => void): unknown;
  on(event: "console", listen: (message: { type(): string; text(): string }) => void): unknown;
};

/** What a page reports as errors from now on; both libraries that drive a browser tell it alike. */
export function collectErrors(page: Page): string[] {
  const found: string[] = [];
  page.on("pageerror", ({ message }) => found.push(message));
  page.on("console", (message) => {
    if (message.type() === "error") found.push(message.text());
  });
  return found;
}

const [longMs, soonMs] = [20_000, 4_000];

/** Asks until an expression is true in the page. */
export async function waitFor(surface: Surface, expression: string): Promise<void> {
  if (!(await isSoon(surface, expression, longMs)))
    throw new Error(`Waited ${longMs / 1000} s for ${expression.slice(0, 120)}`);
}

/** Whether an expression becomes true in the page within a time. */
export async function isSoon(surface: Surface, expression: string, withinMs = soonMs): Promise<boolean> {
  // A page that is left while it is asked has no answer.
  return becomesTrue(() => surface.read(`Boolean(${expression})`).catch(() => null), withinMs);
}

/** The one that is not `first`, once there are two. */
export async function findOther<T>(list: () => Promise<T[]> | T[], first: T): Promise<T> {
  let other: T | undefined;
  await becomesTrue(async () => (other = (await list()).find((one) => one !== first)) !== undefined, longMs);
  if (other === undefined) throw new Error(`Waited ${longMs / 1000} s for another page`);
  return other;
}

/** Asks ten times a second until the answer is true, or the time is over. */
export async function becomesTrue(ask: () => Promise<unknown>, withinMs: number): Promise<boolean> {
  const end = performance.now() + withinMs;
  while (performance.now() < end) {
    if ((await ask()) === true) return true;
    await wait(100);
  }
  return false;
}
