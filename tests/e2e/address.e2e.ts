import type { Page } from "playwright/test";
import { withDeployment } from "./deployment.ts";
import { checkOut, expectSound, logInAs, seededNumber, type Words } from "./ordering-support.ts";
import {
  deepOnPhone,
  deepOnWidthOf,
  expect,
  hydrated,
  kualaLumpur,
  mostly,
  onlyDeep,
  onWidthOf,
  open,
  orderWords,
  speak,
  test,
  untilQuiet,
} from "./support.ts";

// The pages /address and /address/map: a place by search, from what is saved, and by a pin on a map.

const names = {
  EN: { bangsar: "Bangsar", brickfields: "Brickfields" },
  CN: { bangsar: "孟沙", brickfields: "十五碑" },
};

const placeButton = (page: Page, t: Words) => page.getByRole("button", { name: new RegExp(`^${t.deliverTo}`) });
const mapOf = (page: Page, t: Words) => page.getByRole("application", { name: t.mapLabel });
const deliverHere = (page: Page, t: Words, name: string) =>
  page.getByRole("button", { name: t.deliverHere.replace("{{name}}", name), exact: true });
const nearby = (page: Page) => page.locator(".mappanel li button");

/** The visitor orders from Bangsar, where the map begins. */
async function liveInBangsar(page: Page): Promise<void> {
  const value = "3.13%2C101.671%2CBangsar";
  await page.context().addCookies([{ name: "mk.place", value, domain: "localhost", path: "/" }]);
}

/** Opens the map and waits until a hand can move it; it moves at once and never glides. */
async function openMap(page: Page, t: Words, path = "/address/map"): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await liveInBangsar(page);
  await open(page, path);
  await expect(mapOf(page, t)).toBeVisible();
}

/** Drags a finger over the map. */
async function drag(page: Page, right: number, down: number): Promise<void> {
  const box = await page.locator(".mapkeys").boundingBox();
  if (!box) throw new Error("There is no map.");
  const session = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2 - right / 2, box.y + box.height / 2 - down / 2];
  const at = (part: number) => [{ x: x + right * part, y: y + down * part }];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(part) });
  }
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** The order goes to the place: checkout proposes it, with its postcode. */
async function expectAtCheckout(page: Page, t: Words, name: string, town: string): Promise<void> {
  await checkOut(page, t, "1301", "jade-har-gow");
  await page.getByRole("radio", { name: t.modeDELIVERY }).check();
  await expect(page.locator(".addr")).toContainText(name);
  await page.locator("#change-address").click();
  await expect(page.getByRole("dialog").locator(".picked")).toContainText(town);
}

