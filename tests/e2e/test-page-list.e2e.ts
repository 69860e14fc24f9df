import { withWholeBrowser } from "#tests/support/find-browser.ts";
import { axeFindings, expect, mostlyOnPhone, test } from "./support.ts";

// What is read on the test pages: tests/server/gallery.test.ts.

// One of them is a site with a frame of another origin, which a browser without a window does not leave.
test.use({ launchOptions: async ({ launchOptions }, use) => use(withWholeBrowser(launchOptions)) });

test("axe finds nothing on the test pages", mostlyOnPhone, async ({ page }) => {
  await page.goto("/dev");
  const ways = await page.getByRole("main").getByRole("link").all();
  const paths = await Promise.all(ways.map((link) => link.getAttribute("href")));
  // The gallery is looked at in axe.e2e.ts, the counter in staff.e2e.ts.
  for (const path of paths.filter((one) => one !== "/dev/ui" && one !== "/kitchen")) {
    await page.goto(`${path}?lang=EN`);
    expect.soft(await axeFindings(page), String(path)).toEqual([]);
  }
});
