import { type Driver, isSoon, waitFor } from "./driver.ts";

/** React answers to a tap. */
const isStarted = `Object.keys(document.querySelector("[aria-haspopup=dialog]") ?? {}).some((key) => key.startsWith("__reactProps"))`;
const isAt = (pattern: RegExp) => `${pattern}.test(location.href)`;
/** An element is there, drawn, and nothing lies over its middle once it is in view. */
const canBeTapped = (selector: string) => `(() => {
  const element = document.querySelector(${JSON.stringify(selector)});
  if (!element) return false;
  element.scrollIntoView({ block: "center" });
  const { left, top, width, height } = element.getBoundingClientRect();
  const shown = width > 0 && document.elementFromPoint(left + width / 2, top + height / 2);
  return Boolean(shown) && (element.contains(shown) || shown.contains(element) || shown.closest("label")?.control === element);
})()`;

/** Steps of a customer from the list to an order that is paid, by taps and keys alone. `origin` is that of a demo. */
export async function orderMeal(driver: Driver, origin: string): Promise<void> {
  /** Taps until something is so: a page that slides in takes no tap, and a customer taps again. */
  const tapUntil = async (selector: string, expression: string) => {
    for (let tries = 0; tries < 3; tries += 1) {
      await waitFor(driver, canBeTapped(selector));
      await driver.tap(selector);
      if (await isSoon(driver, expression)) return;
    }
    throw new Error(`Tapped ${selector}, and did not get ${expression}`);
  };
  await driver.open(`${origin}/?isLanding=0`);
  await waitFor(driver, isStarted);
  await tapUntil('main a[href="/2301/home"]', isAt(/\/2301\/home$/));
  await tapUntil('article a[href="/2301/item/demo-nasi-goreng"]', isAt(/\/item\/demo-nasi-goreng$/));
  await tapUntil(".itembar .btn-1", `localStorage.getItem("2301")`);
  // One dish is below the minimum of a delivery, the first mode: the bar says so and leads nowhere.
  await driver.open(`${origin}/2301/checkout`);
  await waitFor(driver, isStarted);
  // The second of the modes; old engines know no :has().
  await tapUntil("#mode label:nth-of-type(2)", `document.querySelector('input[value="PICKUP"]').checked`);
  await tapUntil('.cartbar button[aria-disabled="false"]', `document.querySelector("dialog[open] input[type=tel]")`);
  await driver.type("dialog[open] input[type=tel]", freshNumber());
  await tapUntil(
    "dialog[open] button[type=submit]",
    `document.querySelector("dialog[open] [autocomplete=one-time-code]")`,
  );
  await driver.type("dialog[open] [autocomplete=one-time-code]", "123456");
  await waitFor(driver, isAt(/\/dev\/pay\//));
  await tapUntil('button[value="succeed"]', isAt(/\/order-summary\?id=/));
  await waitFor(driver, `/\\bPaid\\b/.test(document.querySelector("main").innerText)`);
}

const freshNumber = () => `012${String(Math.floor(1e6 + Math.random() * 9e6))}`;
