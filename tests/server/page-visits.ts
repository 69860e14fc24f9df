import { request } from "node:http";
import * as fc from "fast-check";

/** A request for a page, as a browser or somebody else sends it. */
export type PageVisit = { host: string; path: string; headers: Record<string, string> };

/** An answer without what each response has of its own: nonce, times, and how the page was found. */
export type PageAnswer = { status: number; headers: [string, string][]; html: string };

export type FoundPage = { answer: PageAnswer; state: string; nonce: string; served: string };

/** Asks the server at `origin` for a page, in the name of any host. */
export function getPage(origin: string, { host, path, headers }: PageVisit): Promise<FoundPage> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers: { ...headers, Host: host } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        const pairs = response.rawHeaders.flatMap((name, index, all): [string, string][] =>
          index % 2 === 0 ? [[name.toLowerCase(), all[index + 1] ?? ""]] : [],
        );
        const own = new Set([
          "server-timing",
          "date",
          "content-length",
          "transfer-encoding",
          "connection",
          "keep-alive",
        ]);
        const nonce = /'nonce-([^']+)'/.exec(String(response.headers["content-security-policy"]))?.[1] ?? "";
        const withoutOwn = (part: string) => (nonce === "" ? part : part.replaceAll(nonce, "nonce"));
        resolve({
          answer: {
            status: response.statusCode ?? 0,
            headers: pairs
              .filter(([name]) => !own.has(name))
              .map(([name, value]): [string, string] => [name, withoutOwn(value)])
              .toSorted(([a, x], [b, y]) => (a + x < b + y ? -1 : 1)),
            // Times of the rendering are data of the page.
            html: withoutOwn(text).replaceAll(/\b\d{13}\b/g, "time"),
          },
          state: /page;desc=(\w+)/.exec(String(response.headers["server-timing"]))?.[1] ?? "",
          nonce,
          served: /data-served="(\d+)"/.exec(text)?.[1] ?? "",
        });
      });
    })
      .on("error", reject)
      .end();
  });
}

const pick = (...values: string[]) => fc.constantFrom(...values);
/** A host of the marketplace at which newcomers land, for APEX_HOSTS. */
export const mainHost = "makan.test";

const hosts = pick(
  mainHost,
  "localhost",
  "sakura.localhost",
  "jadedragon.localhost",
  "warisan.makan.test",
  "nobody.localhost",
);
const paths = pick(
  "/",
  "/",
  "/",
  "/1301/home",
  "/1302/home",
  "/1501/home",
  "/1301/item/jade-har-gow",
  "/1301/checkout",
  "/1301/reserve",
  "/search",
  "/campaign",
  "/fast-checkout",
  "/login",
  "/profile",
  "/privacy",
  "/address",
  "/voucher/v-1",
  "/nowhere",
  "/9/home",
  "/1301/HOME",
);
const platforms = pick("WEB", "TNGD", "BOOST", "ALIPAY", "SENHENG", "OTHER");
const places = pick("3.15,101.71,Bangsar", "3.15,101.71,<b>Subang</b>", "5.41,100.33,Penang", "nowhere");
const parameters = fc.oneof(
  fc.tuple(pick("q"), pick("nasi", "mee goreng", "<script>", "点心")),
  fc.tuple(pick("id"), pick("malay", "other")),
  fc.tuple(pick("tag"), pick("halal", "vegetarian")),
  fc.tuple(pick("sort"), pick("RATING", "FEE")),
  fc.tuple(pick("mode"), pick("PICKUP", "NONE")),
  fc.tuple(pick("favourites", "openNow", "more", "isLanding", "plugin"), pick("1", "0")),
  fc.tuple(pick("code"), pick("BARU10", "x")),
  fc.tuple(pick("storeId"), pick("1301", "9")),
  fc.tuple(pick("items"), pick("jade-har-gow:2", "x")),
  fc.tuple(pick("lang"), pick("EN", "CN", "FR")),
  fc.tuple(pick("platform", "clientId"), platforms),
  fc.tuple(pick("ui"), pick("legacy", "usual")),
  fc.tuple(pick("at"), places),
  fc.tuple(pick("tableId", "src", "tab", "redirect", "signed", "ref", "x"), pick("qr", "wallet", "a")),
  fc.tuple(pick("utm_source", "gclid", "fbclid"), pick("mail", "1")),
);
const cookies = fc.oneof(
  fc.tuple(pick("mk.locale"), pick("EN", "CN", "FR")),
  fc.tuple(pick("mk.platform"), platforms),
  fc.tuple(pick("mk.place"), places.map(encodeURIComponent)),
  fc.tuple(
    pick("mk.landing", "mk.again", "mk.favourites", "xmk.again", "mk.againx"),
    pick("1", "0", "mk.favourites=1"),
  ),
  fc.tuple(pick("mk.ui"), pick("legacy", "usual")),
  fc.tuple(pick("__Host-mk.sid", "other"), pick("secret", "mk.again=1")),
);
const headers = fc.record(
  {
    "Accept-Language": pick("en", "zh-Hans-MY", "ms"),
    "Sec-Fetch-Dest": pick("document", "iframe", "empty"),
    Referer: pick("http://localhost/?plugin=1&lang=CN", "http://localhost/search?q=x", "https://other.example/"),
    Accept: pick("image/avif,*/*", "text/html", "application/json"),
    "User-Agent": pick("phone", "desktop"),
    "Cache-Control": pick("no-cache", "max-age=0"),
    "X-Forwarded-Host": pick("evil.example"),
    Authorization: pick("Bearer secret"),
  },
  { requiredKeys: [] },
);

