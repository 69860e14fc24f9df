import { expect, hydrated, mostlyOnDesktop, mostlyOnPhone, onlyDeep, open, test, words, onPhone } from "./support.ts";

test(
  "the drawer gives the focus back, and the language switch keeps the page and is remembered (S2, S76, S87, PD95)",
  mostlyOnPhone,
  async ({ page }) => {
    const t = words.EN;
    await open(page, "/1301/home");
    const button = page.getByRole("button", { name: t.openMenu }).locator("visible=true").first();
    await button.click();
    const drawer = page.getByRole("dialog");
    await expect(drawer.getByRole("link", { name: t.orders })).toBeVisible();
    const width = page.viewportSize()?.width ?? 0;
    const box = await drawer.boundingBox();
    expect(box?.x).toBeGreaterThan(0);
    expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(width);
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(button).toBeFocused();

    await page.getByRole("link", { name: t.switchLanguage }).locator("visible=true").first().click();
    await expect(page).toHaveURL("/1301/home?lang=CN");
    await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans-MY");
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans-MY");
  },
);

test(
  "a place chosen in the sheet moves the list and is offered again (S3, S106–S108, S144, S160)",
  mostlyOnDesktop,
  async ({ page }) => {
    const t = words.EN;
    await open(page, "/");
    await page.getByRole("button", { name: new RegExp(t.deliverTo) }).click();
    const sheet = page.getByRole("dialog", { name: t.locationTitle });
    await sheet.getByRole("button", { name: "George Town, Penang" }).click();
    await sheet.getByRole("button", { name: t.useAddress }).click();
    await expect(page.getByRole("button", { name: /George Town, Penang/ })).toBeVisible();
    await expect(page.getByText("Warisan Kopitiam George Town").first()).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("mk.deliveryLocation"))).toBe('{"lat":5.414,"lng":100.329}');

    await page.reload();
    await hydrated(page);
    await page.getByRole("button", { name: /George Town, Penang/ }).click();
    const lastUsed = sheet.getByRole("heading", { name: t.lastUsedLocation });
    await expect(lastUsed.locator("+ ul").getByRole("button", { name: "George Town, Penang" })).toBeVisible();
  },
);

test("the device's position is used when it is given (S107, S333)", onlyDeep, async ({ page, context }) => {
  const t = words.EN;
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 1.4655, longitude: 103.7578 });
  await open(page, "/");
  await page.getByRole("button", { name: new RegExp(t.deliverTo) }).click();
  const sheet = page.getByRole("dialog", { name: t.locationTitle });
  await sheet.getByRole("button", { name: new RegExp(`^${t.currentLocation}`) }).click();
  await sheet.getByRole("button", { name: t.useAddress }).click();
  await expect(page.getByText("Teh Tarik & Co City Square JB").first()).toBeVisible();
});

test(
  "the drawer of a store offers support and the link to share, which is copied (S89, S90, S92, S93)",
  onlyDeep,
  async ({ page, context }, info) => {
    const t = words.EN;
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(page, "/1301/home");
    await page.getByRole("button", { name: t.openMenu }).locator("visible=true").first().click();
    const drawer = page.getByRole("dialog");
    if (info.project.name === "phone") {
      await expect(drawer.getByRole("link", { name: new RegExp(t.contactSupport) })).toHaveAttribute(
        "href",
        "tel:+60311001301",
      );
    } else {
      const support = drawer.getByRole("button", { name: new RegExp(t.contactSupport) });
      await support.hover();
      await expect(support.getByText("03-1100 1301")).toBeVisible();
      await support.click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("03-1100 1301");
    }
    await drawer.getByRole("button", { name: t.copyLink }).click();
    await expect(page.getByText(t.linkCopied)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http:\/\/localhost:\d+\/1301$/);
  },
);

