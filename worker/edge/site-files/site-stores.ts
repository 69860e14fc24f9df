import type { PublicClient } from "#shared/client.ts";
import type { Food, Merchant, Store } from "#shared/contract/entities.ts";
import type { ApiContract } from "#shared/contract/index.ts";
import { isFoodCategory } from "#shared/domain/places/categories.ts";
import type { Point } from "#shared/domain/places/geo.ts";
import type { Tenant } from "#shared/domain/site/visitor.ts";
import { toMark } from "#shared/domain/text/hash-text.ts";
import { cities } from "./cities.ts";

export type SiteApi = Pick<PublicClient<ApiContract>, "stores" | "menus">;

/** A page of the sitemap: what it is of, and a mark of what it shows, which changes with it. */
export type Listed = { id: string; mark: string };
export type ListedStore = Listed & { dishes: readonly Listed[] };

/** 404: the host of no merchant. 503: the upstream does not answer. */
export class SiteFileError extends Error {
  override name = "SiteFileError";
  readonly status: 404 | 503;
  readonly retryAfterSeconds: number;

  constructor(status: 404 | 503, retryAfterSeconds: number | null = null) {
    super(`site file: ${status}`);
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds ?? 60;
  }
}

/** The merchant of a host; null on a host of the marketplace. Throws `SiteFileError`. */
export async function findMerchant(tenant: Tenant, api: SiteApi): Promise<Merchant | null> {
  return tenant.kind === "marketplace" ? null : (await loadMerchant(tenant.subdomain, api)).merchant;
}

/** The stores with a page on a host, each once and in the order of their ids. Throws `SiteFileError`. */
export async function listStores(tenant: Tenant, api: SiteApi): Promise<Store[]> {
  const found =
    tenant.kind === "merchant" ? (await loadMerchant(tenant.subdomain, api)).stores : await listMarketplace(api);
  const listed = found.filter(({ isShowInMainPage }) => isShowInMainPage);
  return [...new Map(listed.map((store) => [store.id, store])).values()].toSorted(
    (a, b) => Number(a.id) - Number(b.id),
  );
}

/**
 * So many stores list their dishes; with the lists of stores these are fewer calls than a Worker may make for one request.
 * Search engines find the dishes of the others by the pages of their stores.
 */
const mostMenus = 250;

/**
 * The stores with a page on a host and the dishes that their menus show, each once. Throws `SiteFileError`. The marketplace
 * shows newcomers approved dishes only (S322), and a search engine is one.
 */
export async function listPages(tenant: Tenant, api: SiteApi): Promise<ListedStore[]> {
  const stores = await listStores(tenant, api);
  const isShown = ({ approved }: Food) => approved || tenant.kind === "merchant";
  return Promise.all(
    stores.map(async (store, index) => {
      const foods = index < mostMenus ? await listFoods(store.id, isShown, api) : [];
      return { ...toListed(store, foods), dishes: foods.map(toListedDish) };
    }),
  );
}

/** Not what changes by the hour: opening, ratings, and what is sold out. */
function toListed(store: Store, foods: readonly Food[]): Listed {
  const { id, name, bannerUrl, phoneNumber, addressLine1, addressLine2, postCode, city, state } = store;
  const address = [addressLine1, addressLine2, postCode, city, state];
  const menu = foods.map((food) => [food.id, food.name, food.amount]);
  return { id, mark: toMark([name, bannerUrl, phoneNumber, address, menu]) };
}

function toListedDish({ id, name, description, amount, imageUrl, allergens }: Food): Listed {
  return { id, mark: toMark([name, description, amount, imageUrl, allergens]) };
}

async function listFoods(storeId: string, isShown: (food: Food) => boolean, api: SiteApi): Promise<Food[]> {
  const { value, failure } = await api.menus.foods({ params: { id: storeId }, query: {} });
  // The store has gone since it was listed.
  if (failure?.status === 404) return [];
  if (!value) throw new SiteFileError(503, failure?.retryAfterSeconds);
  const shown = value.items.filter(({ status }) => status === "ACTIVE").flatMap(({ foods }) => foods.filter(isShown));
  return [...new Map(shown.map((food) => [food.id, food])).values()];
}

async function loadMerchant(subdomain: string, api: SiteApi): Promise<{ merchant: Merchant; stores: Store[] }> {
  const { value, failure } = await api.stores.bySubdomain({ params: { subdomain } });
  // A name that no subdomain can have is refused with 422.
  const isUnknown = failure?.status === 404 || failure?.status === 422 || value?.merchant === null;
  if (isUnknown) throw new SiteFileError(404);
  if (!value?.merchant) throw new SiteFileError(503, failure?.retryAfterSeconds);
  return { merchant: value.merchant, stores: value.items };
}

/** The stores near each city, and all other outlets of their merchants: no call lists all stores of the marketplace. */
async function listMarketplace(api: SiteApi): Promise<Store[]> {
  const near = (await Promise.all(cities.map((city) => listNear(city, api)))).flat();
  const subdomains = new Set(near.map(({ merchant }) => merchant.subdomain));
  const outlets = await Promise.all([...subdomains].map((subdomain) => listOutlets(subdomain, api)));
  // Lists of the marketplace show food only (S323).
  return [...near, ...outlets.flat()].filter(({ businessCategory }) => isFoodCategory(businessCategory));
}

async function listOutlets(subdomain: string, api: SiteApi): Promise<Store[]> {
  const { value, failure } = await api.stores.bySubdomain({ params: { subdomain } });
  // A merchant without a host of its own has the outlets that a city lists.
  if (failure?.status === 404 || failure?.status === 422) return [];
  if (!value) throw new SiteFileError(503, failure?.retryAfterSeconds);
  return value.items;
}

/** A server that sends a new cursor with every page must not keep us for ever. */
const mostPages = 100;

async function listNear({ lat, lng }: Point, api: SiteApi): Promise<Store[]> {
  const stores: Store[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const { value, failure }: Awaited<ReturnType<SiteApi["stores"]["nearby"]>> = await api.stores.nearby({
      query: { latitude: lat, longitude: lng, ...(cursor !== null && { cursor }) },
    });
    if (!value) throw new SiteFileError(503, failure?.retryAfterSeconds);
    stores.push(...value.items);
    // A cursor that comes again has no more pages.
    if (!value.cursor || value.cursor === cursor) break;
    cursor = value.cursor;
  }
  return stores;
}
