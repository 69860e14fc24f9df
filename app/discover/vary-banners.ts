import type { PublicApi } from "#app/context.ts";
import type { StoreView } from "#app/store/store-view.ts";
import type { Food, Menu } from "#shared/contract/entities.ts";
import { showsApprovedOnly } from "#shared/domain/site/platform.ts";
import type { Visitor } from "#shared/domain/site/visitor.ts";

/** So many menus are read at most: a list has outlets of one brand, or of few. */
const mostMenus = 3;

/** Outlets with the same banner in one list: from the second on each shows a dish of its own, the most ordered first (PD175). */
export async function varyBanners(
  api: Pick<PublicApi, "menus">,
  visitor: Pick<Visitor, "platform" | "isLanding">,
  stores: readonly StoreView[],
): Promise<StoreView[]> {
  const repeated = Map.groupBy(
    stores.filter(({ bannerUrl }, index) => stores.findIndex((other) => other.bannerUrl === bannerUrl) < index),
    ({ bannerUrl }) => bannerUrl,
  );
  const query = showsApprovedOnly(visitor.platform, visitor.isLanding) ? { approvedOnly: true } : {};
  const pictures = new Map<string, string>();
  await Promise.all(
    [...repeated].slice(0, mostMenus).map(async ([banner, outlets]) => {
      const [first] = outlets;
      if (!first || isPlaceholder(banner)) return;
      const { value } = await api.menus.foods({ params: { id: first.id }, query });
      const found = listPictures(value?.items ?? []);
      for (const [nth, { id }] of outlets.entries()) {
        const picture = found[nth];
        if (picture) pictures.set(id, picture);
      }
    }),
  );
  return stores.map((store) => ({ ...store, bannerUrl: pictures.get(store.id) ?? store.bannerUrl }));
}

const isPlaceholder = (url: string) => url === "" || url.includes("/placeholder-");

const isPopular = ({ tags }: Food) => Number(tags.includes("popular"));

/** Pictures of what can be ordered, of the popular dishes first. */
function listPictures(menus: readonly Menu[]): string[] {
  const foods = menus
    .filter(({ status }) => status === "ACTIVE")
    .toSorted((a, b) => Number(b.isItemGroup) - Number(a.isItemGroup))
    .flatMap((menu) => menu.foods.toSorted((a, b) => isPopular(b) - isPopular(a)))
    .filter(({ isAvailable, foodConformity }) => isAvailable && foodConformity !== "ALCOHOL");
  return [...new Set(foods.map(({ imageUrl }) => imageUrl))].filter((url) => !isPlaceholder(url));
}
