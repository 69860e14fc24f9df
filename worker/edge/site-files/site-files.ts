import { createClient, toClientTable } from "#shared/client.ts";
import { type ApiContract, contract } from "#shared/contract/index.ts";
import { languageTag } from "#shared/domain/locale.ts";
import { redirectTo } from "#worker/edge/redirect.ts";
import type { Resolution } from "#worker/edge/resolve.ts";
import { type DayStore, findChangedDays } from "./changed-days.ts";
import { createManifest } from "./manifest.ts";
import { createRobots } from "./robots.ts";
import { findMerchant, listPages, type SiteApi, SiteFileError } from "./site-stores.ts";
import { createSitemap } from "./sitemap.ts";

type Site = Pick<Resolution, "tenant" | "canonicalOrigin">;
/** `kept` has the days on which pages changed, of which `today` is the last. */
type Days = { kept: DayStore; today: string };
type SiteFile = { type: string; create: (site: Site, api: SiteApi, days: Days) => Promise<string> };

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
    async create({ tenant, canonicalOrigin }, api, { kept, today }) {
      const stores = await listPages(tenant, api);
      const changed = await findChangedDays(kept, canonicalOrigin, stores, today);
      return createSitemap(canonicalOrigin, tenant.kind, stores, changed);
    },
  },
  "/manifest.webmanifest": {
    type: "application/manifest+json",
    create: async ({ tenant }, api) => createManifest(await findMerchant(tenant, api)),
  },
} as const satisfies Record<string, SiteFile>;

type SiteFilePath = keyof typeof siteFiles;

export const siteFilePaths = Object.keys(siteFiles) as SiteFilePath[];

const table = toClientTable(contract);

/**
 * Answers a file about the host of a request. 404 for the host of no merchant, 503 with `Retry-After` while the upstream
 * does not answer, and the redirect of a page on a foreign host. `send` is the gateway. Never throws a `SiteFileError`.
 */
export async function serveSiteFile(
  path: SiteFilePath,
  requestUrl: string,
  { redirect, ...site }: Resolution,
  { send, ...days }: Days & { send: (request: Request) => Promise<Response> },
): Promise<Response> {
  if (redirect) return redirectTo(redirect.path, redirect.status, redirect.origin);
  const api = createClient<ApiContract>(table, {
    send,
    // The gateway keeps the calls of a merchant's host to that merchant.
    origin: new URL(requestUrl).origin,
    headers: () => ({ "Accept-Language": languageTag.EN }),
  });
  const { type, create }: SiteFile = siteFiles[path];
  try {
    return new Response(await create(site, api, days), {
      headers: { "Content-Type": type, "Cache-Control": "public, max-age=300, stale-while-revalidate=3600" },
    });
  } catch (error) {
    if (!(error instanceof SiteFileError)) throw error;
    return toFailure(error);
  }
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
