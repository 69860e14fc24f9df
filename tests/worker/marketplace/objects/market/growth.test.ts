import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { watchStatements } from "#tests/worker/marketplace/objects/watch-statements.ts";
import { apply, check, draft, food, forgetMarket, menu, offer, part, store } from "./a-market.ts";

beforeEach(forgetMarket);

const numbers = (count: number) => Array.from({ length: count }, (_, nth) => nth);

/** A market of so many stores, each with a section of ten dishes, and a code for each store. */
const marketOf = (stores: number) =>
  part({
    stores: numbers(stores).map((nth) => store({ id: String(910_000 + nth), menuIDs: [`s${nth}`] })),
    menus: numbers(stores).map((nth) =>
      menu(
        numbers(10).map((dish) => food({ id: `s${nth}-${dish}` })),
        { id: `s${nth}` },
      ),
    ),
    offers: numbers(stores).map((nth) =>
      offer({ id: `o${nth}`, code: `CODE${nth}`, storeIDs: [String(910_000 + nth)] }),
    ),
  });

/** Rows that the object reads and writes while an import of so many stores is checked and applied. */
async function rowsOf(stores: number): Promise<{ read: number; written: number }> {
  const id = await draft([marketOf(stores)]);
  const rows = { read: 0, written: 0 };
  await runInDurableObject(env.MARKET_RECORDS.getByName("my"), (_, { storage }) =>
    watchStatements(storage.sql, ({ rowsRead, rowsWritten }) => {
      rows.read += rowsRead;
      rows.written += rowsWritten;
    }),
  );
  expect(await check(id)).toMatchObject({ errorCount: 0, added: 1 + stores * 13 });
  await apply(id);
  return { ...rows };
}

test("what an import costs grows as its records do", async () => {
  const small = await rowsOf(20);
  await forgetMarket();
  const large = await rowsOf(200);
  expect(large.read / small.read).toBeLessThan(11);
  expect(large.written / small.written).toBeLessThan(11);
});
