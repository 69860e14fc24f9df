import { open, test } from "./support.ts";
test.use({ serviceWorkers: "allow", refusedPath: /./ });
test("x", async ({ page, context }) => {
  await open(page, "/1301/home");
  await page.waitForTimeout(3000);
  await page.reload();
  await page.waitForTimeout(2000);
  await context.setOffline(true);
  await open(page, "/1301/home");
  page.on("requestfailed", (r) => console.log("FAILED", r.url(), r.failure()?.errorText));
  page.on("console", (m) => console.log("C", m.text()));
  page.on("pageerror", (m) => console.log("E", m.stack));
  await page.locator('article:has(a[href="/1301/item/jade-har-gow"])').first().locator(".add").click();
  await page.waitForTimeout(3000);
  console.log(
    await page.evaluate(async () =>
      (await (await caches.open("makan-files-1")).keys()).map((k) => k.url.split("/").pop()).join(" "),
    ),
  );
  await page.screenshot({ path: "/tmp/offline-shots/menu-390.png" });
  await page.goto("/1302/home");
  await page.screenshot({ path: "/tmp/offline-shots/offline-390.png" });
});
