import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { toLocalPath } from "#shared/domain/site/local-path.ts";
import { securityHeaders } from "#tests/support/expected-headers.ts";
import { hostilePaths } from "#tests/support/hostile-paths.ts";
import { part } from "#tests/support/runs.ts";
import type { Running } from "./machine.ts";
import { head, sendRaw } from "./raw-socket.ts";
import { runServe, runSite } from "./servers.ts";
import { createVisitor, find } from "./visitor.ts";

// Built files do not pass through the Worker: what the file server says of them, as `npm run serve` runs it, and as the
// browser tests have it, which is to be the same (decision 0095).

const built = join(import.meta.dirname, "../../build/client");

const { "content-security-policy": policy, ...ofFiles } = securityHeaders;

function expectSecurity(headers: Headers, forms = ofFiles): void {
  for (const [name, form] of Object.entries(forms)) expect(headers.get(name), name).toMatch(form);
}

/** Any site may show a public picture (PD123). */
const ofPictures = { ...ofFiles, "cross-origin-resource-policy": /^cross-origin$/ };

const forEver = "public, max-age=31536000, immutable";

const servers = {
  "npm run serve": (folder: string) => runServe({ DEMO: "1" }, folder),
  "the site of the browser tests": (folder: string) => runSite(inject("bundle"), { DEMO: "1" }, folder),
};

