import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { orderFor } from "#tests/worker/marketplace/objects/customer/offers/support.ts";
import { lunch, placed } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { freshNumber, loggedIn } from "#tests/worker/marketplace/people.ts";
import { call, refused } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { serveTestPages } from "#worker/dev/pages.ts";
import type { WorkerEnv } from "#worker/env.ts";

useShops("1001");

// An operator withdraws a voucher: VOID, and never anything else again (states.md §6, S182).

const { bind } = contract.offers;
const { profile } = contract.session;
const { place, cancel } = contract.ordering;

const vars = (more: Partial<WorkerEnv> = {}): WorkerEnv => ({
  ...env,
  DEMO: "1",
  CLOCK_OFFSET_MS: String(lunch - Date.now()),
  ...more,
});

function visit(fields: Record<string, string> | null = null, headers: Record<string, string> = {}, at = vars()) {
  const init = fields ? { method: "POST", body: new URLSearchParams(fields), headers } : { headers };
  return serveTestPages(new Request("https://makan.example/dev/vouchers", init), at);
}

async function holder() {
  const number = freshNumber();
  const { token } = await loggedIn(number, lunch);
  const options = { token, now: lunch };
  const { item: voucher } = await call(bind, { body: { code: "WELCOME5" } }, options);
  return { phone: `0${number.phoneNumber}`, options, voucher };
}

test("a voucher that is withdrawn is VOID, cannot be used or bound again, and the page says so", async () => {
  const { phone, options, voucher } = await holder();
  expect(await (await visit()).text()).toContain('name="phone"');
  const page = await (await visit({ phone })).text();
  expect(page).toContain(voucher.code);
  expect(page).toContain(`value="${voucher.id}"`);
  const done = await visit({ phone, voucher: voucher.id });
  expect(done.status).toBe(200);
  const left = await done.text();
  expect(left).toContain("<code>VOID</code>");
  expect(left).not.toContain(`value="${voucher.id}"`);
  const body = await orderFor(2000, voucher.code);
  expect(await refused(place, { params: { id: "1001" }, body }, options)).toMatchObject({
    code: "VOUCHER_NOT_ELIGIBLE",
  });
  expect((await call(bind, { body: { code: "WELCOME5" } }, options)).item).toMatchObject({
    id: voucher.id,
    status: "VOID",
  });
  expect((await visit({ phone, voucher: voucher.id })).status).toBe(409);
});

test("a voucher in use stays with its order, one that is free again can be withdrawn", async () => {
  const { phone, options, voucher } = await holder();
  const order = await placed("1001", await orderFor(2000, voucher.code), options);
  const busy = await visit({ phone, voucher: voucher.id });
  expect(busy.status).toBe(409);
  expect(await busy.text()).toContain("Nothing was changed");
  expect((await call(profile, { body: {} }, options)).item?.vouchers).toMatchObject([{ status: "LOCKED" }]);
  await call(cancel, { params: { id: order.id }, body: {} }, options);
  expect((await visit({ phone, voucher: voucher.id })).status).toBe(200);
  expect((await call(profile, { body: {} }, options)).item?.vouchers).toMatchObject([
    { status: "VOID", orderID: null },
  ]);
});

test("another customer's voucher is not withdrawn by this number; a number nobody has makes no customer", async () => {
  const [mine, other] = [await holder(), await holder()];
  expect((await visit({ phone: mine.phone, voucher: other.voucher.id })).status).toBe(409);
  expect((await call(profile, { body: {} }, other.options)).item?.vouchers).toMatchObject([{ status: "ISSUED" }]);
  const nobody = await visit({ phone: `0${freshNumber().phoneNumber}` });
  expect(await nobody.text()).toContain("Nobody has logged in");
});

test("the operator takes nothing but its own form, and is not there without DEMO (PD5, PD37)", async () => {
  const { phone, voucher } = await holder();
  expect((await visit({ phone: "12" })).status).toBe(404);
  expect((await visit({ phone, voucher: voucher.id }, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  for (const fields of [null, { phone, voucher: voucher.id }]) {
    expect((await visit(fields, {}, vars({ DEMO: "" }))).status).toBe(404);
  }
});