type Parts = {
  host: string;
  path: string;
  query: [string, string][];
  cookies: [string, string][];
  headers: Record<string, string>;
};

/** Most visits ask for little. */
const visits: fc.Arbitrary<Parts> = fc.record({
  host: hosts,
  path: paths,
  query: fc.oneof(fc.constant<[string, string][]>([]), fc.array(parameters, { maxLength: 3 })),
  cookies: fc.array(cookies, { maxLength: 2 }),
  headers,
});

const put = <Value>(change: fc.Arbitrary<Value>, apply: (visit: Parts, value: Value) => Parts) =>
  change.map((value) => (visit: Parts) => apply(visit, value));

/** One thing that is different. The first cookie of a name counts. */
const changes = fc.oneof(
  put(cookies, (visit, cookie) => ({ ...visit, cookies: [cookie, ...visit.cookies] })),
  put(cookies, (visit, cookie) => ({ ...visit, cookies: [cookie, ...visit.cookies] })),
  put(parameters, (visit, parameter) => ({ ...visit, query: [...visit.query, parameter] })),
  put(fc.constant(null), (visit) => ({ ...visit, query: visit.query.toReversed() })),
  put(headers, (visit, given) => ({ ...visit, headers: given })),
  put(hosts, (visit, host) => ({ ...visit, host })),
  put(paths, (visit, path) => ({ ...visit, path })),
);

function toVisit({ host, path, query, cookies: own, headers: given }: Parts): PageVisit {
  return {
    host,
    path: query.length === 0 ? path : `${path}?${String(new URLSearchParams(query))}`,
    headers: {
      ...given,
      ...(own.length > 0 && { Cookie: own.map(([name, value]) => `${name}=${value}`).join("; ") }),
    },
  };
}

/** Visits in their order, each at one of two isolates. */
export type PageWalk = [visit: PageVisit, isolate: 0 | 1][];

/** A visit and some that differ from it by one thing, in any order and again. */
export const pageWalks: fc.Arbitrary<PageWalk> = fc
  .tuple(visits, fc.array(changes, { minLength: 4, maxLength: 4 }))
  .chain(([visit, different]) => {
    const all = [visit, ...different.map((change) => change(visit))].map(toVisit);
    return fc.array(fc.tuple(fc.constantFrom(...all), fc.constantFrom<0 | 1>(0, 1)), { minLength: 9, maxLength: 9 });
  });

/** Walks between two visits whose pages differ by one thing that the server knows of its visitor. */
export const pairWalks: PageWalk[] = [
  ["localhost", "/", "", "mk.again=1"],
  ["localhost", "/", "mk.again=1", "mk.favourites=1"],
  ["localhost", "/", "", "mk.ui=legacy"],
  ["localhost", "/", "mk.place=3.15%2C101.71%2CBangsar", "mk.place=5.41%2C100.33%2CPenang"],
  ["localhost", "/", "mk.place=3.15%2C101.71%2CBangsar", "mk.place=3.15%2C101.71%2CSubang"],
  ["localhost", "/1301/home", "mk.locale=EN", "mk.locale=CN"],
  ["localhost", "/1301/home?plugin=1", "mk.platform=WEB", "mk.platform=SENHENG"],
  ["localhost", "/1301/home", "mk.platform=TNGD", "mk.platform=ALIPAY"],
  ["localhost", "/1301/home", "mk.platform=TNGD", "mk.platform=BOOST"],
  [mainHost, "/", "", "mk.landing=0"],
].map(([host = "", path = "", one = "", other = ""]) =>
  [one, other, one, other].map((Cookie): PageWalk[number] => [{ host, path, headers: { Cookie } }, 0]),
);
