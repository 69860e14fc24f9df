import { foreignFormTexts } from "../../worker/dev/texts.ts";
import { expect, test } from "./support.ts";

// Forms of test pages in a real browser: it has to name our origin for its own forms and another's for all others.

test.describe("a form", () => {
  // The browser notes the refusal of the page itself.
  test.use({ refusedPath: /\/dev\/plugin$/ });

  test("of a test page is carried out, that of another site is refused with a page that says why", async ({
    page,
    baseURL,
  }) => {
    await page.goto("/dev/plugin");
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await page.getByRole("button", { name: "Sign" }).click();
    await expect(page.locator("code").first()).toHaveText(/^[\w.-]{40,}$/);
    expect(await (await sent).headerValue("origin")).toBe(baseURL);

    // No such host is asked: the page is written here.
    await page.route("http://evil.example/", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<form method="post" action="${baseURL}/dev/plugin"><input name="merchantId" value="dailyserve"><input name="phone" value="01100000005"><button>Win</button></form>`,
      }),
    );
    await page.goto("http://evil.example/");
    await page.getByRole("button", { name: "Win" }).click();
    await expect(page.getByRole("alert")).toHaveText(foreignFormTexts.EN.what);
    await expect(page.locator("code")).toHaveCount(0);
  });
});
