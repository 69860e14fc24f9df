import type { Visitor } from "#shared/domain/site/visitor.ts";
import { languageTag } from "#shared/domain/text/locale.ts";
import { createDataCentreCache, type SharedCache, type Times } from "#worker/cache/shared-cache.ts";
import { type CacheState, createSwrCache, type SwrCache } from "#worker/cache/swr-cache.ts";
import { type CreateHeaders, isKeptPage, packPage, sendPage, toMarkedLabel } from "./kept-page.ts";
import { toSharedAddress } from "./shared-address.ts";

/** A page that called nothing changes with a deployment, and once a year. */
const longest: Times = { fresh: 300, stale: 3600 };
/** Longer than any rendering. */
const joinWithinMs = 35_000;
/**
 * Of one isolate, which has 128 MB for everything. What visitors type, a query or a place, makes any number of pages, so
 * these have a part of their own: nobody can fill the cache with them.
 */
const maxBytes = { common: 16 * 1024 * 1024, typed: 8 * 1024 * 1024 };

/** These cookies say which rails of the front page need room (app/storage/rail-cookie.ts): a page has them or not. */
const railCookies = ["mk.live", "mk.again", "mk.favourites"];

/** What the cache needs of a visit. */
export type Visit = {
  request: Request;
  visitor: Visitor;
  /** The visitor has chosen the place, which may be any text. */
  hasChosenPlace: boolean;
  /** What else of the host and the address is in the page. */
  facts: readonly string[];
  nonce: string;
  now: number;
  /** Identifies code and configuration: another deployment renders other pages. */
  deployment: string;
  /** False: every page is rendered for its visitor. */
  isCaching: boolean;
  waitUntil: (work: Promise<unknown>) => void;
  /** Counts a page that has to be rendered; yields null, or the seconds to wait. A kept page is never counted (decision 0077). */
  countRendering: () => number | null;
};

/** Renders the page of a visitor for a request, and tells `note` of every reply that the page is made of. */
type Render = (request: Request, note: Note, visitor: Visitor) => Promise<Response>;
type Rendered = Visit & { render: Render };

/** `shared`: for how long a reply is true, and how old it is; null for one that nobody may keep. */
type Note = (reply: { shared: (Times & { ageSeconds: number }) | null }) => void;

/** `response` has headers that can be set. */
type SentPage = { response: Response; state: CacheState | "NONE" };

/** Thrown in place of a rendering. */
class TooManyPages extends Error {
  seconds: number;
  constructor(seconds: number) {
    super("too many pages");
    this.seconds = seconds;
  }
}

type ServePage = (visit: Visit, render: Render) => Promise<SentPage>;

/**
 * Rendered pages, of this isolate and of its data centre. They have nobody's data: loaders can call public rows only,
 * what a visitor has is read in the browser, and the label of their place is filled in when a page is sent (decision
 * 0059). Everything else that a page depends on is in its key. `clock`: epoch milliseconds.
 * `serve` gives the page for a visit: kept, or rendered once for everybody who asks for it now.
 */
export function createPageCache(
  clock: () => number,
  createHeaders: CreateHeaders,
  shared: SharedCache = createDataCentreCache(clock),
): { serve: ServePage } {
  /** With headers that can be set: those of a redirect cannot. */
  const toMutable = (response: Response) =>
    new Response(response.body, { status: response.status, headers: createHeaders(response.headers) });
  const render = async ({ render, visitor }: Rendered, request: Request): Promise<SentPage> => ({
    response: toMutable(await render(request, () => undefined, visitor)),
    state: "NONE",
  });
  const common = createSwrCache({ clock, shared, maxBytes: maxBytes.common });
  const typed = createSwrCache({ clock, shared, maxBytes: maxBytes.typed });

  const find = createFinder({ common, typed }, createHeaders);

  return {
    async serve(visit, render) {
      try {
        return await serve({ ...visit, render: withLimit(visit, render) });
      } catch (error) {
        // Somebody else's rendering that this visitor has joined is no limit of theirs.
        if (!(error instanceof TooManyPages)) throw error;
        return { response: refuse(visit, error.seconds, createHeaders), state: "NONE" };
      }
    },
  };

  async function serve(visit: Rendered): Promise<SentPage> {
    const { request, visitor, nonce, now } = visit;
    const isHead = request.method === "HEAD";
    const address = isHead || request.method === "GET" ? toSharedAddress(request.url) : null;
    if (address === null) return render(visit, request);
    const isAsAsked = address === request.url;
    // Null too when the request that renders the page for us was cut off.
    const found = visit.isCaching ? await find(visit, address).catch(() => null) : null;
    const page = found
      ? {
          response: sendPage(found.bytes, { nonce, now, label: visitor.place.label, createHeaders }),
          state: found.state,
        }
      : await render(visit, isAsAsked ? request : new Request(address, request));
    // A redirect keeps the whole query of its visitor.
    if (!isAsAsked && page.response.status !== 200) return render(visit, request);
    return isHead ? { ...page, response: new Response(null, page.response) } : page;
  }
}

