import { staff as t } from "#app/i18n/en/staff.ts";
import { placePaid, signInStaff, staffOwner, staffStore } from "./staff-support.ts";
import { expect, expectAccessible, fill, onDesktop, test } from "./support.ts";

// The board of a shop rings, and is there without a connection (PD195, PD197).

test.use({ serviceWorkers: "allow", reuseContext: false, refusedPath: /./ });

test(
  "a board rings after one tap; what is pressed without a connection is kept, and sent once when it is back (PD195, PD197)",
  onDesktop,
  async ({ page, browser }) => {
    const order = await placePaid(page, staffStore, "warisan-nasi-goreng-kampung");
    const tablet = await browser.newContext({ viewport: { width: 1024, height: 768 } });
    const board = await tablet.newPage();
    await signInStaff(board, "EN", staffOwner);
    await board.goto(`/kitchen/${staffStore}`);
    const card = board.getByRole("article", { name: fill(t.orderNo, { no: order.orderNo.slice(-4) }) });
    await expect(card).toBeVisible();
    await board.getByRole("button", { name: t.startBoard, exact: true }).click();
    await expect(board.getByRole("heading", { name: t.heardTitle })).toBeVisible();
    await board.getByRole("button", { name: t.heardNo, exact: true }).click();
    await expect(board.getByText(t.notHeardHint)).toBeVisible();
    await board.getByRole("button", { name: t.heardYes, exact: true }).click();
    await expect(board.getByRole("heading", { name: t.heardTitle })).toHaveCount(0);
    await expect(board.getByRole("button", { name: t.soundOn })).toHaveAttribute("aria-pressed", "true");
    await board.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    let sent = 0;
    board.on("requestfinished", (request) => {
      if (request.url().endsWith("/accept")) sent += 1;
    });

    await tablet.setOffline(true);
    await card.getByRole("button", { name: /^Accept/ }).click();
    await expect(card.getByRole("button", { name: t.takeBack })).toBeVisible();
    // The page itself comes out of the browser, with the board and the press.
    await board.reload();
    await expect(card.getByRole("button", { name: t.takeBack })).toBeVisible();
    await expect(board.getByText(/^No connection since/).first()).toBeVisible();
    await expectAccessible(board);
    expect(sent).toBe(0);

    await tablet.setOffline(false);
    await expect(
      board.getByRole("region", { name: t.columnCOOKING }).getByRole("article", { name: order.orderNo.slice(-4) }),
    ).toBeVisible({ timeout: 20_000 });
    await expect(card.getByRole("button", { name: t.takeBack })).toHaveCount(0);
    expect(sent).toBe(1);
    await tablet.close();
  },
);
