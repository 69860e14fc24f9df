import { afterEach, expect, test, vi } from "vitest";

/** Calls of a page whose document has what the server has written for a host. */
async function edit(dataset: Readonly<Record<string, string>>, change: object) {
  const asked: { path: string; body: unknown }[] = [];
  vi.stubGlobal("window", { addEventListener: () => undefined });
  vi.stubGlobal("location", new URL("https://makan.test/profile"));
  vi.stubGlobal("document", { documentElement: { dataset: { lang: "en-MY", ...dataset } }, cookie: "" });
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/v3/auth") return Response.json({ token: "t", customer: { ID: "c1", AffiliateCode: "" } });
    asked.push({ path: `${request.method} ${pathname}`, body: await request.json() });
    return Response.json({ item: { name: "A", addresses: [], vehicles: [], vouchers: [] } });
  });
  const { editProfile } = await import("#app/account/edit-profile.ts");
  const failure = await editProfile(change);
  return { asked, code: failure?.code ?? null };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const path = "PATCH /v3/web/profile";

test("a profile is edited under the merchant of the host, else under the marketplace's id (S252)", async () => {
  expect(await edit({ merchant: "warisan" }, { name: "B" })).toEqual({
    asked: [{ path, body: { merchantId: "warisan", name: "B" } }],
    code: null,
  });
  expect((await edit({}, { name: "B" })).asked).toEqual([{ path, body: { merchantId: "makan", name: "B" } }]);
});

test("on the host of a merchant that has no profiles the page sends nothing (S252)", async () => {
  const host = { merchant: "dailyserve", profile: "fixed" };
  expect(await edit(host, { name: "B", email: "b@example.my" })).toEqual({ asked: [], code: "FORBIDDEN" });
  expect((await edit(host, { addresses: [] })).asked).toEqual([]);
  // What an order of this merchant needs (S224).
  expect((await edit(host, { email: "b@example.my" })).asked).toHaveLength(1);
});
