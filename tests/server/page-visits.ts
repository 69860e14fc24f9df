import { request } from "node:http";
import * as fc from "fast-check";

/** A request for a page as a browser may send it: every part of it may or may not matter to the page. */
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
const hosts = pick("localhost", "sakura.localhost", "jadedragon.localhost", "warisan.localhost", "nobody.localhost");
const paths = pick(
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

/** Most visits ask for little. */
export const pageVisits: fc.Arbitrary<PageVisit> = fc
  .tuple(
    hosts,
    paths,
    fc.oneof(
      { weight: 1, arbitrary: fc.constant<[string, string][]>([]) },
      { weight: 2, arbitrary: fc.array(parameters, { maxLength: 4 }) },
    ),
    fc.array(cookies, { maxLength: 3 }),
    headers,
  )
  .map(([host, path, query, cookie, given]) => ({
    host,
    path: query.length === 0 ? path : `${path}?${new URLSearchParams(query)}`,
    headers: {
      ...given,
      ...(cookie.length > 0 && { Cookie: cookie.map(([name, value]) => `${name}=${value}`).join("; ") }),
    },
  }));