describe.each(Object.entries(servers))("%s", (_, start) => {
  const folder = mkdtempSync(join(tmpdir(), "makan-files-"));
  let server: Running;

  beforeAll(async () => {
    server = await start(folder);
  }, 120_000);

  afterAll(async () => {
    await server.stop("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });

  test("every file under /assets/ has a hash in its name and is kept for ever", async () => {
    const files = readdirSync(join(built, "assets"));
    expect(files.length).toBeGreaterThan(50);
    for (const file of files) expect(file).toMatch(/-[\w-]{8}\.(?:js|css|json|svg)$/);
    for (const file of part(files)) {
      const { status, headers } = await fetch(`${server.origin}/assets/${file}`, { method: "HEAD" });
      expect([status, headers.get("Cache-Control")], file).toEqual([200, forEver]);
      expect(headers.get("Content-Security-Policy")).toMatch(policy);
      expectSecurity(headers);
    }
  });

  test("a browser that asks again is told the same", async () => {
    const [file = ""] = readdirSync(join(built, "assets"));
    const address = `${server.origin}/assets/${file}`;
    const etag = (await fetch(address, { method: "HEAD" })).headers.get("ETag") ?? "";
    const { status, headers } = await fetch(address, { headers: { "If-None-Match": etag } });
    expect(status).toBe(304);
    expect(headers.get("Cache-Control")).toBe(forEver);
  });

  test("pictures have no hash and their own time", async () => {
    const { status, headers } = await fetch(`${server.origin}/assets/img/tag-malay?w=300&fmt=webp`);
    expect([status, headers.get("Content-Type")]).toEqual([200, "image/webp"]);
    expect(headers.get("Cache-Control")).toBe("public, max-age=86400, stale-while-revalidate=604800");
    expectSecurity(headers, ofPictures);
  });

  test("previews, icons and other built pictures may be shown by any site, and no other file (PD123)", async () => {
    for (const [file, type] of [
      ["jade-har-gow-1200.jpg", "image/jpeg"],
      ["logo-warisan-192.png", "image/png"],
      ["tag-malay-128.webp", "image/webp"],
    ]) {
      const { status, headers } = await fetch(`${server.origin}/img/${file}`, { method: "HEAD" });
      expect([status, headers.get("Content-Type")], file).toEqual([200, type]);
      expect(headers.get("Content-Security-Policy")).toMatch(policy);
      expectSecurity(headers, ofPictures);
    }
    for (const path of ["/favicon.svg", "/licences.txt", "/sw.js", "/img/none.jpg"])
      expectSecurity((await fetch(server.origin + path, { method: "HEAD" })).headers);
  });

  test("the notices name libraries beside pictures", async () => {
    const text = await (await fetch(`${server.origin}/licences.txt`)).text();
    for (const name of ["Fluent Emoji", "\nreact ", "\nhono ", "\nworkbox-core "]) expect(text).toContain(name);
  });

  test("a built picture is AVIF for those who accept it, and WebP for others (decision 0037)", async () => {
    const address = `${server.origin}/assets/img/tag-malay?w=128&fmt=webp`;
    const ask = (Accept: string, method = "GET") => fetch(address, { method, headers: { Accept } });
    const [avif, webp] = await Promise.all([ask("image/avif,image/webp,*/*;q=0.8"), ask("*/*")]);
    expect([avif.headers.get("Content-Type"), avif.headers.get("Vary")]).toEqual(["image/avif", "Accept"]);
    expect([webp.headers.get("Content-Type"), webp.headers.get("Vary")]).toEqual(["image/webp", "Accept"]);
    const [small, large] = await Promise.all([avif.arrayBuffer(), webp.arrayBuffer()]);
    expect(new TextDecoder("latin1").decode(small.slice(4, 12))).toBe("ftypavif");
    expect(new TextDecoder("latin1").decode(large.slice(8, 12))).toBe("WEBP");
    expect(small.byteLength).toBeLessThan(large.byteLength);
    const head = await ask("image/avif", "HEAD");
    expect([head.status, head.headers.get("Content-Type")]).toEqual([200, "image/avif"]);
    expectSecurity(avif.headers, ofPictures);
  });

  const getPicture = (path: string) => fetch(`${server.origin}/assets/img/${path}`);

  test("pictures are served by width as WebP, and nothing else by such an address (S284)", async () => {
    const [small, large] = await Promise.all([300, 450].map((width) => getPicture(`banner-1301?w=${width}&fmt=webp`)));
    expect([small?.headers.get("Content-Type"), large?.headers.get("Content-Type")]).toEqual([
      "image/webp",
      "image/webp",
    ]);
    const [few = 0, many = 0] = await Promise.all(
      [small, large].map(async (one) => (await one?.arrayBuffer())?.byteLength),
    );
    expect(few).toBeGreaterThan(0);
    expect(many).toBeGreaterThan(few);
    expect((await getPicture("no-such-picture?w=300")).status).toBe(404);
    expect((await getPicture("..%2f..%2fsecret")).status).toBe(404);
  });

  test("the logo in the header of a store is a picture (S73)", async () => {
    const { document } = await createVisitor(server.origin).ask("/1003/home");
    const logo = find(document, "header .logo img").getAttribute("src") ?? "";
    expect(logo).toContain("/logo-warisan");
    const { status, headers } = await fetch(new URL(logo, server.origin));
    expect([status, headers.get("Content-Type")]).toEqual([200, "image/webp"]);
  });

  test("nothing else is kept for ever: no page, wherever it is, and no file without a hash", async () => {
    const pages = [
      "/",
      "/1301/home",
      "/assets/",
      "/assets/none-12345678.js",
      "/assets/img/none",
      "/no/such/page",
      "/dev",
    ];
    const files = ["/favicon.svg", "/licences.txt", "/img/tag-malay-128.webp", "/openapi.json", "/v3/web/tags"];
    for (const path of [...pages, ...files]) {
      const { headers } = await fetch(server.origin + path);
      expect(headers.get("Cache-Control") ?? "", path).not.toMatch(/immutable|max-age=\d{6}/);
      expectSecurity(headers, path.startsWith("/img/") ? ofPictures : ofFiles);
    }
  });

  test.each(["/sw.js", "/kitchen-sw.js"])("%s is asked for again, and may talk to its own site only", async (path) => {
    const { status, headers } = await fetch(server.origin + path);
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toMatch(/^(?:text|application)\/javascript/);
    expect(headers.get("Cache-Control")).toBe("no-cache");
    expect(headers.get("Content-Security-Policy")).toBe(
      "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    );
    expectSecurity(headers);
  });

  test("what says so of files is no file itself", async () => {
    expect((await fetch(`${server.origin}/_headers`)).status).toBe(404);
  });

  test.each(hostilePaths)("a file behind %j is where it is, on our own host (performance.md SEC5)", async (path) => {
    // oxlint-disable-next-line no-control-regex -- a request line ends at any of these
    const target = path.replaceAll(/[\u0000-\u0020]/g, (letter) => encodeURIComponent(letter));
    for (const file of ["favicon.svg", "%66avicon.svg", "..%2ffavicon.svg", "../favicon.svg", "favicon.svg?lang=EN"]) {
      const text = head(`GET ${target}/${file}`, { Host: new URL(server.origin).host });
      const { status, headers } = await sendRaw(server.origin, { text });
      expect(status, file).toBeLessThan(500);
      const location = headers.get("Location");
      if (location !== null) expect(location).toBe(toLocalPath(location));
      expectSecurity(headers);
    }
  });
});
