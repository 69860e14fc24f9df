/** A browser of any maker with one page open, as the journey uses it. Each function throws when it cannot do its work. */
export type Driver = {
  /** Opens an address, and ends when its document is loaded. */
  open(url: string): Promise<void>;
  /** The value of an expression in the page, plain data. */
  read(expression: string): Promise<unknown>;
  /** Taps or clicks the middle of an element that can be seen. */
  tap(selector: string): Promise<void>;
  /** Writes into a field by keys. */
  type(selector: string, text: string): Promise<void>;
  goBack(): Promise<void>;
  /** What the browser has reported so far as errors: of scripts, and refusals by the policy of a page. */
  errors(): Promise<string[]>;
  close(): Promise<void>;
};

const [longMs, soonMs] = [20_000, 4_000];

/** Asks until an expression is true in the page. */
export async function waitFor(driver: Driver, expression: string): Promise<void> {
  if (!(await isSoon(driver, expression, longMs)))
    throw new Error(`Waited ${longMs / 1000} s for ${expression.slice(0, 120)}`);
}

/** Whether an expression becomes true in the page within a time. */
export async function isSoon(driver: Driver, expression: string, withinMs = soonMs): Promise<boolean> {
  const end = performance.now() + withinMs;
  while (performance.now() < end) {
    // A page that is left while it is asked has no answer.
    if ((await driver.read(`Boolean(${expression})`).catch(() => null)) === true) return true;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  return false;
}