for (const locale of mostly.EN) {
  const t = orderWords[locale];
  const { bangsar, brickfields } = names[locale];

  test(
    `/address offers saved addresses, and checkout proposes the chosen one, in ${locale} (S48, S105)`,
    onWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      await logInAs(page, seededNumber());
      await open(page, "/address");
      await page.getByRole("radio", { name: t.labelOffice }).check();
      await expectSound(page);
      await page.getByRole("button", { name: `${t.confirmLocation} · ${t.labelOffice}` }).click();
      await expect(page).toHaveURL("/");
      await expect(placeButton(page, t)).toContainText(t.labelOffice);
      await checkOut(page, t, "1301", "jade-har-gow");
      await page.getByRole("radio", { name: t.modeDELIVERY }).check();
      await expect(page.locator(".addr")).toContainText(t.labelOffice);
    },
  );

  test(
    `a place is chosen on the map with keys alone, and goes along to checkout, in ${locale} (S49)`,
    onWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      await openMap(page, t);
      await expect(deliverHere(page, t, bangsar)).toBeVisible();
      await expectSound(page);
      const map = mapOf(page, t);
      for (let stop = 0; stop < 12 && !(await map.evaluate((one) => one === document.activeElement)); stop += 1) {
        await page.keyboard.press("Tab");
      }
      await expect(map).toBeFocused();
      await expect(map).toHaveAccessibleDescription(t.mapKeys);
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      await expect(deliverHere(page, t, brickfields)).toBeVisible();
      await expect(nearby(page).first()).toContainText(brickfields);
      await expect(page.locator(".pinned [role=status]")).toContainText(`${brickfields}50470 ${kualaLumpur[locale]}`);
      // Closer, a step is shorter: the pin stays at the place.
      await page.keyboard.press("+");
      await page.keyboard.press("+");
      await page.keyboard.press("Shift+ArrowDown");
      await expect(page.getByRole("button", { name: t.zoomIn })).toHaveAttribute("aria-disabled", "false");
      await expect(deliverHere(page, t, brickfields)).toBeVisible();
      await deliverHere(page, t, brickfields).focus();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/");
      await expect(placeButton(page, t)).toContainText(brickfields);
      await expectAtCheckout(
        page,
        t,
        brickfields,
        `${brickfields}${locale === "EN" ? ", " : "，"}50470 ${kualaLumpur[locale]}`,
      );
    },
  );

  test.describe("with a finger", () => {
    test(
      `a finger moves the map, the list keeps in step, and the pin leads back, in ${locale} (S49)`,
      deepOnPhone,
      async ({ page }) => {
        await speak(page, locale);
        await open(page, "/search?q=rice");
        await liveInBangsar(page);
        await page.emulateMedia({ reducedMotion: "reduce" });
        await open(page, `/address?redirect=${encodeURIComponent("/search?q=rice")}`);
        await page.getByRole("link", { name: t.chooseOnMap }).click();
        await expect(page).toHaveURL(/\/address\/map\?redirect=/);
        await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
        await expect(mapOf(page, t)).toBeVisible();
        await page.reload();
        await hydrated(page);
        await expect(mapOf(page, t)).toBeVisible();
        await expect(deliverHere(page, t, bangsar)).toBeVisible();
        await drag(page, -160, 0);
        await expect(deliverHere(page, t, brickfields)).toBeVisible();
        await expect(nearby(page).first()).toContainText(brickfields);
        await drag(page, 0, 100);
        await expect(page.getByRole("button", { name: t.deliverHere.split("{{")[0] ?? "" })).not.toContainText(
          brickfields,
        );
        await expectSound(page);
        const label = (await page.locator(".pinned b").textContent()) ?? "";
        await deliverHere(page, t, label).click();
        await expect(page).toHaveURL("/search?q=rice");
        await expect(placeButton(page, t)).toContainText(label);
      },
    );
  });

  test(
    `a pin outside Malaysia says why it cannot be confirmed, in ${locale} (S49, S295)`,
    deepOnWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      await openMap(page, t);
      await mapOf(page, t).focus();
      for (let step = 0; step < 8; step += 1) await page.keyboard.press("-");
      await expect(page.getByRole("button", { name: t.zoomOut })).toHaveAttribute("aria-disabled", "true");
      // The open sea: in Malaysia's bounds, and far from every place.
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      await expect(page.getByText(t.noNearbyPlaces)).toBeVisible();
      await expect(deliverHere(page, t, t.chosenPoint)).toBeVisible();
      for (let step = 0; step < 4; step += 1) await page.keyboard.press("ArrowLeft");
      await expect(page.getByText(t.outsideMalaysia)).toBeVisible();
      const button = page.getByRole("button", { name: t.movePin });
      await expect(button).toHaveAttribute("aria-disabled", "true");
      await expectSound(page);
      await button.click({ force: true });
      await expect(page).toHaveURL("/address/map");
      expect(await page.evaluate(() => localStorage.getItem("mk.recentPlaces"))).toBeNull();
    },
  );
}

