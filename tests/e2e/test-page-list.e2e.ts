import { withWholeBrowser } from "#tests/support/find-browser.ts";
import { axeFindings, expect, mostlyOnPhone, test } from "./support.ts";

// One of the test pages is a site with a frame of another origin, which a browser without a window does not leave.
test.use({ launchOptions: async ({ launchOptions }, use) => use(withWholeBrowser(launchOptions)) });
// The gallery of controls has a picture that is missing.
test.use({ refusedPath: /no-such-picture/ });
test.describe.configure({ timeout: 90_000 });

test("the list of test pages leads to every one of them, in both languages", mostlyOnPhone, async ({ page }) => {
  await page.goto("/dev");
  const ways = await page.getByRole("main").getByRole("link").all();
  const paths = await Promise.all(ways.map((link) => link.getAttribute("href")));
  expect(paths.length).toBeGreaterThanOrEqual(4);
  for (const path of paths) {
    await page.goto(`${path}?lang=EN`);
    // The gallery of controls shows headings of other pages below its own.
    const heading = page.getByRole("heading", { level: 1 }).first();
    const title = (await heading.textContent()) ?? "";
    // The gallery is looked at in axe.e2e.ts.
    if (path !== "/dev/ui") expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("link", { name: "中文" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", /^zh/);
    if (title !== "API") await expect(heading).not.toHaveText(title);
  }
});
