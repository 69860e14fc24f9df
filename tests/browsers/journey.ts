import { type Driver, isSoon, type Surface, type SurfaceInWindow, waitFor } from "./driver.ts";

/** React answers to a tap. */
const isStarted = `Object.keys(document.querySelector("[aria-haspopup=dialog]") ?? {}).some((key) => key.startsWith("__reactProps"))`;
const isAt = (path: string) => `location.pathname === "${path}"`;
/** An element is there, drawn, and nothing lies over its middle once it is in view. */
const canBeTapped = (selector: string) => `(() => {
  const element = document.querySelector(${JSON.stringify(selector)});
  if (!element) return false;
  element.scrollIntoView({ block: "center" });
  const { left, top, width, height } = element.getBoundingClientRect();
  const shown = width > 0 && document.elementFromPoint(left + width / 2, top + height / 2);
  return Boolean(shown) && (element.contains(shown) || shown.contains(element) || shown.closest("label")?.control === element);
})()`;

/**
 * Steps of a customer from the list, which is open, to an order that is paid, by taps and keys alone. `origin` is that of a
 * demo; `payment` finds the page that takes the money.
 */
async function orderMeal(place: Surface, origin: string, payment: () => Promise<SurfaceInWindow>): Promise<void> {
  await waitFor(place, isStarted);
  await tapUntil(place, 'main a[href="/2301/home"]', isAt("/2301/home"));
  await tapUntil(place, 'article a[href="/2301/item/demo-nasi-goreng"]', isAt("/2301/item/demo-nasi-goreng"));
  await tapUntil(place, ".itembar .btn-1", `document.querySelector(".cartbar")`);
  // One dish is below the minimum of a delivery, the first mode: the bar says so and leads nowhere.
  await place.open(`${origin}/2301/checkout`);
  await waitFor(place, isStarted);
  // The second of the modes; old engines know no :has().
  await tapUntil(place, "#mode label:nth-of-type(2)", `document.querySelector('input[value="PICKUP"]').checked`);
  const phoneField = "dialog[open] input[type=tel]";
  await tapUntil(place, '.cartbar button[aria-disabled="false"]', `document.querySelector("${phoneField}")`);
  await place.type(phoneField, freshNumber());
  const codeField = "dialog[open] [autocomplete=one-time-code]";
  await tapUntil(place, "dialog[open] button[type=submit]", `document.querySelector("${codeField}")`);
  await place.type(codeField, "123456");
  const paying = await payment();
  await waitFor(paying, `location.pathname.startsWith("/dev/pay/")`);
  await tapUntil(paying, 'button[value="succeed"]', `!location.pathname.startsWith("/dev/")`);
  await waitFor(place, isAt("/order-summary"));
  await paying.close();
  await waitFor(place, `/\\bPaid\\b/.test(document.querySelector("main").innerText)`);
}

/** Orders a meal in the page itself. `origin` is that of a demo. */
export async function orderInPage(driver: Driver, origin: string): Promise<void> {
  await driver.open(`${origin}/?isLanding=0`);
  await orderMeal(driver, origin, () => Promise.resolve({ ...driver, close: () => Promise.resolve() }));
}

/** Orders a meal in the frame of another site, which pays in a window of its own. `site` is the address of a page of that site. */
export async function orderInFrame(driver: Driver, origin: string, site: string): Promise<void> {
  if (driver.embedded === null) throw new Error("The driver reaches no frames");
  const { embedded } = driver;
  await driver.open(site);
  const frame = await embedded.frame();
  await waitFor(frame, isStarted);
  if (!(await frame.read("document.hasStorageAccess().then((has) => !has)")))
    throw new Error("The browser gives the frame the storage of its own site");
  // As a link in the frame leads: what a driver opens comes from no page, and is not in the plugin.
  const open = (url: string) => frame.read(`location.assign(${JSON.stringify(url)})`).then(() => undefined);
  await orderMeal({ ...frame, open }, origin, () => embedded.window());
}

/** Taps until something is so: a page that slides in takes no tap, and a customer taps again. */
async function tapUntil(place: Surface, selector: string, expression: string): Promise<void> {
  for (let tries = 0; tries < 3; tries += 1) {
    await waitFor(place, canBeTapped(selector));
    await place.tap(selector);
    if (await isSoon(place, expression)) return;
  }
  throw new Error(`Tapped ${selector}, and did not get ${expression}`);
}

const freshNumber = () => `012${String(Math.floor(1e6 + Math.random() * 9e6))}`;