test.describe("when something fails", () => {
  test.use({ refusedPath: /\/assets\/moving-map-|\/places\/near\?/ });
  const t = orderWords.EN;

  test(
    "without the map's script the list stays, a place can be chosen, and the map can be asked for again",
    onlyDeep,
    async ({ page }) => {
      await liveInBangsar(page);
      await page.route(/\/assets\/moving-map-/, (route) => route.abort());
      await page.goto("/address/map");
      await expect(page.getByText(t.mapFailed)).toBeVisible();
      await nearby(page).filter({ hasText: "Bangsar LRT Station" }).click();
      await expect(deliverHere(page, t, "Bangsar LRT Station")).toBeVisible();
      await expectSound(page);
      await page.unroute(/\/assets\/moving-map-/);
      await page.getByRole("button", { name: t.tryAgain }).click();
      await expect(mapOf(page, t)).toBeVisible();
      await expect(deliverHere(page, t, "Bangsar LRT Station")).toBeVisible();
    },
  );

  test("when the places do not come the earlier ones stay, with a way to ask again", onlyDeep, async ({ page }) => {
    await openMap(page, t);
    const error = { code: "UPSTREAM_UNREACHABLE", message: "No answer", requestId: "12345678" };
    await page.route(/\/places\/near\?/, (route) => route.fulfill({ status: 502, json: { error } }));
    await mapOf(page, t).press("ArrowRight");
    await mapOf(page, t).press("ArrowRight");
    await expect(page.getByText(t.nearbyFailed)).toBeVisible();
    await expect(nearby(page)).toHaveCount(8);
    await expect(deliverHere(page, t, t.nearPlace.replace("{{name}}", "Bangsar LRT Station"))).toBeVisible();
    await expectSound(page);
    await page.unroute(/\/places\/near\?/);
    await page.getByRole("button", { name: t.tryAgain }).click();
    await expect(page.getByText(t.nearbyFailed)).toHaveCount(0);
    await expect(nearby(page).first()).toContainText("Brickfields");
  });
});

test(
  "without a tile server the known places are drawn to scale, and nobody else is asked (S49, PD173)",
  onlyDeep,
  async ({ page, baseURL }) => {
    const t = orderWords.EN;
    const origins = new Set<string>();
    page.on("request", (request) => request.url().startsWith("http") && origins.add(new URL(request.url()).origin));
    await openMap(page, t);
    await expect(page.locator(".mark span", { hasText: "Bangsar" }).first()).toBeVisible();
    await expect(page.locator(".mapbox :is(image, .tile, .owner)")).toHaveCount(0);
    // The circles around the pin say how far; nearer, they are nearer places.
    const circles = page.locator(".rings text");
    await expect(circles).toHaveText(["1.0 km", "2.0 km", "3.0 km"]);
    await page.getByRole("button", { name: t.zoomIn }).click();
    await expect(circles.first()).toHaveText("500 m");
    await page.getByRole("button", { name: t.zoomOut }).click();
    await expect(nearby(page).nth(1)).toContainText(/\d m (north|east|south|west)/);
    await page.getByRole("button", { name: t.zoomOut }).click();
    await untilQuiet(page);
    expect([...origins]).toEqual([new URL(baseURL ?? "").origin]);
  },
);

test(
  "with a tile server the map shows its tiles and names their owner, and the list works without them",
  onlyDeep,
  async ({ page }) => {
    const t = orderWords.EN;
    const vars = { MAP_TILES: "https://tiles.example/{z}/{x}/{y}.png", MAP_ATTRIBUTION: "© Tile People" };
    await withDeployment(vars, async (origin) => {
      const tiles: string[] = [];
      await page.route("https://tiles.example/**", (route) => {
        tiles.push(new URL(route.request().url()).pathname);
        return route.fulfill({ contentType: "image/png", body: tile });
      });
      await page.emulateMedia({ reducedMotion: "reduce" });
      // The policy of the first page counts for those after it.
      await page.goto(`${origin}/address`);
      await page.getByRole("link", { name: t.chooseOnMap }).click();
      await expect(mapOf(page, t)).toBeVisible();
      await expect(page.getByText("© Tile People")).toBeVisible();
      await expect(page.locator(".rings")).toHaveCount(0);
      await expect(page.locator(".mapbox image").first()).toBeVisible();
      await expect.poll(() => tiles.length).toBeGreaterThanOrEqual(4);
      for (const path of tiles) expect(path).toMatch(/^\/14\/12\d{3}\/80\d{2}\.png$/);
      await mapOf(page, t).press("-");
      await expect.poll(() => tiles.some((path) => path.startsWith("/13/"))).toBe(true);
      await expectSound(page);
    });
  },
);

/** One grey pixel. */
const tile = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
