import { asNewCustomer, checkOut, payOnTestPage, placeButton } from "./ordering-support.ts";
import { expect, onPhone, orderWords, test } from "./support.ts";

// Orders are read in the language of the page, whatever language they were placed in (wire.md §9).

const names = {
  EN: { store: /Green Bowl/, dish: "Gula Melaka Overnight Oats" },
  CN: { store: /轻绿碗/, dish: "椰糖隔夜燕麦" },
};

// The other way: tests/worker.
for (const [from, to] of [["EN", "CN"]] as const) {
  test(
    `an order that was placed in ${from} has its names in ${to} once the page is switched`,
    onPhone,
    async ({ page }) => {
      const [t, there] = [orderWords[from], orderWords[to]];
      await asNewCustomer(page, from);
      await checkOut(page, t, "1902", "green-overnight-oats");
      await placeButton(page, t).click();
      await payOnTestPage(page);
      const main = page.getByRole("main");
      await expect(main).toContainText(names[from].dish);
      await expect(main).not.toContainText(names[to].dish);
      await page.getByRole("link", { name: t.switchLanguage }).first().click();
      await expect(page.getByRole("heading", { name: there.yourOrder })).toBeVisible();
      await expect(main).toContainText(names[to].dish);
      await expect(main).not.toContainText(names[from].dish);
      await page.goto("/transaction");
      await expect(page.locator(".orow").first()).toContainText(names[to].store);
    },
  );
}
