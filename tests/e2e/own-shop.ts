import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { staff as texts } from "#app/i18n/en/staff.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import type { MarketPart } from "#shared/market/format.ts";
import { bundleOurs } from "#tests/support/bundle.ts";
import { importMarket } from "#tests/support/import-market.ts";
import { createSmallMarket } from "#tests/support/small-market.ts";
import { type AppOptions, serveSite } from "#tests/support/workerd.ts";
import { runStaff } from "#tools/staff/command.ts";
import { expect, fill } from "./support.ts";

// A shop of somebody's own on a server of its own: an operator imports it, its owner comes by a link, a tablet by a code.

const key = "a-key-of-a-test-deployment-0123456789-abc";
const owner = { phone: "+60123450001", name: "Aina", pin: "280391" };
/** The merchant of the market below. */
const merchant = "kedairimba";

/** A market of one merchant and a neighbour without pictures, which take time. */
export function createBareMarket(): Required<Pick<MarketPart, "merchants" | "stores" | "menus">> & MarketPart {
  const market = createSmallMarket(1990);
  return {
    ...market,
    merchants: (market.merchants ?? []).map(({ logo: _logo, ...one }) => one),
    stores: market.stores ?? [],
    menus: (market.menus ?? []).map((menu) => ({
      ...menu,
      foods: menu.foods.map(({ picture: _picture, ...food }) => food),
    })),
  };
}

export type OwnShop = {
  origin: string;
  /** Opens for the owner, once. */
  link: string;
  /** Ends the server, and starts it again at the same address with other variables. */
  restart: (more: Record<string, string>) => Promise<void>;
  close: () => Promise<void>;
};

/** A deployment whose operator has imported a market and invited the owner of its first merchant, and done nothing else. */
export async function openOwnShop(vars: Record<string, string>, market: MarketPart): Promise<OwnShop> {
  const folder = mkdtempSync(join(tmpdir(), "makan-shop-"));
  const bundle = bundleOurs(join(folder, "bundle"));
  const own = { OPERATOR_KEYS: key, PAGE_CACHE: "off", ...vars };
  const options: AppOptions = { objects: join(folder, "objects"), market: "empty" };
  let server = await serveSite(bundle, own, options);
  const { port } = server;
  const origin = `http://localhost:${port}`;
  await importMarket(market, { origin, key });
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const inviting = ["owner", merchant, owner.phone, "--name", owner.name, "--to", origin];
  expect(await runStaff(inviting, { env: { MARKET_KEY: key }, say, complain: say }), said.join("\n")).toBe(0);
  return {
    origin,
    link: said[0] ?? "",
    async restart(more) {
      await server.stop();
      server = await serveSite(bundle, { ...own, ...more }, { ...options, port });
    },
    async close() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The owner opens their link and sets the PIN with which they act on a tablet. */
export async function enterOwner(page: Page, { origin, link }: OwnShop): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole("heading", { name: texts.whichStore })).toBeVisible();
  await page.goto(`${origin}/manage/${merchant}/me`);
  await page.getByRole("button", { name: texts.setPin }).click();
  await page.getByLabel(texts.newPin).fill(owner.pin);
  await page.getByRole("button", { name: texts.save }).click();
  await expect(page.getByText(texts.pinSet)).toBeVisible();
}

/** The owner makes a code, which makes a tablet one of a store's counter. */
export async function pairTablet(ownerPage: Page, tablet: Page, { origin }: OwnShop, store: string): Promise<void> {
  await ownerPage.goto(`${origin}/manage/${merchant}/devices`);
  await ownerPage.getByRole("button", { name: texts.addDevice }).click();
  const sheet = ownerPage.getByRole("dialog");
  await sheet.getByLabel(texts.name).fill(`Counter ${store}`);
  await sheet.getByLabel(texts.stores).selectOption(store);
  await sheet.getByRole("button", { name: texts.makeCode }).click();
  const code = (await ownerPage.getByText(/^[A-Z2-9]{4} ?[A-Z2-9]{4}$/).textContent()) ?? "";
  await tablet.goto(`${origin}/kitchen#pair`);
  await tablet.getByLabel(texts.pairingCode).fill(code);
  await tablet.getByRole("button", { name: texts.pair, exact: true }).click();
  await expect(tablet.getByRole("heading", { name: texts.columnNEW })).toBeVisible();
}

/** Gives a part of an opened order back in the name of the owner. */
export async function giveBack(tablet: Page, amount: string, reason: string): Promise<void> {
  const sheet = tablet.getByRole("dialog");
  await sheet.getByLabel(texts.amountRM).fill(amount);
  await sheet.getByLabel(texts.reason).fill(reason);
  await sheet.getByRole("button", { name: /^Give back RM/ }).click();
  await tablet.getByRole("button", { name: texts.whoActs }).click();
  await tablet.getByRole("button", { name: new RegExp(owner.name) }).click();
  await tablet.getByRole("textbox", { name: texts.pin }).fill(owner.pin);
  await tablet.getByRole("button", { name: texts.confirmPin }).click();
}

/** The order on a board. */
export const cardOf = (board: Page, { orderNo }: Pick<Order, "orderNo">) =>
  board.getByRole("article", { name: fill(texts.orderNo, { no: orderNo.slice(-4) }) });
