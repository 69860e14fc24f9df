import { expect, test, vi } from "vitest";
import { hostilePaths } from "#tests/support/hostile-paths.ts";
import { serveProxied, toProxyCall } from "#worker/edge/asset-proxy.ts";

// Pictures of listed hosts under our own path: what is asked for them, and that nothing else is (decision 0091).

const hosts = { hosts: [{ host: "cdn.example", query: "" }], isProxied: true };
const ofChromium = "image/avif,image/webp,*/*";

const ask = (path: string, init: RequestInit = {}) =>
  toProxyCall(new Request(`https://makan.example${path}`, init), hosts);

test("a listed picture is asked for at one of our widths, in the format of the browser, and with nothing of the visitor", () => {
  const headers = { Accept: ofChromium, Cookie: "mk.sid=secret", Authorization: "Bearer secret", Referer: "https://x" };
  expect(ask("/assets/img/cdn.example/a/b%20c.jpg?w=400&fmt=webp&other=1", { headers })).toEqual({
    address: "https://cdn.example/a/b%20c.jpg",
    init: {
      method: "GET",
      headers: { Accept: "image/avif,image/*" },
      redirect: "manual",
      cf: { image: { width: 450, format: "avif", fit: "scale-down", metadata: "none" } },
    },
  });
  expect(ask("/assets/img/cdn.example/a.jpg", { method: "HEAD" })?.init).toMatchObject({
    method: "HEAD",
    cf: { image: { width: 450, format: "webp" } },
  });
});

test.each([
  ["1", 128],
  ["300", 300],
  ["99999", 1800],
  ["-1", 128],
  ["x", 450],
  ["", 450],
])("?w=%s is %i px: nobody makes widths of their own", (width, pixels) => {
  expect(ask(`/assets/img/cdn.example/a.jpg?w=${width}`)?.init.cf?.image).toMatchObject({ width: pixels });
});

test.each([
  "/assets/img/other.example/a.jpg",
  "/assets/img/cdn.example.evil.test/a.jpg",
  "/assets/img/evil.test/cdn.example/a.jpg",
  "/assets/img/cdn.example:8443/a.jpg",
  "/assets/img/cdn.example@evil.test/a.jpg",
  "/assets/img/user@cdn.example/a.jpg",
  "/assets/img/CDN.EXAMPLE/a.jpg",
  "/assets/img/cdn%2Eexample/a.jpg",
  "/assets/img/cdn.example%2Fa.jpg",
  "/assets/img/cdn.example%00/a.jpg",
  "/assets/img/https://cdn.example/a.jpg",
  "/assets/img//cdn.example/a.jpg",
  "/assets/img/cdn.example",
  "/assets/img/cdn.example/",
  "/assets/img/cdn.example//",
  "/assets/img/../cdn.example/a.jpg",
  "/assets/img/x/%2e%2e/%2e%2e/cdn.example/a.jpg",
  "/assets/img/.cdn.example/a.jpg",
  "/assets/img/169.254.169.254/latest/meta-data",
  "/assets/img/localhost/a.jpg",
])("%s is no picture of a listed host", (path) => {
  expect(ask(path)).toBeNull();
});

test("whatever the path says, only a listed host is asked, by https and without a user", () => {
  for (const path of [
    ...hostilePaths,
    "..%2f..%2fevil.test",
    "\\\\evil.test/a",
    "@evil.test",
    ":pw@evil.test/",
    "//evil.test/a",
  ]) {
    const call = ask(`/assets/img/cdn.example/${path}`);
    if (!call) continue;
    const { origin, username, password, search, hash } = new URL(call.address);
    expect([origin, username, password, search, hash], path).toEqual(["https://cdn.example", "", "", "", ""]);
  }
});

test("any site may show a picture of a listed host, and what is no picture stays ours (PD123)", async () => {
  const request = new Request("https://makan.example/assets/img/cdn.example/a.jpg");
  const answerAs = async (type: string) => {
    vi.stubGlobal("fetch", async () => new Response("bytes", { headers: { "Content-Type": type } }));
    const answer = await serveProxied(request, hosts);
    vi.unstubAllGlobals();
    return [answer?.status, answer?.headers.get("Cross-Origin-Resource-Policy")];
  };
  expect(await answerAs("image/webp")).toEqual([200, "cross-origin"]);
  expect(await answerAs("image/svg+xml")).toEqual([404, null]);
});

test("without a proxy, and for other methods, there is none", async () => {
  const request = new Request("https://makan.example/assets/img/cdn.example/a.jpg");
  expect(toProxyCall(request, { ...hosts, isProxied: false })).toBeNull();
  expect(await serveProxied(request, { hosts: [], isProxied: true })).toBeNull();
  expect(ask("/assets/img/cdn.example/a.jpg", { method: "POST" })).toBeNull();
});
