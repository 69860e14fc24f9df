import { expect, locales, speak, test, words } from "./support.ts";

test.use({ javaScriptEnabled: false });

for (const locale of locales) {
  test(`list, menu and dish can be read without JavaScript, in ${locale}`, async ({ page }) => {
    const t = words[locale];
    await speak(page, locale);
    await page.goto("/");
    expect(await page.locator("article.store h3").count()).toBeGreaterThanOrEqual(4);
    await page.locator('article.store a[href="/1301/home"]').first().click();
    await expect(page.getByText("RM10.03").first()).toBeVisible();
    await page.locator('a[href="/1301/item/jade-wantan-noodles"]').first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(locale === "EN" ? "Wantan Noodles" : "云吞面");
    await expect(page.getByText(t.required)).toBeVisible();
    await page.goto("/1301/home");
    await page.getByRole("button", { name: t.storeInfo }).click();
    await expect(page.getByText(t.registrationNo, { exact: true })).toBeVisible();
  });
}

test("the language switch and search are links and forms", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: words.EN.switchLanguage }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans-MY");
  // Which of the two boxes is shown the style sheets say.
  await page.waitForLoadState();
  const box = page.getByRole("searchbox").locator("visible=true").first();
  await box.fill("虾饺");
  await box.press("Enter");
  await expect(page.getByText("玉龙点心").first()).toBeVisible();
});

test("at least four stores are in the HTML of / wherever the machine is (PD4)", async ({ request }) => {
  const html = await (await request.get("/")).text();
  expect(html.match(/<article class="store">/g)?.length ?? 0).toBeGreaterThanOrEqual(4);
});
