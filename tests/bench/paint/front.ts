import { createHash } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

/** A server between browser and app. */
export type Front = { origin: string; stop(): Promise<void> };

const isText = /^(?:text\/(?!event-stream)|application\/(?:json|javascript|manifest\+json)|image\/svg\+xml)/;
const hopByHop = ["connection", "keep-alive", "transfer-encoding", "content-length"];

/** Who answers: `app` pages and calls, `files` built files and pictures. */
export type Origins = { app: string; files: string };

/** A page that the server answers itself. */
export type FixedPage = { html: string; headers: Record<string, string> };

type Kept = { status: number; headers: IncomingHttpHeaders; body: Buffer };

const isFile = (path: string) =>
  path.startsWith("/assets/") || /^\/[\w.-]+\.(?:js|css|svg|png|txt|webmanifest)$/.test(path);
/** A network of servers keeps such answers where the visitor is. */
const isKept = ({ status, headers }: Kept) =>
  status === 200 && /^public, max-age=\d{5}/.test(headers["cache-control"] ?? "");

/**
 * Stands for a network of servers before an app: it compresses texts, with brotli at quality 5, and keeps files and
 * pictures, so that a load asks the app for what only the app can answer. The given pages, by path, it answers itself.
 */
export async function serveFront(
  { app, files }: Origins,
  pages: ReadonlyMap<string, FixedPage> = new Map(),
): Promise<Front> {
  const compress = createCompressor();
  const kept = new Map<string, Kept>();
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { url = "", method, headers } = incoming;
    const page = pages.get(url);
    if (page) {
      const type = { "content-type": "text/html; charset=utf-8" };
      return send(outgoing, 200, { ...page.headers, ...type }, Buffer.from(page.html));
    }
    if (!isFile(url.split("?")[0] ?? "")) return passOn(await askUpstream(app, incoming), outgoing);
    const key = [method, url, headers.accept].join(" ");
    const known = kept.get(key) ?? (await fetchWhole(incoming));
    if (isKept(known)) kept.set(key, known);
    if (isText.test(known.headers["content-type"] ?? ""))
      return send(outgoing, known.status, known.headers, known.body);
    outgoing.writeHead(known.status, { ...known.headers, "content-length": known.body.length }).end(known.body);
  };
  const fetchWhole = async (incoming: IncomingMessage): Promise<Kept> => {
    const from = await askUpstream(files, incoming);
    return { status: from.statusCode ?? 502, headers: endToEnd(from.headers), body: await buffer(from) };
  };
  const passOn = async (from: IncomingMessage, outgoing: ServerResponse) => {
    const status = from.statusCode ?? 502;
    const headers = endToEnd(from.headers);
    const hasText = isText.test(headers["content-type"]?.toString() ?? "") && outgoing.req.method !== "HEAD";
    if (hasText && status !== 304) return send(outgoing, status, headers, await buffer(from));
    outgoing.writeHead(status, headers);
    return pipeline(from, outgoing);
  };
  const send = async (outgoing: ServerResponse, status: number, headers: IncomingHttpHeaders, body: Buffer) => {
    const isBrotli = /\bbr\b/.test(outgoing.req.headers["accept-encoding"]?.toString() ?? "");
    const bytes = isBrotli ? await compress(body) : body;
    const vary = [headers.vary, "Accept-Encoding"].filter(Boolean).join(", ");
    const encoding = isBrotli && { "content-encoding": "br" };
    outgoing.writeHead(status, { ...headers, ...encoding, vary, "content-length": bytes.length }).end(bytes);
  };
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch((error: unknown) => outgoing.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The server before the app has no port.");
  return {
    origin: `http://localhost:${address.port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

const endToEnd = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.includes(name)));

function askUpstream(upstream: string, incoming: IncomingMessage): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { method, headers } = incoming;
    const asked = request(
      new URL(incoming.url ?? "/", upstream),
      { method, headers: { ...headers, "accept-encoding": "identity" } },
      resolve,
    );
    asked.once("error", reject);
    incoming.pipe(asked);
  });
}

/** Compresses bytes and remembers the result, so that a file that never changes costs nothing the second time. */
function createCompressor(): (body: Buffer) => Promise<Buffer> {
  const compressed = new Map<string, Promise<Buffer>>();
  const brotli = promisify(brotliCompress);
  return (body) => {
    const digest = createHash("sha256").update(body).digest("base64");
    const known = compressed.get(digest) ?? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    compressed.set(digest, known);
    return known;
  };
}
