import type { Visitor } from "#shared/domain/visitor.ts";
import { createDataCentreCache, type Times } from "../cache/shared-cache.ts";
import { type CacheState, createSwrCache } from "../cache/swr-cache.ts";
import { packPage, sendPage } from "./kept-page.ts";

/** A page that called nothing changes with a deployment, and once a year. */
const longest: Times = { fresh: 300, stale: 3600 };
/** Longer than any rendering. */
const joinWithinMs = 35_000;
/** Of one isolate, which has 128 MB for everything. */
const maxBytes = 24 * 1024 * 1024;

/** These cookies say which rails of the front page need room (app/storage/rail-cookie.ts): a page has them or not. */
const railCookies = ["mk.again", "mk.favourites"];

type Visit = {
  request: Request;
  visitor: Visitor;
  /** What else of the host, the deployment and the address is in the page. */
  facts: readonly string[];
  nonce: string;
  now: number;
  /** Identifies the build: a page of another one names scripts that are gone. */
  build: string;
  /** False: every page is rendered for its visitor. */
  isCaching: boolean;
  waitUntil: (work: Promise<unknown>) => void;
  /** Renders the page for a request, sending the loaders' calls by `send`. */
  render: (request: Request, send: Send) => Promise<Response>;
  send: Send;
};
type Send = (call: Request) => Promise<Response>;

/** `response` has headers that can be set. */
type SentPage = { response: Response; state: CacheState | "NONE" };

type ServePage = (visit: Visit) => Promise<SentPage>;

/**
 * Rendered pages, of this isolate and of its data centre. They have nobody's data: loaders can call public rows only, and
 * what a visitor has is read in the browser. Everything else that a page depends on is in its key (decision 0059).
 * `clock`: epoch milliseconds. `createHeaders`: the headers of a page, from its own. `serve` gives the page for a visit: kept, or rendered once for everybody who asks for it now.
 */
export function createPageCache(
  clock: () => number,
  createHeaders: (own: HeadersInit) => Headers,
): { serve: ServePage } {
  /** With headers that can be set: those of a redirect cannot. */
  const toMutable = (response: Response) =>
    new Response(response.body, { status: response.status, headers: createHeaders(response.headers) });
  const cache = createSwrCache({ clock, shared: createDataCentreCache(clock), maxBytes });
  return {
    async serve(visit) {
      const { request, nonce, now, visitor, facts, build } = visit;
      if (!visit.isCaching || !isForAll(request)) {
        return { response: toMutable(await visit.render(request, visit.send)), state: "NONE" };
      }
      const rails = findRails(request.headers.get("Cookie"));
      // The request without what only one visitor has, and without their signal: a page for all cannot depend on it.
      const toShared = () => new Request(request.url, { headers: { Cookie: rails } });
      const load = () => {
        const rendering = renderForAll(visit, toShared());
        // Continues when the visitor goes away: others may wait for it.
        visit.waitUntil(rendering.catch(() => undefined));
        return rendering;
      };
      const found = await cache
        .read({
          key: JSON.stringify(["page", build, request.url, rails, visitor, facts]),
          times: longest,
          load,
          join: (flight) => Promise.race([flight, rejectAfter(joinWithinMs)]),
          waitUntil: visit.waitUntil,
        })
        // The request that renders the page for us was cut off.
        .catch(() => null);
      if (!found) return { response: toMutable(await visit.render(toShared(), visit.send)), state: "NONE" };
      return { response: sendPage(found.bytes, { nonce, now, createHeaders }), state: found.state };
    },
  };
}

/**
 * A query may be in the page, and there are too many to keep; what a form posts is for one visitor; the page of an address
 * goes back to where its visitor came from; and data of a navigation is small.
 */
const addressForAll = /^https?:\/\/[^/]+(?=\/)(?!\/address(?:\/|$))[^?]*(?<!\.data)$/;

const isForAll = ({ method, url }: Request): boolean => method === "GET" && addressForAll.test(url);

/** The cookies of the rails that this browser has, as one text. */
function findRails(cookies: string | null): string {
  if (!cookies) return "";
  return railCookies
    .filter((name) => cookies.includes(`${name}=`))
    .map((name) => `${name}=1`)
    .join("; ");
}

async function renderForAll({ render, send, nonce, now }: Visit, request: Request) {
  const limits = createLimits();
  const response = await render(request, async (call) => {
    const reply = await send(call);
    limits.add(reply);
    return reply;
  });
  const body = new Uint8Array(await response.arrayBuffer());
  const { status, headers } = response;
  const times = limits.get();
  const isKept = status === 200 && times !== null && !headers.has("Set-Cookie");
  const bytes = packPage({ status, headers: [...headers], nonce, now }, body);
  return { bytes, isKept, ...(times && { times }) };
}

/** How long a page is true that was made of these replies: as long as the one that ends first. */
function createLimits() {
  let fresh = longest.fresh;
  let whole = longest.fresh + longest.stale;
  let isKept = true;
  return {
    add({ ok, headers }: Response) {
      const [, maxAge, stale] =
        /^public, max-age=(\d+), stale-while-revalidate=(\d+)$/.exec(headers.get("Cache-Control") ?? "") ?? [];
      // Without a reply the page lacks something, and the next visitor may be luckier.
      if (!ok || maxAge === undefined || stale === undefined) isKept = false;
      const age = Number(headers.get("Age") ?? 0);
      fresh = Math.min(fresh, Number(maxAge) - age);
      whole = Math.min(whole, Number(maxAge) + Number(stale) - age);
    },
    /** Null: the page may not be kept. */
    get: (): Times | null => {
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
