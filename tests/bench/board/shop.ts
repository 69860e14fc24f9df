import type { Page } from "playwright";
import type { StaffOrder } from "#shared/contract/counter.ts";
import { readFoods, send } from "#tests/bench/people.ts";
import { noonOffsetMs } from "#tests/support/noon.ts";
import { orderLine, plainOf } from "#tests/support/order-line.ts";
import type { Server } from "#tests/support/workerd.ts";

// A store of the sample market and somebody of its team, whose calls and boards a bench measures.

/** Where a board is opened, and by whom. */
export type Shop = { origin: string; storeID: string; cookie: string };

const login = { countryCode: "60", phoneNumber: "1100000101", code: "123456" };

export async function openShop({ port }: Server, storeID: string): Promise<Shop> {
  const origin = `http://localhost:${port}`;
  const response = await fetch(`${origin}/v4/staff/session`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: origin },
    body: JSON.stringify(login),
  });
  if (response.status !== 200) throw new Error(`the team cannot sign in: ${await response.text()}`);
  return { origin, storeID, cookie: response.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
}

/** The page is signed in as the shop's team is. */
export async function enterShop(page: Page, { origin, cookie }: Shop): Promise<void> {
  const [name = "", value = ""] = cookie.split(/=(.*)/s);
  await page.context().addCookies([{ name, value, url: origin }]);
}

/** Until its first card is there. */
export async function openBoard(page: Page, { origin, storeID }: Shop): Promise<void> {
  await page.goto(`${origin}/kitchen/${storeID}?lang=EN`);
  await page.getByRole("article").first().waitFor();
}

/** So many people order at the counter; yields what the board shows of the last one. */
export async function takeWalkIns(market: Server, { storeID, cookie }: Shop, count: number): Promise<StaffOrder> {
  const food = plainOf(await readFoods(market, storeID), "PICKUP");
  const orderFoods = [orderLine(food, 1, Date.now() + noonOffsetMs())];
  let last: StaffOrder | null = null;
  for (let nth = 0; nth < count; nth += 1) {
    const headers = {
      "Idempotency-Key": crypto.randomUUID(),
      Cookie: cookie,
      Origin: `http://127.0.0.1:${market.port}`,
    };
    const body = JSON.stringify({ dineType: "PICKUP", orderFoods, name: `Guest ${nth}` });
    ({ item: last } = (await send(market, `/v4/staff/stores/${storeID}/orders`, { body, headers })) as {
      item: StaffOrder;
    });
  }
  if (!last) throw new Error("nobody has ordered");
  return last;
}
