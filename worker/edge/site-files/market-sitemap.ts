import { getShare } from "#shared/domain/text/hash-text.ts";
import { locales } from "#shared/domain/text/locale.ts";
import { toDay } from "#shared/domain/time/time.ts";
import { logLine } from "#worker/log.ts";
import { type DayStore, findDays, look, type Seen } from "./changed-days.ts";
import { listPages, type ListedStore, type SiteApi, SiteFileError } from "./site-stores.ts";
import { createSitemap, createSitemapIndex, listFixedPaths } from "./sitemap.ts";

/** `now` in epoch milliseconds. */
type MarketSource = { api: SiteApi; kept: DayStore; now: number };

type Section = { id: string; pages: number };

/** What one file lists, each page in each language; search engines take five times as many (sitemaps.org). */
const mostPages = 10_000 / locales.length;
/** A file of the whole market is made by no more calls. */
const mostSections = 50;

/** The file of the pages that need no store. */
const fixedFile = "pages";
/** The name under which the file of a whole small market is kept. */
const wholeMarket = "all";

/**
 * `/sitemap.xml` of the marketplace: all its pages if one file has room for them, else the index of its files. Throws
 * `SiteFileError`.
 */
export async function createMarketSitemap(origin: string, source: MarketSource): Promise<string> {
  const sections = await listSections(source.api);
  if (!fitsOneFile(sections)) return createSitemapIndex(origin, [fixedFile, ...(sections ?? []).map(({ id }) => id)]);
  // What was kept of stores that the market once had is not asked for.
  const isEmpty = sections?.length === 0;
  const seen = isEmpty ? {} : await readFile(wholeMarket, source, (api) => loadWhole(sections, api));
  return createSitemap(origin, [...listFixedPaths("marketplace"), ...Object.keys(seen)], findDays(seen));
}

/** One file of the index. Throws `SiteFileError`. */
export async function createSectionFile(origin: string, id: string, source: MarketSource): Promise<string> {
  if (id === fixedFile) return createSitemap(origin, listFixedPaths("marketplace"));
  const seen = await readFile(id, source, (api) => loadListed(id, api));
  return createSitemap(origin, Object.keys(seen), findDays(seen));
}

/** Each file has its own turn a day. `wrangler.toml` says the same. */
const turnMs = 15 * 60_000;
const turnsPerDay = (24 * 60 * 60_000) / turnMs;

/**
 * Makes the files whose turn it is, so that each is made once a day and visitors find it kept. One that fails is made when it is
 * asked for. `at` in epoch milliseconds.
 */
export async function refreshMarketSitemap(at: number, source: MarketSource): Promise<void> {
  const turn = Math.floor(at / turnMs) % turnsPerDay;
  const isDue = (id: string) => getShare(id, turnsPerDay) === turn;
  try {
    const sections = await listSections(source.api);
    if (fitsOneFile(sections)) {
      if (isDue(wholeMarket)) await makeFile(wholeMarket, source, await loadWhole(sections, source.api));
      return;
    }
    // One after the other: each has up to 5,000 pages in memory.
    for (const { id } of sections?.filter((section) => isDue(section.id)) ?? [])
      await makeFile(id, source, await loadSection(id, source.api));
  } catch (error) {
    if (!(error instanceof SiteFileError)) throw error;
    logLine({ event: "sitemap-unmade", status: error.status });
  }
}

/** An API without sections is asked in the way of `listPages`, for one file. */
const fitsOneFile = (sections: readonly Section[] | null) =>
  sections === null ||
  (sections.length <= mostSections &&
    sections.reduce((sum, { pages }) => sum + pages, listFixedPaths("marketplace").length) <= mostPages);

/** Null: the API has none. */
async function listSections(api: SiteApi): Promise<Section[] | null> {
  const { value, failure } = await api.stores.sections();
  if (failure?.status === 404) return null;
  if (!value) throw new SiteFileError(503, failure?.retryAfterSeconds);
  return value.items;
}

async function loadWhole(sections: readonly Section[] | null, api: SiteApi): Promise<readonly ListedStore[]> {
  if (sections === null) return listPages({ kind: "marketplace" }, api);
  return (await Promise.all(sections.map(({ id }) => loadSection(id, api)))).flat();
}

/** Only what the index lists is asked for: an address that somebody made up costs no call. */
async function loadListed(id: string, api: SiteApi): Promise<readonly ListedStore[]> {
  const sections = await listSections(api);
  if (!sections?.some((section) => section.id === id)) throw new SiteFileError(404);
  return loadSection(id, api);
}

async function loadSection(id: string, api: SiteApi): Promise<readonly ListedStore[]> {
  const { value, failure } = await api.stores.section({ params: { id } });
  if (failure?.status === 404) throw new SiteFileError(404);
  if (!value) throw new SiteFileError(503, failure?.retryAfterSeconds);
  return value.items;
}

/** `at`: when it was made, in epoch milliseconds. */
type Kept = { at: number; seen: Seen };

/** A day and a turn: the cron makes it before. */
const keptMs = 25 * 60 * 60_000;
/** Files of sections that are no more go. */
const forgottenSeconds = 30 * 24 * 60 * 60;

const toKey = (id: string) => `sitemap-file ${id}`;

/** Null: not kept, or the storage fails. */
const readKept = (id: string, { kept }: MarketSource) => kept.get<Kept>(toKey(id), "json").catch(() => null);

/** What a file lists, as it is kept, else made now. */
async function readFile(
  id: string,
  source: MarketSource,
  load: (api: SiteApi) => Promise<readonly ListedStore[]>,
): Promise<Seen> {
  const kept = await readKept(id, source);
  if (kept && source.now - kept.at < keptMs) return kept.seen;
  return makeFile(id, source, await load(source.api));
}

/** Keeps what a file lists now, with the days on which its pages changed. A storage that fails costs the days only. */
async function makeFile(id: string, source: MarketSource, stores: readonly ListedStore[]): Promise<Seen> {
  const before = await readKept(id, source);
  const seen = look(stores, before?.seen ?? null, toDay(source.now));
  const kept: Kept = { at: source.now, seen };
  await source.kept.put(toKey(id), JSON.stringify(kept), { expirationTtl: forgottenSeconds }).catch(() => undefined);
  return seen;
}