type Caches = { common: SwrCache; typed: SwrCache };

/** Finds the kept page of an address, or renders it for everybody who asks for it now. */
function createFinder({ common, typed }: Caches, createHeaders: CreateHeaders) {
  return (visit: Rendered, address: string) => {
    const { request, visitor, facts, deployment } = visit;
    const rails = findRails(request.headers.get("Cookie"));
    const load = () => {
      // Without what only one visitor has, and without their signal: a page for all cannot depend on it.
      const rendering = renderForAll(visit, new Request(address, { headers: { Cookie: rails } }));
      // Continues when the visitor goes away: others may wait for it.
      visit.waitUntil(rendering.catch(() => undefined));
      return rendering;
    };
    const cache = visit.hasChosenPlace || address.includes("?") ? typed : common;
    return cache.read({
      // Of a label only whether there is one.
      key: JSON.stringify(["page", deployment, address, rails, labelPlace(visitor, ""), facts]),
      times: longest,
      load,
      join: (flight) => Promise.race([flight, rejectAfter(joinWithinMs)]),
      isReadable: (bytes) => isKeptPage(bytes, createHeaders),
      waitUntil: visit.waitUntil,
    });
  };
}

/** The answer to a visitor who has asked for too many pages. */
function refuse({ visitor }: Visit, seconds: number, createHeaders: CreateHeaders): Response {
  const wait = Math.max(1, seconds);
  const texts = {
    EN: `Too many pages at once. Please wait ${wait} seconds and load the page again.`,
    CN: `打开的页面太多。请等${wait}秒，再重新加载。`,
  };
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Retry-After": String(wait),
  };
  const [language, text] = [languageTag[visitor.locale], texts[visitor.locale]];
  const body = `<!doctype html><html lang="${language}"><meta name="viewport" content="width=device-width"><title>${text}</title><p>${text}</p></html>`;
  return new Response(body, { status: 429, headers: createHeaders(headers) });
}

/** The rendering, which is counted when it begins, once in a visit. */
function withLimit({ countRendering }: Visit, render: Render): Render {
  let waitSeconds: number | null | undefined;
  return (...asked) => {
    if (waitSeconds === undefined) waitSeconds = countRendering();
    return waitSeconds === null ? render(...asked) : Promise.reject(new TooManyPages(waitSeconds));
  };
}

/** The cookies of the rails that this browser has, as one text. */
function findRails(cookies: string | null): string {
  if (!cookies) return "";
  const names = new Set(cookies.split(/; */).map((cookie) => cookie.split("=")[0]));
  return railCookies
    .filter((name) => names.has(name))
    .map((name) => `${name}=1`)
    .join("; ");
}

/** The visitor with another label of their place; without one they stay as they are. */
function labelPlace(visitor: Visitor, label: string): Visitor {
  return visitor.place.label === null ? visitor : { ...visitor, place: { ...visitor.place, label } };
}

async function renderForAll({ render, visitor, nonce, now }: Rendered, request: Request) {
  const limits = createLimits();
  const mark = visitor.place.label === null ? "" : crypto.randomUUID();
  const response = await render(request, limits.add, labelPlace(visitor, toMarkedLabel(mark)));
  const body = new Uint8Array(await response.arrayBuffer());
  const { status, headers } = response;
  const times = limits.get();
  const isKept = status === 200 && times !== null && !headers.has("Set-Cookie");
  const bytes = packPage({ status, headers: [...headers], nonce, mark, now }, body);
  return { bytes, isKept, ...(times && { times }) };
}

/** How long a page is true that was made of these replies: as long as the one that ends first. */
function createLimits(): { add: Note; get: () => Times | null } {
  let fresh = longest.fresh;
  let whole = longest.fresh + longest.stale;
  let isKept = true;
  return {
    add({ shared }) {
      // Without a reply the page lacks something, and the next visitor may be luckier.
      if (!shared) {
        isKept = false;
        return;
      }
      fresh = Math.min(fresh, shared.fresh - shared.ageSeconds);
      whole = Math.min(whole, shared.fresh + shared.stale - shared.ageSeconds);
    },
    /** Null: the page may not be kept. */
    get: () => {
      // A second is what a burst needs.
      const [least, most] = [Math.max(1, fresh), Math.max(1, whole)];
      return isKept ? { fresh: least, stale: Math.max(0, most - least) } : null;
    },
  };
}

async function rejectAfter(ms: number): Promise<never> {
  await scheduler.wait(ms);
  throw new Error("the page that another request renders does not come");
}
