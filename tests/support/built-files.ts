import { readFileSync } from "node:fs";
import { join } from "node:path";

// What Cloudflare does in front of a Worker: it answers built files itself, by the rules of `_headers` and `_redirects`, and
// compresses texts. `wrangler dev` does it too, with two more proxies and 5 ms of processor time for a file; a browser test
// opens a few pages of 50 files each.

/** Headers for the paths that begin with, or are, `path`; null takes away what an earlier rule has set. */
type HeaderRule = { path: string; isPrefix: boolean; headers: [name: string, value: string | null][] };
type Redirect = { from: string; to: string; status: number };

/**
 * Reads `_headers`: a line with a path, which may end with a star, and indented lines with its headers. One with `!` takes a
 * header away; what two rules set is joined.
 */
export function parseHeaderRules(file: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of file.split("\n").filter((one) => one.trim() !== "" && !one.trim().startsWith("#"))) {
    const [, removed = ""] = /^\s+!\s*(\S+)$/.exec(line) ?? [];
    const [, name = "", value = ""] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? [];
    if (removed !== "") rules.at(-1)?.headers.push([removed, null]);
    else if (name !== "") rules.at(-1)?.headers.push([name, value]);
    else rules.push({ path: line.trim().replace(/\*$/, ""), isPrefix: line.trim().endsWith("*"), headers: [] });
  }
  return rules;
}

/** Reads `_redirects`: a path, where it leads, and a status. */
export function parseRedirects(file: string): Redirect[] {
  return file
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([from = ""]) => from.startsWith("/"))
    .map(([from = "", to = "", status]) => ({ from, to, status: Number(status ?? 302) }));
}

/** The module of a Worker that answers built files from the service DISK, and asks APP for everything else. */
export function builtFilesWorker(clientFolder: string): string {
  const read = (name: string) => readFileSync(join(clientFolder, name), "utf8");
  const rules = JSON.stringify(parseHeaderRules(read("_headers")));
  const redirects = JSON.stringify(parseRedirects(read("_redirects")));
  return `const rules = ${rules};\nconst redirects = ${redirects};\n${worker}`;
}

const worker = String.raw`
const types = {
  js: "text/javascript; charset=utf-8", css: "text/css; charset=utf-8", txt: "text/plain; charset=utf-8",
  json: "application/json", svg: "image/svg+xml", webp: "image/webp", avif: "image/avif", png: "image/png", jpg: "image/jpeg",
};
const isText = (type) => /^text\/|json|javascript|svg/.test(type ?? "");
/** By path: the bytes of a file and its headers; null when there is no such file. */
const kept = new Map();

async function load(path, disk) {
  const extension = /\.(\w+)$/.exec(path)?.[1];
  if (!extension || path.startsWith("/_")) return null;
  const found = await disk.fetch("http://disk" + path);
  if (!found.ok) {
    await found.body?.cancel();
    return null;
  }
  const type = types[extension] ?? "application/octet-stream";
  const plain = await found.arrayBuffer();
  const digest = await crypto.subtle.digest("SHA-1", plain);
  const headers = new Headers({ "Content-Type": type, "Cache-Control": "public, max-age=0, must-revalidate" });
  headers.set("ETag", '"' + [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("") + '"');
  const isSet = new Set();
  for (const rule of rules) {
    if (rule.isPrefix ? !path.startsWith(rule.path) : path !== rule.path) continue;
    for (const [name, value] of rule.headers) {
      if (value === null) headers.delete(name);
      else if (isSet.has(name)) headers.append(name, value);
      else headers.set(name, value);
      isSet.add(name);
    }
  }
  const stream = new Response(plain).body.pipeThrough(new CompressionStream("gzip"));
  return { plain, packed: isText(type) ? await new Response(stream).arrayBuffer() : null, headers };
}

async function answerFile(request, disk) {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const { pathname } = new URL(request.url);
  const redirect = redirects.find(({ from }) => from === pathname);
  if (redirect) return new Response(null, { status: redirect.status, headers: { Location: redirect.to } });
  if (!kept.has(pathname)) kept.set(pathname, await load(pathname, disk));
  const file = kept.get(pathname);
  if (!file) return null;
  const headers = new Headers(file.headers);
  if (request.headers.get("If-None-Match") === headers.get("ETag")) return new Response(null, { status: 304, headers });
  const isPacked = file.packed && /\bgzip\b/.test(request.headers.get("Accept-Encoding") ?? "");
  if (isPacked) headers.set("Content-Encoding", "gzip");
  const body = request.method === "HEAD" ? null : isPacked ? file.packed : file.plain;
  return new Response(body, { headers, encodeBody: isPacked ? "manual" : "automatic" });
}

/** The binding of the Worker: files alone. */
export const files = {
  async fetch(request, env) {
    return (await answerFile(request, env.DISK)) ?? new Response(null, { status: 404 });
  },
};

export default {
  async fetch(request, env) {
    const file = await answerFile(request, env.DISK);
    if (file) return file;
    const asked = new Request(request);
    asked.headers.set("CF-Connecting-IP", "127.0.0.1");
    const answer = await env.APP.fetch(asked);
    const isPlain = answer.body && isText(answer.headers.get("Content-Type")) && !answer.headers.has("Content-Encoding");
    if (!isPlain || !/\bgzip\b/.test(request.headers.get("Accept-Encoding") ?? "")) return answer;
    const packed = new Response(answer.body, answer);
    packed.headers.set("Content-Encoding", "gzip");
    return packed;
  },
};
`;
