import { afterEach, expect, test, vi } from "vitest";

afterEach(() => void vi.unstubAllGlobals());

test("calls of a page go to its own origin with credentials and in its language (S240)", async () => {
  const fetched: [Request, RequestInit | undefined][] = [];
  vi.stubGlobal("location", new URL("https://warisan.makan.test/1001/home"));
  // A translator has changed the language that the document names.
  vi.stubGlobal("document", { documentElement: { lang: "ms", dataset: { lang: "zh-Hans-MY" } } });
  vi.stubGlobal("fetch", async (request: Request, init?: RequestInit) => {
    fetched.push([request, init]);
    return Response.json({ items: [] });
  });
  const { api } = await import("#app/api/client.ts");
  expect(await api.places.tags()).toEqual({ value: { items: [] }, failure: null });
  const [[request, init] = []] = fetched;
  expect(request?.url).toBe("https://warisan.makan.test/v3/web/tags");
  expect(request?.headers.get("Accept-Language")).toBe("zh-Hans-MY");
  expect(init?.credentials).toBe("include");
});

/** The failure of a call that is answered 409 with these headers. */
async function failureWith(headers: Record<string, string>) {
  const error = { code: "UNPAID_ORDERS_LIMIT", message: null, requestId: "r" };
  vi.stubGlobal("document", { documentElement: { dataset: { lang: "en-MY" } } });
  vi.stubGlobal("fetch", async () => Response.json({ error }, { status: 409, headers }));
  const { api } = await import("#app/api/client.ts");
  return (await api.places.tags()).failure;
}

test("a failure has the seconds of Retry-After, and nothing where that says none", async () => {
  expect(await failureWith({ "Retry-After": "1500" })).toMatchObject({ status: 409, retryAfterSeconds: 1500 });
  const none = { status: 409, retryAfterSeconds: null };
  expect(await failureWith({})).toMatchObject(none);
  expect(await failureWith({ "Retry-After": "Wed, 21 Oct 2026 07:28:00 GMT" })).toMatchObject(none);
});

test("a public call that a remote server answers with 401 makes a session for the platform of the visit, and is sent again", async () => {
  const sent: [path: string, body: unknown][] = [];
  vi.stubGlobal("location", new URL("https://makan.test/"));
  vi.stubGlobal("document", { documentElement: { dataset: { lang: "en-MY" } }, cookie: "a=b; mk.platform=BOOST" });
  vi.stubGlobal("window", { addEventListener: () => undefined });
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    sent.push([pathname, await request.json().catch(() => null)]);
    if (pathname === "/v3/auth") return Response.json({ token: "t", customer: { ID: "c1", AffiliateCode: "" } });
    const isFirst = sent.filter(([path]) => path === pathname).length === 1;
    if (pathname === "/v3/web/tags" && isFirst) return Response.json({}, { status: 401 });
    return Response.json({ items: [] });
  });
  const { api } = await import("#app/api/client.ts");
  expect(await api.places.tags()).toEqual({ value: { items: [] }, failure: null });
  expect(sent.filter(([path]) => path === "/v3/web/tags")).toHaveLength(2);
  expect(sent).toContainEqual(["/v3/auth", { customerId: "", platform: "BOOST" }]);
});
