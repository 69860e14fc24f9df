import { afterEach, expect, test, vi } from "vitest";

afterEach(() => void vi.unstubAllGlobals());

// What the build makes of the contract.
const table = vi.hoisted(() => async () => {
  const { clientTable } = await import("#shared/client.ts");
  const { contract } = await import("#shared/contract/index.ts");
  return { table: clientTable(contract) };
});
vi.mock("virtual:contract-table", table);
vi.mock("virtual:public-contract-table", table);

test("calls of a page go to its own origin with credentials and in its language (S240)", async () => {
  const fetched: [Request, RequestInit | undefined][] = [];
  vi.stubGlobal("location", new URL("https://warisan.makan.test/1001/home"));
  vi.stubGlobal("document", { documentElement: { lang: "zh-Hans-MY" } });
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
