import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, inject, onTestFinished, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { operator as rows } from "#shared/contract/operator.ts";
import { createMarket, toMarketText } from "#tests/support/market-file.ts";
import { checkFiles } from "#tools/market/check-files.ts";
import { runMarket } from "#tools/market/command.ts";
import { Operator } from "#tools/market/operator.ts";
import { stateFileOf, writeState } from "#tools/market/state-file.ts";
import { call } from "./api.ts";
import { machine, restart } from "./machine.ts";
import { runWorkerd } from "./servers.ts";

// The command against a server, as an operator uses it (decision 0127).

const key = "an-operator-key-of-forty-characters-1234";
const example = join(import.meta.dirname, "../../docs/market");

/** A server that knows the key, and a folder with the market of the documents. */
async function open() {
  const server = await machine((folder) => runWorkerd(inject("bundle"), { OPERATOR_KEYS: key }, folder));
  const folder = mkdtempSync(join(tmpdir(), "makan-market-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const market = join(folder, "market");
  cpSync(example, market, { recursive: true });
  const origin = await server.origin();
  return { server, origin, folder, market };
}

/** Runs the command; what it says, and its exit code. */
async function run(args: string[], given = key) {
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const code = await runMarket(args, { env: { MARKET_KEY: given }, isTerminal: false, say, complain: say });
  return { code, text: said.join("\n") };
}

/** What the operator does next, as `/readyz` says it. */
async function readNext(origin: string): Promise<string[]> {
  const { next } = (await (await fetch(`${origin}/readyz`)).json()) as { next: string[] };
  return next;
}

test("the market of the documents is imported, changed, exported and imported again", async () => {
  const { origin, folder, market } = await open();
  const to = ["--to", origin];
  const importing = ["import", market, "--merchant", "kopitiam", ...to];
  expect(await readNext(origin)).toContainEqual(expect.stringContaining("The market is empty"));

  expect(await run([...importing, "--dry-run"])).toMatchObject({
    code: 0,
    text: expect.stringContaining("Nothing was changed.") as string,
  });
  expect(await run(importing)).toMatchObject({ code: 0, text: expect.stringContaining("Add --yes") as string });
  const first = await run([...importing, "--yes"]);
  // A reply that says that it was empty is still kept.
  expect(await readNext(origin)).not.toContainEqual(expect.stringContaining("The market is empty"));
  expect(first.text).toMatch(/7 added, 0 changed, 0 unchanged, 0 taken off sale\.\nDone/);
  expect(first.code).toBe(0);

  const settings = () => call(contract.stores.settings, { params: { storeID: "880001" }, query: {} }, { origin });
  expect((await settings()).item.store.id).toBe("880001");

  expect((await run([...importing, "--yes"])).text).toContain("The market is like this already.");

  const menu = join(market, "menu.csv");
  writeFileSync(menu, readFileSync(menu, "utf8").replace("12.90", "13.50"));
  expect((await run([...importing, "--yes"])).text).toContain("0 added, 1 changed, 6 unchanged, 0 taken off sale.");

  const backup = join(folder, "backup.json");
  expect(await run(["export", backup, ...to])).toMatchObject({
    code: 0,
    text: `${backup}: 1 merchant, 1 store, 2 sections, 1 offer`,
  });
  expect(readFileSync(backup, "utf8")).toContain('"amount":1350');
  const again = await run(["import", backup, ...to, "--yes"]);
  expect(again.text).toContain("0 added, 0 changed, 7 unchanged, 0 taken off sale.");

  writeFileSync(
    menu,
    readFileSync(menu, "utf8").replace("group_1\n", "group_1,remove\n").replace("+0.50\n", "+0.50,yes\n"),
  );
  expect((await run([...importing, "--yes"])).text).toContain("0 added, 0 changed, 6 unchanged, 1 taken off sale.");
});

test("what is wrong is told by file, row and field, and nothing has changed", async () => {
  const { origin, folder, market } = await open();
  const to = ["--to", origin, "--yes"];
  // What only the market knows: there is no such merchant.
  const lonely = await run(["import", join(market, "menu.csv"), "--merchant", "laksa", ...to]);
  expect(lonely.code).toBe(1);
  expect(lonely.text).toContain('menu.csv:2 merchant — there is no merchant "laksa"');
  expect(lonely.text).toContain("Nothing was changed.");

  const menu = join(market, "menu.csv");
  writeFileSync(menu, readFileSync(menu, "utf8").replace("12.90", ""));
  const priceless = await run(["import", market, "--merchant", "kopitiam", ...to]);
  expect(priceless).toMatchObject({
    code: 1,
    text: expect.stringContaining("menu.csv:2 price — is missing") as string,
  });
  expect(priceless.text).toContain("1 problem. Nothing was sent.");

  const backup = join(folder, "backup.json");
  await run(["export", backup, "--to", origin]);
  expect(readFileSync(backup, "utf8")).not.toContain("kopitiam");
});

test("the schema of a market file is published", async () => {
  const { origin } = await open();
  const response = await fetch(`${origin}/market.schema.json`);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("application/schema+json");
  expect(await response.json()).toMatchObject({ title: "Makan market", type: "object" });
});

test("a wrong key is refused, and no key is printed", async () => {
  const { origin, market } = await open();
  const other = "another-key-of-forty-characters-12345678";
  const refused = await run(["import", market, "--merchant", "kopitiam", "--to", origin, "--yes"], other);
  expect(refused.code).toBe(1);
  expect(refused.text).toContain("the market does not know this call or this key");
  expect(refused.text).not.toContain(other);
});

test("an import whose connection broke goes on with the parts that are missing", async () => {
  const { origin, folder } = await open();
  const market = createMarket();
  const [menu] = market.menus as { foods: { id: string }[] }[];
  const [dish] = menu?.foods ?? [];
  const foods = Array.from({ length: 3000 }, (_, nth) => ({ ...dish, id: `dish-${nth}` }));
  const large = {
    ...market,
    menus: [...market.menus, { id: "nasi-many", merchantId: "nasi", name: { EN: "Many" }, foods }],
  };
  const more = foods.map((food) => ({ ...food, id: `${food.id}-more` }));
  large.menus.push({ id: "nasi-more", merchantId: "nasi", name: { EN: "More" }, foods: more });
  const file = join(folder, "large.json");
  writeFileSync(file, toMarketText(large));

  const { parts } = await checkFiles([file], { isWhole: false });
  onTestFinished(() => parts.remove());
  expect(parts.numbers).toEqual([1, 2]);
  const operator = new Operator(origin, key);
  const { item } = await operator.call(rows.createImport, { body: { replace: false } });
  await operator.putPart(item.id, 1, await parts.readText(1));
  await writeState(stateFileOf(file), { to: origin, id: item.id, digest: parts.digest(), pictures: [] });

  const on = await run(["import", file, "--to", origin, "--yes"]);
  expect(on.text).toContain(`The import ${item.id} goes on: 1 of 2 parts have arrived.`);
  expect(on.text).toMatch(/Done: \d+ added/);
  expect(on.code).toBe(0);
});

test("two imports at once are two drafts: both are done, and the market is what one of them makes it", async () => {
  const { origin, folder, market } = await open();
  const other = join(folder, "other");
  cpSync(example, other, { recursive: true });
  const importing = (from: string) => ["import", from, "--merchant", "kopitiam", "--to", origin, "--yes"];
  const both = await Promise.all([run(importing(market)), run(importing(other))]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect((await run(importing(market))).text).toContain("The market is like this already.");
});

test("a process that is killed while an import is applied goes on telling: no store and no dish is lost", async () => {
  const { server, origin } = await open();
  const market = createMarket();
  const [first] = market.stores as { id: string }[];
  const ids = Array.from({ length: 60 }, (_, nth) => String(881000 + nth));
  const stores = ids.map((id) => ({ ...first, id }));
  const operator = new Operator(origin, key);
  const { item } = await operator.call(rows.createImport, { body: { replace: false } });
  const params = { id: item.id };
  await operator.putPart(item.id, 1, JSON.stringify({ ...market, stores: [...market.stores, ...stores] }));
  const applied = await operator.call(rows.applyImport, { params, body: {} }, `import-${item.id}`);
  expect(applied.item).toMatchObject({ state: "APPLYING", errors: [] });
  await restart(server, "SIGKILL");

  const after = new Operator(await server.origin(), key);
  const readReport = async () => (await after.call(rows.readImport, { params })).item;
  await expect.poll(readReport, { timeout: 60_000, interval: 250 }).toMatchObject({ state: "APPLIED", waiting: 0 });
  const dishes = await Promise.all(
    ids.map(async (id) => {
      const { items } = await call(contract.menus.foods, { params: { id }, query: {} }, { origin: after.origin });
      return items.flatMap(({ foods }) => foods).length;
    }),
  );
  expect(dishes).toEqual(ids.map(() => 4));
});

/** The picture of the first dish, as it is sent. */
async function readPart(market: string) {
  const checked = await checkFiles([market], { merchant: "kopitiam", isWhole: false });
  const { menus } = await checked.parts.read(1);
  checked.remove();
  return menus?.[0]?.foods[0]?.picture;
}

test("a picture beside the file is sent in every size, once the import is agreed to, and shown; one that is none is refused", async () => {
  const { origin, market } = await open();
  const menu = join(market, "menu.csv");
  writeFileSync(menu, readFileSync(menu, "utf8").replace(",12.90,6,,", ",12.90,6,curry.jpg,"));
  const importing = ["import", market, "--merchant", "kopitiam", "--to", origin, "--yes"];

  writeFileSync(join(market, "curry.jpg"), "<html>404");
  expect((await run(importing)).text).toContain('menu.csv:2 picture — "curry.jpg" is a web page (HTML), not a picture');

  const photo = sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#b8321f" } });
  await photo.jpeg().toFile(join(market, "curry.jpg"));
  const dry = await run([...importing, "--dry-run"]);
  expect(dry).toMatchObject({ code: 0, text: expect.stringMatching(/7 added[^]*Nothing was changed/) as string });
  expect(dry.text).not.toContain("sent");
  const { sha256 } = (await readPart(market)) as { sha256: string };
  expect((await fetch(`${origin}/assets/img/${sha256}?w=900`)).status).toBe(404);

  const done = await run(importing);
  expect(done.text).toMatch(/7 added.*\n1 picture sent\.\nDone/);

  const { items } = await call(contract.menus.foods, { params: { id: "880001" }, query: {} }, { origin });
  const [path] = /\/assets\/img\/[0-9a-f]{64}/.exec(JSON.stringify(items)) ?? [];
  const shown = await fetch(`${origin}${path}?w=900`);
  expect(shown.headers.get("Content-Type")).toBe("image/webp");
  expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ width: 900, height: 675 });
});
