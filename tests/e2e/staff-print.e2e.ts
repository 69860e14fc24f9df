import { writeFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { staff as t } from "#app/i18n/en/staff.ts";
import { plugFakePrinter } from "#tests/support/fake-printer.ts";
import { readTicket, toPbm } from "#tests/support/read-ticket.ts";
import { freshNumber } from "./ordering-support.ts";
import { signInStaff, staffOwner } from "./staff-support.ts";
import { expect, expectAccessible, fill, onDesktop, test } from "./support.ts";

/** Nobody else's test prints here. */
const store = "1006";

/** What has come out so far; null: it is in the middle of a sheet. The drawer may open before the sheet or after it. */
function watchPrinter(page: Page) {
  const got: Buffer[] = [];
  return async () => {
    got.push(Buffer.from(await page.evaluate(() => window.fakePrinter.take()), "base64"));
    try {
      return readTicket(Buffer.concat(got));
    } catch {
      return null;
    }
  };
}

/** Somebody orders at the counter, and pays. */
async function sell(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name: t.newOrder }).click();
  await page.getByRole("button", { name: /^Nasi Goreng Kampung/ }).click();
  await page.getByLabel(t.nameToCall).fill(name);
  await page.getByRole("button", { name: /^Take RM\d/ }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: t.takeCash }).click();
  await sheet.getByRole("button", { name: t.done, exact: true }).click();
}

test(
  "a tablet prints what the shop accepts by its own printer, opens its drawer, and says when it breaks off (PD209, PD211)",
  onDesktop,
  async ({ page }) => {
    await page.addInitScript(plugFakePrinter);
    await page.setViewportSize({ width: 1024, height: 768 });
    await signInStaff(page, "EN", staffOwner);
    const settings = await page.request.put(`/v4/staff/stores/${store}/printing`, {
      data: { atAcceptance: true, width: "80" },
      headers: {
        Origin: new URL(test.info().project.use.baseURL ?? "").origin,
        "Idempotency-Key": crypto.randomUUID(),
      },
    });
    expect(settings.status(), await settings.text()).toBe(200);
    await page.goto(`/kitchen/${store}`);
    await page.getByRole("button", { name: t.store, exact: true }).click();
    const form = page.getByRole("region", { name: t.devicePrinter });
    await form.getByRole("button", { name: t.bySerial }).click();
    await form.getByLabel(t.hasDrawer).check();
    await expectAccessible(page);
    // It is remembered.
    await page.reload();

    // A second try finds what the first one has left.
    const guest = `Aunty ${freshNumber().slice(-4)}`;
    await sell(page, guest);
    const card = page.getByRole("article").filter({ hasText: guest });
    await card.getByRole("button", { name: t.open }).click();
    const ticket = page.getByRole("listitem").filter({ hasText: t.paperKITCHEN });
    await expect(ticket.getByText(t.printPRINTED, { exact: true })).toBeVisible();
    const read = watchPrinter(page);
    await expect.poll(read).toMatchObject({ width: 576, cuts: 1, drawers: 1 });
    const printed = await read();
    if (!printed) throw new Error("in the middle of a sheet");
    writeFileSync(test.info().outputPath("ticket.pbm"), toPbm(printed));
    // Its number is large, and something is in both columns.
    const black = printed.rows.filter((row) => row.includes("#"));
    expect(black.length).toBeGreaterThan(150);
    expect(black.some((row) => row.slice(0, 100).includes("#"))).toBe(true);
    expect(black.some((row) => row.slice(-100).includes("#"))).toBe(true);

    await page.evaluate(() => (window.fakePrinter.cutAfter = 1000));
    await ticket.getByRole("button", { name: t.printAgain }).click();
    await expect(ticket.getByText(t.printFAILED)).toBeVisible();
    await page.keyboard.press("Escape");
    const alarm = page.getByRole("alert").filter({ hasText: t.printerCUT });
    await expect(alarm).toContainText(fill(t.printerFailed, { no: "" }).slice(-20));
    await alarm.getByRole("button", { name: t.seen }).click();
    await expect(alarm).toBeHidden();
  },
);
