import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { reply, rows, secretOf } from "#tests/worker/marketplace/handlers/staff/support.ts";
import { noon } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { orderListTexts } from "#worker/dev/order-texts.ts";
import { serveTestPages } from "#worker/dev/pages.ts";

useShops("1001", "1301");

vi.spyOn(console, "log").mockImplementation(() => {});

const visit = (store: string, method: string, vars = {}) =>
  serveTestPages(new Request(`https://makan.example/dev/orders?store=${store}`, { method }), {
    ...env,
    DEMO: "1",
    CLOCK_OFFSET_MS: String(noon - Date.now()),
    ...vars,
  });

test("the orders of a store lead to its board: each press lets an owner of its merchant in, once", async () => {
  expect(await (await visit("1301", "GET")).text()).toContain(orderListTexts.board);
  for (const store of ["1301", "1001", "1301"]) {
    const { status, headers } = await visit(store, "POST");
    const link = headers.get("Location") ?? "";
    expect([status, link.split("#")[0]]).toEqual([303, `/manage/invitation?store=${store}`]);
    const { item } = await reply(rows.signIn, { body: { invitation: secretOf(link) } });
    const [grant, ...others] = item.grants;
    expect([grant?.role, others]).toEqual(["OWNER", []]);
    expect(grant?.stores.map(({ id }) => id)).toContain(store);
  }
  expect((await visit("9999", "POST")).status).toBe(404);
  expect((await visit("1301", "POST", { DEMO: "" })).status).toBe(404);
});
