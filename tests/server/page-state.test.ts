import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiContext, hostMerchantContext, visitorContext } from "#app/context.ts";
import { toHostMerchantView } from "#app/site/host-merchant-view.ts";
import { loadHostMerchant } from "#app/site/load-host-merchant.ts";
import { loadStore } from "#app/store/load-store.ts";
import { createClient, toClientTable } from "#shared/client.ts";
import type { Platform } from "#shared/contract/entities.ts";
import { type ApiContract, contract } from "#shared/contract/index.ts";
import type { Visitor } from "#shared/domain/site/visitor.ts";
import { languageTag } from "#shared/domain/text/locale.ts";
import { startGateway, stopGateways } from "./gateways.ts";
import { varsAtLunch } from "./servers.ts";
import { createVisitor, find } from "./visitor.ts";

// What the pages know of a merchant, its stores and their visitor, loaded from a real server.

let origin: string;

beforeAll(async () => {
  origin = await startGateway(varsAtLunch(1));
});

afterAll(stopGateways);

const guest: Visitor = {
  tenant: { kind: "marketplace" },
  variant: "SITE",
  platform: "WEB",
  locale: "EN",
  isLanding: false,
  hasLegacyFooter: false,
  isOutsideWallet: false,
  place: { lat: 3.139, lng: 101.6869, label: null },
};

/** The context of a page for a visitor, as its loaders get it. */
function visit(more: Partial<Visitor> = {}) {
  const visitor = { ...guest, ...more };
  const context = new RouterContextProvider();
  context.set(visitorContext, visitor);
  context.set(apiContext, (locale) =>
    createClient<ApiContract>(toClientTable(contract), {
      origin,
      send: fetch,
      headers: () => ({ "Accept-Language": languageTag[locale] }),
    }),
  );
  return { context, visitor };
}

test("a page of a merchant's host has the merchant, its identifier and its stores (S131)", async () => {
  const { context } = visit({ tenant: { kind: "merchant", subdomain: "warisan" } });
  await loadHostMerchant({ context } as never, () => Promise.resolve(new Response()));
  const host = context.get(hostMerchantContext);
  expect(toHostMerchantView(host)).toMatchObject({ id: "warisan", name: "Warisan Kopitiam" });
  expect(host?.stores.length).toBeGreaterThan(1);
  expect(new Set(host?.stores.map(({ merchant }) => merchant.merchantId))).toEqual(new Set(["warisan"]));
});

test("a page of a store has the store, its merchant and its table (S131)", async () => {
  const { context, visitor } = visit();
  const { settings } = await loadStore(context.get(apiContext), visitor, "1301");
  expect(settings.store).toMatchObject({ id: "1301", merchant: { merchantId: settings.merchant.merchantId } });
  expect(settings.table).toMatchObject({ isDefault: true, id: expect.stringMatching(/./) as string });
});

test("a page of a store knows whether its visitors check in", async () => {
  const { context, visitor } = visit();
  const isAsked = async (id: string) =>
    (await loadStore(context.get(apiContext), visitor, id)).settings.hasCustomerEntry;
  expect([await isAsked("1001"), await isAsked("1301")]).toEqual([true, false]);
});

test("a partner's visitor gets the approved dishes of a store only", async () => {
  const [all, approved] = [await getDishIds("WEB"), await getDishIds("BOOST")];
  expect(approved.size).toBeGreaterThan(0);
  expect(approved.size).toBeLessThan(all.size);
  for (const id of approved) expect(all).toContain(id);
});

/** What the HTML of a store shows of the five: its check-in, a dish that is not approved, and the styles of a partner's app. */
async function readFlags(path: string) {
  const visitor = createVisitor(origin);
  const { document, html } = await visitor.open(path);
  return {
    hasCustomerEntry: document.querySelector("button.check-in") !== null,
    hasUnapproved: html.includes("/1301/item/jade-phoenix-claws"),
    platform: visitor.cookies.get("mk.platform") ?? "WEB",
    isWeb: !html.includes("@layer wallet{"),
    locale: find(document, "html").getAttribute("lang"),
  };
}

test("a page has the check-in, the approved dishes, the look and the language of its store and its visitor (S132)", async () => {
  const english = { platform: "WEB", isWeb: true, locale: "en-MY" };
  expect(await readFlags("/1301/home")).toEqual({ ...english, hasCustomerEntry: false, hasUnapproved: true });
  expect(await readFlags("/1001/home")).toMatchObject({ ...english, hasCustomerEntry: true });
  expect(await readFlags("/1301/home?lang=CN")).toMatchObject({ ...english, locale: "zh-Hans-MY" });
  const boost = { platform: "BOOST", isWeb: false, locale: "en-MY" };
  expect(await readFlags("/1301/home?platform=BOOST")).toEqual({
    ...boost,
    hasCustomerEntry: false,
    hasUnapproved: false,
  });
  expect(await readFlags("/1301/home?platform=ALIPAY")).toMatchObject({ isWeb: false, locale: "zh-Hans-MY" });
});

async function getDishIds(platform: Platform): Promise<Set<string>> {
  const { context, visitor } = visit({ platform });
  const { menus } = await loadStore(context.get(apiContext), visitor, "1301");
  return new Set(menus?.flatMap(({ foods }) => foods.map(({ id }) => id)));
}
