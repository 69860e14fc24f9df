import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { apiContext, hostMerchantContext, marketplaceContext, visitorContext } from "#app/context.ts";
import { loadHostMerchant } from "#app/site/load-host-merchant.ts";
import { createClient, toClientTable } from "#shared/client.ts";
import { type ApiContract, contract } from "#shared/contract/index.ts";
import type { Visitor } from "#shared/domain/site/visitor.ts";

const warisan = {
  merchantId: "warisan",
  name: "Warisan Kopitiam",
  brandName: "Warisan",
  company: { logoUrl: "/logo" },
};

type Answers = Readonly<Record<string, { status?: number; body: unknown }>>;

/** The merchant that a page of `warisan.makan.my` gets from an API with these answers, and what it has asked. */
async function load(answers: Answers) {
  const asked: string[] = [];
  const context = new RouterContextProvider();
  context.set(visitorContext, {
    tenant: { kind: "merchant", subdomain: "warisan" },
    locale: "EN",
    place: {},
  } as Visitor);
  context.set(marketplaceContext, "https://makan.my");
  context.set(apiContext, () =>
    createClient<ApiContract>(toClientTable(contract), {
      origin: "https://api.test",
      headers: () => ({}),
      async send(request) {
        const { pathname } = new URL(request.url);
        asked.push(pathname);
        const { status = 200, body } = answers[pathname] ?? { status: 404, body: { error: { code: "NOT_FOUND" } } };
        return Response.json(body, { status });
      },
    }),
  );
  const failed = await Promise.resolve(
    loadHostMerchant({ context } as never, () => Promise.resolve(new Response())),
  ).then(
    () => null,
    (error: unknown) => (error as { init?: { status?: number } }).init?.status,
  );
  return { asked, failed, host: context.get(hostMerchantContext) };
}

const [stores, merchant] = ["/v3/web/stores/warisan", "/v3/merchant/warisan"];
const empty = { body: { items: [], merchant: null } };

test("a host is its merchant's, as the list of stores says", async () => {
  const { asked, host } = await load({ [stores]: { body: { items: [], merchant: warisan } } });
  expect([asked, host?.merchant.name]).toEqual([[stores], "Warisan Kopitiam"]);
});

test("without stores the merchant of a host is read by its id (S257)", async () => {
  const { asked, failed, host } = await load({ [stores]: empty, [merchant]: { body: { item: warisan } } });
  expect([asked, failed]).toEqual([[stores, merchant], null]);
  expect(host).toEqual({ merchant: warisan, stores: [] });
});

test("a merchant of whom an API tells the id alone has the id for a name (S257)", async () => {
  const item = { ...warisan, name: "", brandName: "" };
  expect((await load({ [stores]: empty, [merchant]: { body: { item } } })).host?.merchant.name).toBe("warisan");
});

test("a host of nobody is missing, and a merchant without an answer is not", async () => {
  expect((await load({ [stores]: empty })).failed).toBe(404);
  const down = { status: 500, body: { error: { code: "INTERNAL" } } };
  expect((await load({ [stores]: empty, [merchant]: down })).failed).toBe(503);
});
