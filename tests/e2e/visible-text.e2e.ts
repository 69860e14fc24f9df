import { asNewCustomer } from "./ordering-support.ts";
import { deepOnPhone, expect, open, test, words } from "./support.ts";

const t = words.EN;
const pasted = "\u202EAli\u200B bin\u00A0Abu\u202C\uFEFF";
const seen = "Ali bin\u00A0Abu";

test(
  "a name that is pasted with invisible characters is saved as it is seen",
  deepOnPhone,
  async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await asNewCustomer(page, "EN");
    await open(page, "/profile");
    const name = page.locator("input[name=name]");
    await name.focus();
    await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
    await page.keyboard.press("ControlOrMeta+V");
    await expect(name).toHaveValue(seen);
    await page.getByRole("button", { name: t.save, exact: true }).click();
    await expect(page.getByText(t.saved, { exact: true })).toBeVisible();
    await page.reload();
    await expect(name).toHaveValue(seen);
  },
);

test("a remark of two lines keeps its lines and loses what nobody sees", deepOnPhone, async ({ page }) => {
  await open(page, "/1301/item/jade-har-gow");
  const remark = page.locator("textarea[name=remark]");
  await remark.fill("less\u200B salt\n\u2066no chilli\u2069 👩\u200D🍳");
  await expect(remark).toHaveValue("less salt\nno chilli 👩🍳");
});
