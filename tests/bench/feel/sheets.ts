import type { Page } from "playwright";
import { staff as t } from "#app/i18n/en/staff.ts";
import { withPage } from "#tests/bench/paint/visit.ts";
import { plugFakePrinter } from "#tests/support/fake-printer.ts";

const store = "1006";
const owner = { countryCode: "60", phoneNumber: "1100000101", code: "123456" };

/** How long a board takes to draw a ticket of three lines for its printer, in ms, so many times. */
export const drawSheets = (origin: string, slowdown: number, count: number): Promise<number[]> =>
  withPage(async (page) => {
    await page.addInitScript(plugFakePrinter);
    const entered = await page.request.post(`${origin}/v4/staff/session`, { data: owner, headers: { Origin: origin } });
    if (!entered.ok()) throw new Error(`The owner of the sample is refused with ${entered.status()}.`);
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto(`${origin}/kitchen/${store}`);
    await page.getByRole("button", { name: t.store, exact: true }).click();
    await page.getByRole("button", { name: t.bySerial }).click();
    await page.keyboard.press("Escape");
    await sell(page);
    await page.getByRole("article").filter({ hasText: "Bench" }).getByRole("button", { name: t.open }).click();
    const ticket = page.getByRole("listitem").filter({ hasText: t.paperKITCHEN });
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    // The first one loads the letters.
    for (let nth = 0; nth <= count; nth += 1) {
      await ticket.getByRole("button", { name: nth === 0 ? t.print : t.printAgain, exact: true }).click();
      await page.waitForFunction((many) => performance.getEntriesByName("sheet-drawn").length === many, nth + 1);
      await ticket.getByText(t.printPRINTED, { exact: true }).waitFor();
    }
    const all = await page.evaluate(() => performance.getEntriesByName("sheet-drawn").map(({ duration }) => duration));
    return all.slice(1);
  });

async function sell(page: Page): Promise<void> {
  await page.getByRole("link", { name: t.newOrder }).click();
  for (const dish of [/^Hainan French Toast/, /^Hainanese Chicken Chop/, /^Chinese Tea/])
    await page.getByRole("button", { name: dish }).first().click();
  await page.getByLabel(t.nameToCall).fill("Bench");
  await page.getByRole("button", { name: t.paysLater }).click();
  await page.getByRole("article").filter({ hasText: "Bench" }).waitFor();
}
