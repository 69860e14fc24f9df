import type { ServerResponse } from "node:http";
import type { Page } from "playwright/test";
import type { Spoil } from "#tests/support/spec-upstream.ts";
import { addDish, logIn, withApi } from "./api-support.ts";
import { placeButton } from "./ordering-support.ts";
import { deepOnPhone, expect, hydrated, mostly, orderWords, speak, test } from "./support.ts";

// A page in front of an API that answers nonsense: it says that the service cannot answer, and keeps what was typed. That each
// fault of an upstream becomes a code, for each call, is proved in tests/server/conformance-faults.test.ts.

// The failures are the point.
test.use({ refusedPath: /localhost/ });

const answer = (status: number, type: string, text: string) => (response: ServerResponse) => {
  response.writeHead(status, { "Content-Type": type }).end(text);
};
const faults = {
  html: answer(200, "text/html", "<h1>Maintenance</h1>"),
  half: answer(200, "application/json", '{"item":{"id":'),
  types: answer(200, "application/json", '{"item":[7],"items":"none"}'),
  broken: answer(500, "application/json", '{"message":"java.lang.NullPointerException"}'),
};

const always =
  (fault: keyof typeof faults): Spoil =>
  (response) => {
    faults[fault](response);
    return true;
  };
const isOrder = (path: string) => path.endsWith("/order");
const atOrders =
  (fault: keyof typeof faults): Spoil =>
  (response, path) =>
    isOrder(path) && always(fault)(response, path);

for (const locale of mostly.EN) {
  const t = orderWords[locale];

  const expectServiceDown = async (page: Page, text: string) => {
    await expect(page.getByText(text).first()).toBeVisible();
    await expect(page.getByText(t.noAnswer)).toHaveCount(0);
  };

  test(
    `an API that answers nonsense is told as such, and nothing typed is lost, in ${locale} (S54)`,
    deepOnPhone,
    async ({ page, context }) => {
      await speak(page, locale);
      const place = "3.13%2C101.671%2CBangsar";
      await context.addCookies([{ name: "mk.place", value: place, domain: "localhost", path: "/" }]);
      await withApi(page, "specification", async (origin, upstream) => {
        const store = page.getByRole("link", { name: /Kedai Sederhana Bangsar/ }).first();
        upstream.spoil(always("html"));
        await page.goto(origin);
        await expectServiceDown(page, t.catalogueDown);
        upstream.spoil(null);
        await page.reload();
        await hydrated(page);

        upstream.spoil(always("half"));
        await store.click();
        await expectServiceDown(page, t.storeDown);
        upstream.spoil(null);
        await page.getByRole("link", { name: t.tryAgain }).click();
        await addDish(page, "9001");

        await page.goto(`${origin}/501/checkout`);
        await page.getByRole("radio", { name: t.modeDELIVERY }).check();
        await page.locator("#change-address").click();
        await page.getByRole("dialog").getByLabel(t.street).fill("12 Jalan Maarof");
        await page.getByRole("dialog").getByRole("button", { name: t.useAddress }).click();
        await page.getByRole("switch", { name: t.cutlery }).click();
        const expectKept = async () => {
          await expect(page.getByText("12 Jalan Maarof").first()).toBeVisible();
          await expect(page.getByRole("switch", { name: t.cutlery })).toHaveAttribute("aria-checked", "true");
          await expect(page.locator(".lines .line")).toHaveCount(1);
        };
        // The sentence of an earlier answer does not count.
        const answered = () => page.waitForResponse((response) => isOrder(new URL(response.url()).pathname));
        upstream.spoil(atOrders("types"));
        await placeButton(page, t).click();
        await Promise.all([answered(), logIn(page, t)]);
        await expectServiceDown(page, t.serviceDown);
        await expectKept();
        upstream.spoil(atOrders("broken"));
        await Promise.all([answered(), placeButton(page, t).click()]);
        await expectServiceDown(page, t.serviceDown);
        await page.reload();
        await hydrated(page);
        await expectKept();

        // An answer that takes its time: the button waits for it.
        const late = Promise.withResolvers<void>();
        upstream.spoil((response, path) => {
          if (!isOrder(path)) return false;
          void late.promise.then(() => faults.broken(response));
          return true;
        });
        await placeButton(page, t).click();
        await expect(page.locator("[aria-busy=true]").locator("visible=true").first()).toBeVisible();
        await Promise.all([answered(), Promise.resolve(late.resolve())]);
        await expectServiceDown(page, t.serviceDown);
        upstream.spoil(null);
        await placeButton(page, t).click();
        await expect(page).toHaveURL(/\/order-summary\?id=\d+/);
      });
    },
  );
}
