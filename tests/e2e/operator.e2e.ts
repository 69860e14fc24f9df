import { anOperator } from "#tests/support/an-operator.ts";
import { withDeployment } from "./deployment.ts";
import { expectSound } from "./ordering-support.ts";
import { deepOnDesktop, expect, mostly, open, test, words } from "./support.ts";

// What a browser shows of who runs a deployment, and of its own name of the product (decision 0140).

const named = { OPERATOR: JSON.stringify({ ...anOperator, brand: "Foodie" }) };

for (const locale of mostly.CN) {
  test(
    `a deployment goes by its own name, and is reached at its own address, in ${locale}`,
    deepOnDesktop,
    async ({ page }) => {
      await withDeployment(named, async (origin) => {
        const t = words[locale];
        await open(page, `${origin}/?lang=${locale}`);
        await expect(page).toHaveTitle("Foodie");
        await expect(page.locator("a.logo").first()).toHaveText("Foodie");
        // Texts that only the browser has.
        await page.getByRole("button", { name: t.openMenu }).click();
        const drawer = page.getByRole("dialog", { name: "Foodie" });
        const support = drawer.getByRole("link", { name: t.platformSupport.replace("Makan", "Foodie") });
        await expect(support).toHaveCount(2);
        await expect(support.first()).toHaveAttribute("href", `tel:${anOperator.phone}`);
        await expect(support.last()).toHaveAttribute("href", `mailto:${anOperator.email}`);
        await page.keyboard.press("Escape");
        const footer = page.getByRole("contentinfo");
        await expect(footer.getByRole("link", { name: t.joinMerchant })).toHaveAttribute(
          "href",
          `mailto:${anOperator.email}`,
        );
        // Inside the app, without a page of the server.
        await footer.getByRole("link", { name: t.about.replace("Makan", "Foodie") }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.about.replace("Makan", "Foodie"));
        await expect(page.locator("main")).toContainText(anOperator.name);
        await expectSound(page);
      });
    },
  );
}
