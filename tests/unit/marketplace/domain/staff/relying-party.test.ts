import { expect, test } from "vitest";
import { getRelyingParty } from "#worker/marketplace/domain/staff/relying-party.ts";

test.each([
  ["https://makan.example", "makan.example", "makan.example"],
  ["https://www.makan.example", "makan.example", "makan.example"],
  ["https://kitchen.makan.example:8443", "makan.example", "makan.example"],
  ["https://notmakan.example", "makan.example", "notmakan.example"],
  ["https://makan.shops.workers.dev", "makan.example", "makan.shops.workers.dev"],
  ["https://makan.shops.workers.dev", null, "makan.shops.workers.dev"],
  ["http://localhost:8787", null, "localhost"],
  ["http://localhost", "makan.example", "localhost"],
  ["http://shop.example", "shop.example", null],
  ["http://makan.localhost", null, null],
  ["https://192.168.1.20", null, null],
  ["https://[::1]:8443", null, null],
  ["https://3232235796", null, null],
])("at %s, with the apex %s, passkeys are made for %s (PD179)", (origin, apex, id) => {
  expect(getRelyingParty(origin, apex)).toEqual(id === null ? null : { id, origin });
});
