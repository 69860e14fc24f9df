import { expect, test } from "vitest";
import { varyBanners } from "#app/discover/vary-banners.ts";
import type { StoreView } from "#app/store/store-view.ts";
import type { Food } from "#shared/contract/entities.ts";
import { food } from "#tests/support/foods.ts";

const dish = (id: string, more: Partial<Food> = {}) => food({ id, imageUrl: `/${id}.jpg`, ...more });
const menu = (id: string, isItemGroup: boolean, foods: Food[]) => ({
  id,
  name: id,
  status: "ACTIVE",
  isItemGroup,
  foods,
});

/** The banners that a list shows, and the stores whose menu was read for them. */
async function bannersOf(...given: [id: string, bannerUrl: string][]) {
  const asked: string[] = [];
  const foods = async ({ params }: { params: { id: string } }) => {
    asked.push(params.id);
    const popular = [dish("laksa", { isAvailable: false }), dish("satay")];
    const items = [
      menu("drinks", false, [dish("teh"), dish("kopi", { tags: ["popular"] })]),
      menu("top", true, popular),
    ];
    return { value: { items, campaigns: {} }, failure: null };
  };
  const api = { menus: { foods } } as unknown as Parameters<typeof varyBanners>[0];
  const views = given.map(([id, bannerUrl]) => ({ id, bannerUrl }) as StoreView);
  const shown = await varyBanners(api, { platform: "WEB", isLanding: false }, views);
  return { shown: shown.map(({ bannerUrl }) => bannerUrl), asked };
}

test("no two outlets have the same banner: from the second on each shows a dish, popular ones first (PD175)", async () => {
  expect(await bannersOf(["1", "/a.jpg"], ["2", "/a.jpg"], ["3", "/b.jpg"], ["4", "/a.jpg"], ["5", "/a.jpg"])).toEqual({
    shown: ["/a.jpg", "/satay.jpg", "/b.jpg", "/kopi.jpg", "/teh.jpg"],
    asked: ["2"],
  });
});

test("a list without such outlets reads no menu, and neither do stores without a banner", async () => {
  expect((await bannersOf(["1", "/a.jpg"], ["2", "/b.jpg"])).asked).toEqual([]);
  const none = "/assets/img/placeholder-shop";
  expect(await bannersOf(["1", none], ["2", none])).toEqual({ shown: [none, none], asked: [] });
});
