import type { Page } from "playwright/test";
import {
  asNewCustomer,
  checkOut,
  expectSound,
  freshNumber,
  logInAs,
  logInByCalls,
  payOnTestPage,
  placeButton,
  setPortions,
} from "./ordering-support.ts";
import {
  deepOnPhone,
  deepOnWidthOf,
  expect,
  mostly,
  onWidthOf,
  open,
  orderWords,
  speak,
  test,
  walletWords,
} from "./support.ts";

// The wheel turns, at both widths.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const t = walletWords.EN;
const enterPath = "**/v3/web/game/enter";

const spinButton = (page: Page) => page.locator(".wheelbox .btn-1");

type Prize = { kind: string; name: string };

/** The draw that the server answered with. */
async function spinOnce(page: Page): Promise<Prize> {
  const answered = page.waitForResponse(enterPath);
  await spinButton(page).click();
  const { item } = (await (await answered).json()) as { item: { prize: Prize } };
  return item.prize;
}

for (const locale of mostly.EN) {
  const words = walletWords[locale];

  test(
    `a spin costs a chance, stops on the prize, and the prize is there, in ${locale} (S21, S281, S282)`,
    onWidthOf(locale),
    async ({ page }) => {
      await asNewCustomer(page, locale);
      await open(page, "/profile?tab=wheel");
      await expect(page.locator(".left3 b")).toHaveText("1");
      await expect(page.getByRole("img", { name: words.wheelLabel })).toBeVisible();
      await expectSound(page);
      const { kind, name } = await spinOnce(page);
      const key = kind === "VOUCHER" ? "wonVoucher" : kind === "POINT" ? "wonPoints" : "wonNothing";
      const result = page.locator(".res3");
      await expect(result).toContainText(words[key].replace("{{prize}}", name), { timeout: 15_000 });
      await expect(result).toHaveAttribute("role", "status");
      await expect(page.locator(".left3 b")).toHaveText("0");
      const pointer = await page.locator(".wheel .pointer").boundingBox();
      const tip = {
        x: (pointer?.x ?? 0) + (pointer?.width ?? 0) / 2,
        y: (pointer?.y ?? 0) + (pointer?.height ?? 0) + 4,
      };
      const slice = page.locator(".slice").filter({ hasText: name }).locator("path");
      const isAtPointer = () =>
        slice.evaluate(
          (path: SVGPathElement, { x, y }) =>
            path.isPointInFill(new DOMPoint(x, y).matrixTransform(path.getScreenCTM()?.inverse())),
          tip,
        );
      await expect.poll(isAtPointer).toBe(true);
      await expect(page.getByText(words.noSpins)).toBeVisible();
      await expect(page.getByRole("link", { name: words.findFood })).toHaveAttribute("href", "/");
      if (kind === "VOUCHER") {
        await page.getByRole("link", { name: words.toVouchers }).click();
        await expect(page.getByRole("article").filter({ hasText: name })).toBeVisible();
      } else if (kind === "POINT") {
        await page.getByRole("link", { name: words.toWallet }).click();
        await expect(page.getByRole("region", { name: words.cardLabel })).toContainText("50");
      }
    },
  );
}

test.describe("an answer that is lost", () => {
  test.use({ refusedPath: /\/game\/enter$/ });

  test(
    "two taps are one entry, and an answer that was lost is asked for again with the same key",
    deepOnPhone,
    async ({ page }) => {
      const keys: (string | undefined)[] = [];
      let isLost = true;
      await page.route(enterPath, async (route) => {
        keys.push(route.request().headers()["idempotency-key"]);
        if (!isLost) return route.continue();
        isLost = false;
        // The server draws, and its answer never arrives.
        await route.fetch();
        return route.fulfill({
          status: 503,
          json: { error: { code: "UPSTREAM_ERROR", message: null, requestId: "1" } },
        });
      });
      await asNewCustomer(page, "EN");
      await open(page, "/profile?tab=wheel");
      await page.getByRole("switch", { name: t.stayStill }).check();
      await expect(page.locator(".left3 b")).toHaveText("1");
      await spinButton(page).dblclick();
      await expect(page.getByRole("alert")).toBeVisible();
      expect(keys).toHaveLength(1);
      // The one spin is used by now, and its prize can still be asked for.
      await expect(page.locator(".left3 b")).toHaveText("0");
      await page.getByRole("button", { name: t.spin }).click();
      await expect(page.locator(".res3")).toContainText(/You won|nothing this time/);
      expect(keys).toHaveLength(2);
      expect(keys[0]).toBeTruthy();
      expect(keys[1]).toBe(keys[0]);
    },
  );
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the wheel stays still, works by the keyboard and tells the result", deepOnPhone, async ({ page }) => {
    await asNewCustomer(page, "EN");
    await open(page, "/profile?tab=wheel");
    await expect(page.getByRole("switch", { name: t.stayStill })).toBeChecked();
    await expect(page.locator(".left3 b")).toHaveText("1");
    await spinButton(page).focus();
    await page.keyboard.press("Enter");
    await expect(page.locator(".res3")).toContainText(/You won|nothing this time/);
  });
});

/** A new customer who has won an amount off, not a drink of one merchant: four of ten win one, so one of thirty does. */
async function winVoucher(page: Page): Promise<string> {
  for (let turn = 0; turn < 30; turn += 1) {
    const number = freshNumber();
    await logInByCalls(page, number);
    const headers = { Origin: String(test.info().project.use.baseURL), "Idempotency-Key": crypto.randomUUID() };
    const data = { storeID: "1301", isLanding: false };
    const reply = await page.request.post("/v3/web/game/enter", { data, headers });
    const { item } = (await reply.json()) as { item: { prize: Prize } };
    if (item.prize.kind === "VOUCHER" && item.prize.name.includes("RM")) return number;
  }
  throw new Error("Nobody has won a voucher");
}

for (const locale of mostly.CN) {
  const words = walletWords[locale];
  const order = orderWords[locale];

  test(
    `a prize goes from the list of vouchers into an order, and is used up, in ${locale} (S13, S21)`,
    deepOnWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      await logInAs(page, await winVoucher(page));
      await open(page, "/profile?tab=vouchers");
      const name = (await page.locator(".vch h3").first().textContent()) ?? "";
      await checkOut(page, order, "1304", "jade-har-gow");
      await setPortions(page, "1304", 4);
      await page.reload();
      await page.getByRole("button", { name: order.dealsAll }).click();
      const sheet = page.getByRole("dialog", { name: order.dealsSheet });
      await sheet.locator("label.tkt", { has: page.getByText(name, { exact: true }) }).click();
      await sheet.locator(".dock .btn").click();
      await expect(page.locator(".deal")).toContainText(name);
      await placeButton(page, order).click();
      await payOnTestPage(page);
      await expect(page.locator(".rcpt .minus", { hasText: /-[A-Z0-9]+/ }).first()).toBeVisible();
      await open(page, "/profile?tab=vouchers");
      await expect(page.locator(".vch").first()).toContainText(words.voucherREDEEMED);
    },
  );
}
