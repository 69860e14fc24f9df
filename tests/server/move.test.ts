import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, inject, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import type { RequestParts } from "#shared/request.ts";
import { demoStoreID } from "#worker/docs/demo-values.ts";
import { ask, call } from "./api.ts";
import { crowdCode } from "./code-traffic.ts";
import { putUp, readKept } from "./kept-rows.ts";
import { killer } from "./killer.ts";
import { machine } from "./machine.ts";
import { logInByNumber } from "./people.ts";
import { runWorkerd, varsAtLunch } from "./servers.ts";

const { offers, loyalty, places } = contract;

const referrals = 6000;
const uses = 2500;
/** Each kill comes so much later after the questions that begin the moves, until one comes too late. */
const stepMs = 15;
const mostKills = 30;

/** Opens the file of the one Directory. */
function inDirectory<T>(folder: string, read: (database: DatabaseSync) => T): T {
  const [file = ""] = readdirSync(join(folder, "Directory")).filter((name) => /^[\da-f]{64}\.sqlite$/.test(name));
  const database = new DatabaseSync(join(folder, "Directory", file));
  try {
    return read(database);
  } finally {
    database.close();
  }
}

/** Writes what a Directory of before decision 0116 had. */
function writeEarlierRows(folder: string, beginnings: readonly string[]): void {
  inDirectory(folder, (database) => {
    const numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)";
    const insertUses = `INSERT INTO promo_uses (order_id, code, state, at) ${numbers} SELECT '1001-' || i, ?, 'TAKEN', 1 FROM n`;
    database.prepare(insertUses).run(uses, crowdCode.code);
    const insertCodes = `INSERT INTO referrals (code, customer) ${numbers} SELECT ? || printf('%06d', i), ? || i FROM n`;
    for (const beginning of beginnings)
      database.prepare(insertCodes).run(referrals, beginning, `${beginning} customer `);
  });
}

test("what leaves the Directory is moved whole and once, however often the server is killed meanwhile (decision 0116)", async () => {
  const server = await machine((folder) => runWorkerd(inject("bundle"), varsAtLunch(1), folder));
  const { token, loyaltyID } = await logInByNumber(await server.origin(), "1155500016");
  const params = { merchantID: "warisan", loyaltyID };
  const { item } = await call(loyalty.member, { params }, { origin: await server.origin(), token });
  // Of its shard nothing is left to move.
  const beginnings = ["AC", "QC", "XC"].filter((one) => !item.referralCode.startsWith(one.charAt(0))).slice(0, 2);
  await server.stop("SIGTERM");
  writeEarlierRows(server.folder, beginnings);
  putUp(server.folder, { ...crowdCode, totalCap: { uses: 3000, usedBefore: 0 } });
  await server.start();

  const order = { orderFoods: [{ id: "demo-nasi-goreng", orderQuantity: 4 }], dineType: "PICKUP" as const };
  const apply = { params: { id: demoStoreID }, body: { ...order, promoCode: crowdCode.code } };
  const askAll = async () => {
    const origin = await server.origin();
    const bindings = beginnings.map((one) => ask(offers.bind, { body: { code: `${one}999999` } }, { origin, token }));
    return Promise.allSettled([...bindings, ask(offers.apply, apply as RequestParts, { origin, token })]);
  };
  const isLeft = () =>
    inDirectory(server.folder, (database) => database.prepare("SELECT 1 FROM referrals LIMIT 1").all().length > 0);
  const kill = killer();
  let kills = 0;
  do {
    kills += 1;
    // The first question of a server takes longer than a move.
    await call(places.tags, {}, { origin: await server.origin() });
    const killed = kill(await server.pid(), kills * stepMs);
    await askAll();
    await killed;
    await server.stop("SIGKILL");
    const isDone = !isLeft();
    await server.start();
    if (isDone) break;
  } while (kills < mostKills);
  expect(kills).toBeGreaterThan(1);
  expect((await askAll()).map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled"]);
  const origin = await server.origin();
  expect((await call(offers.apply, apply, { origin, token })).item.usesLeft).toBe(3000 - uses);
  await server.stop("SIGTERM");

  const kept = readKept(server.folder);
  expect(kept.uses.filter(({ code, state }) => code === crowdCode.code && state === "TAKEN")).toHaveLength(uses);
  for (const beginning of beginnings) {
    const owners = kept.owners.filter(({ code }) => code.startsWith(beginning));
    expect(owners).toHaveLength(referrals);
    const wrong = owners.filter(({ code, customer }) => customer !== `${beginning} customer ${Number(code.slice(2))}`);
    expect(wrong).toEqual([]);
  }
  const left = inDirectory(server.folder, (database) => database.prepare("SELECT code FROM referrals").all());
  expect(left).toEqual([]);
});