test.describe("toasts", () => {
  // The last one is about a page that does not load.
  test.use({ refusedPath: /\/assets\/|\.data$/ });

  test(
    "toasts stay their time: 'Link copied' 5 s at the top, an error 5 s, others shorter (S94, S329)",
    onlyDeep,
    async ({ page, context }) => {
      const t = words.EN;
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.clock.install();
      await open(page, "/campaign");
      const toasts = page.locator("#toasts");
      /** The clock of the page stands still but for these steps. */
      const expectToStay = async (text: string | RegExp, ms: number) => {
        await expect(toasts.getByText(text)).toBeVisible();
        await page.clock.runFor(ms - 100);
        await expect(toasts.getByText(text)).toBeVisible();
        await page.clock.runFor(100);
        await expect(toasts).toBeEmpty();
      };
      const stopClock = async () => page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1000)));
      await stopClock();
      await page
        .getByRole("button", { name: /^Copy / })
        .first()
        .dispatchEvent("click");
      await expectToStay(/^Copied: /, 2000);

      await page.clock.resume();
      await open(page, "/1301/home");
      await stopClock();
      await page.getByRole("button", { name: t.openMenu }).locator("visible=true").first().dispatchEvent("click");
      await page.clock.runFor(1000);
      await page.getByRole("button", { name: t.copyLink }).dispatchEvent("click");
      await expect(toasts).toHaveClass(/\btop\b/);
      const box = await toasts.boundingBox();
      expect(box?.y).toBeLessThan(100);
      await expectToStay(t.linkCopied, 5000);

      await context.setOffline(true);
      await page.locator('article a[href="/1301/item/jade-siew-mai"]').first().dispatchEvent("click");
      await page.clock.runFor(1000);
      await expect(toasts.getByText(t.offline)).toBeVisible();
      await page.clock.runFor(3900);
      await expect(toasts.getByText(t.offline)).toBeVisible();
      await page.clock.runFor(1100);
      await expect(toasts).toBeEmpty();
      await context.setOffline(false);
    },
  );
});

test(
  "bottom nav hides on scroll down and returns after a second at rest (S82, S83, S330)",
  onPhone,
  async ({ page }) => {
    await page.clock.install();
    await open(page, "/");
    // The last thing that the page does when it starts: from then on it hears of scrolling.
    await expect(page.locator("script[type=speculationrules]")).toHaveCount(0);
    const nav = page.getByRole("navigation", { name: words.EN.mainNavigation });
    await expect(nav.getByRole("link")).toHaveText([words.EN.home, words.EN.orderHistory, words.EN.profile]);
    // The clock of the page stands still but for these steps.
    await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1000)));
    await page.evaluate(() => window.scrollBy(0, 400));
    await expect(nav).toHaveAttribute("data-hidden", "true");
    await page.clock.runFor(950);
    await expect(nav).toHaveAttribute("data-hidden", "true");
    await page.clock.runFor(50);
    await expect(nav).not.toHaveAttribute("data-hidden", "true");
  },
);

test("a broken picture falls back to the placeholder (S297)", onlyDeep, async ({ page }) => {
  await page.route(/\/assets\/img\/jade-har-gow/, (route) =>
    route.fulfill({ status: 200, contentType: "image/webp", body: "" }),
  );
  await open(page, "/1301/home");
  const picture = page.locator("article", { hasText: "Har Gow" }).first().locator("img");
  await expect(picture).toHaveAttribute("src", /placeholder-food/);
});

test("category tabs lead to their part of the menu and follow the scroll (S110)", mostlyOnPhone, async ({ page }) => {
  await open(page, "/1301/home");
  const tab = page
    .getByRole("navigation", { name: words.EN.menuCategories })
    .getByRole("link", { name: "Beer & wine" });
  await tab.click();
  await expect(tab).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("heading", { name: "Beer & wine" })).toBeInViewport();
  // The address can be passed on, and the keyboard goes on from there.
  await expect(page).toHaveURL(/\/1301\/home#m-/);
  await page.keyboard.press("Tab");
  const section = page.locator("section.menu", { hasText: "Beer & wine" });
  expect(await section.evaluate((menu) => menu.contains(document.activeElement))).toBe(true);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Beer & wine" })).toBeInViewport();
  await expect(tab).toHaveAttribute("aria-current", "true");
});
