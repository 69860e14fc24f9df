import { toDay } from "#shared/domain/time/time.ts";
import { redirectTo } from "#worker/edge/redirect.ts";
import type { Resolution } from "#worker/edge/resolve.ts";
import { type DayStore, findChangedDays } from "./changed-days.ts";
import { createManifest } from "./manifest.ts";
import { createMarketSitemap, createSectionFile, refreshMarketSitemap } from "./market-sitemap.ts";
import { createRobots } from "./robots.ts";
import { findMerchant, listPages, type SiteApi, SiteFileError } from "./site-stores.ts";
import { createSitemap, listSitePaths } from "./sitemap.ts";

/** `brand`: the name of the product. */
type Site = Pick<Resolution, "tenant" | "canonicalOrigin"> & { brand: string };
/** `kept` has the days on which pages changed; `now` in epoch milliseconds. */
type Days = { kept: DayStore; now: number };
/** The calls of a host: the gateway keeps those of a merchant's to that merchant. */
type OpenApi = (origin: string) => SiteApi;
type SiteFile = { type: string; create: (site: Site, api: SiteApi, days: Days, path: string) => Promise<string> };

/** A file of the marketplace's sitemap. */
const sectionFile = /^\/sitemap\/([\w-]{1,64})\.xml$/;

/** Files about a whole host, by path. Each is the same for every visitor of the host. */
const siteFiles = {
  "/robots.txt": {
    type: "text/plain; charset=utf-8",
    async create({ tenant, canonicalOrigin }, api) {
      await findMerchant(tenant, api).catch(ignoreUnreachable);
      return createRobots(canonicalOrigin);
    },
  },
  "/sitemap.xml": {
    type: "application/xml; charset=utf-8",
    async create({ tenant, canonicalOrigin }, api, { kept, now }) {
      if (tenant.kind === "marketplace") return createMarketSitemap(canonicalOrigin, { api, kept, now });
      const stores = await listPages(tenant, api);
      const changed = await findChangedDays(kept, canonicalOrigin, stores, toDay(now));
      return createSitemap(canonicalOrigin, listSitePaths(tenant.kind, stores), changed);
    },
  },
  "/sitemap/:file": {
    type: "application/xml; charset=utf-8",
    async create({ tenant, canonicalOrigin }, api, { kept, now }, path) {
      const [, id] = sectionFile.exec(path) ?? [];
      if (id === undefined || tenant.kind !== "marketplace") throw new SiteFileError(404);
      return createSectionFile(canonicalOrigin, id, { api, kept, now });
    },
  },
  "/manifest.webmanifest": {
    type: "application/manifest+json",
    create: async ({ tenant, brand }, api) => createManifest(await findMerchant(tenant, api), brand),
  },
} as const satisfies Record<string, SiteFile>;

type SiteFilePath = keyof typeof siteFiles;

/** As Hono writes addresses. */
export const siteFilePaths = Object.keys(siteFiles) as SiteFilePath[];

/**
 * Answers a file about the host of a request. 404 for the host of no merchant, 503 with `Retry-After` while the upstream
 * does not answer, and the redirect of a page on a foreign host. Never throws a `SiteFileError`.
 */
export async function serveSiteFile(
  path: SiteFilePath,
  requestUrl: string,
  { redirect, ...site }: Resolution,
  { openApi, brand, ...days }: Days & { openApi: OpenApi; brand: string },
): Promise<Response> {
  if (redirect) return redirectTo(redirect.path, redirect.status, redirect.origin);
  const { origin, pathname } = new URL(requestUrl);
  const { type, create }: SiteFile = siteFiles[path];
  try {
    return new Response(await create({ ...site, brand }, openApi(origin), days, pathname), {
      headers: { "Content-Type": type, "Cache-Control": "public, max-age=300, stale-while-revalidate=3600" },
    });
  } catch (error) {
    if (!(error instanceof SiteFileError)) throw error;
    return toFailure(error);
  }
}

/**
 * Makes the files of the marketplace's sitemap whose turn it is (decision 0119). `at`: when it was scheduled, in epoch
 * milliseconds.
 */
export async function refreshSitemap(at: number, { openApi, ...days }: Days & { openApi: OpenApi }): Promise<void> {
  // A host of the marketplace in every configuration. What is kept has no host.
  await refreshMarketSitemap(at, { api: openApi("http://localhost"), ...days });
}

/** The rules for crawlers need no upstream, and without them a search engine stops all its requests. */
function ignoreUnreachable(error: unknown): void {
  if (!(error instanceof SiteFileError) || error.status === 404) throw error;
}

function toFailure({ status, retryAfterSeconds }: SiteFileError): Response {
  const isUnknown = status === 404;
  return new Response(isUnknown ? "404 Not Found" : "503 Service Unavailable", {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      ...(!isUnknown && { "Retry-After": String(retryAfterSeconds) }),
    },
  });
}
