import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { freshNumber, guest } from "#tests/worker/marketplace/people.ts";
import { call, failureOf, kualaLumpur, noon, send } from "#tests/worker/marketplace/support.ts";
import { useSample } from "#tests/worker/sample.ts";
import { readPhoneNumber } from "#worker/marketplace/domain/phone-number.ts";
import { getPhoneIdentityName } from "#worker/marketplace/handlers/phone-identity.ts";
import { createContext } from "#worker/marketplace/http/context.ts";
import { migrate } from "#worker/marketplace/storage/migrations.ts";
import { storeObjectName, getObjectName } from "#worker/marketplace/storage/object-name.ts";

useSample();

const { stores, menus } = contract;
const area = () => env.AREA.getByName("w283");
const store = (id: string) => env.STORE.getByName(id);

type Row = Record<string, SqlStorageValue>;

function inSql(stub: DurableObjectStub, query: string, ...values: SqlStorageValue[]): Promise<Row[]> {
  return runInDurableObject(stub, (_, { storage }) => storage.sql.exec(query, ...values).toArray());
}

test("an Area keeps what it holds over a restart and does not fill itself again", async () => {
  const before = await call(stores.nearby, { query: kualaLumpur });
  const [first] = before.items;
  const rename = (name: string) =>
    inSql(area(), "UPDATE stores SET data = json_set(data, '$.store.name.EN', ?) WHERE id = ?", name, first?.id ?? "");
  await rename("Kampung");
  await evictDurableObject(area());
  const after = await call(stores.nearby, { query: kualaLumpur });
  expect(after.items.map(({ name }) => name)).toEqual(["Kampung", ...before.items.slice(1).map(({ name }) => name)]);
  await rename(first?.name ?? "");
});

test("a Store keeps what it holds over a restart and does not seed itself again", async () => {
  const params = { storeID: "1001" };
  await call(stores.settings, { params, query: {} });
  await inSql(store("1001"), "UPDATE tables SET name = 'Window' WHERE id = 't01'");
  await inSql(store("1001"), "INSERT INTO sold_out (id) VALUES ('warisan-curry-laksa')");
  await evictDurableObject(store("1001"));
  expect((await call(stores.settings, { params, query: {} })).item.table?.name).toBe("Window");
  const { items } = await call(menus.foods, { params: { id: "1001" }, query: {} });
  const laksa = items.flatMap((menu) => menu.foods).find((food) => food.id === "warisan-curry-laksa");
  expect(laksa?.isAvailable).toBe(false);
});

const isToast = ({ id }: { id: string }) => id === "warisan-kaya-toast";

/** Every appearance of the kaya toast at one store: as a dish, and as a part of sets. */
async function kayaToasts() {
  const { items } = await call(menus.foods, { params: { id: "1002" }, query: {} });
  const dishes = items.flatMap((menu) => menu.foods);
  const parts = dishes.flatMap((dish) => dish.sides.flatMap((side) => side.foods));
  return { dishes: dishes.filter(isToast), parts: parts.filter(isToast) };
}

test("what a store has sold out is out as a dish and inside every set", async () => {
  const before = await kayaToasts();
  expect(before.dishes.length).toBeGreaterThan(0);
  expect(before.parts.length).toBeGreaterThan(0);
  expect([...before.dishes, ...before.parts].every((toast) => toast.isAvailable)).toBe(true);
  await inSql(store("1002"), "INSERT INTO sold_out (id) VALUES ('warisan-kaya-toast')");
  const after = await kayaToasts();
  expect([...after.dishes, ...after.parts].some((toast) => toast.isAvailable)).toBe(false);
});

const keyNow = () => inSql(env.GUARD.getByName("secrets"), "SELECT value FROM secrets WHERE name = 'signing_key'");

test("tokens outlive a restart: the key is made once", async () => {
  const { token, customer } = await call(contract.auth.authenticate, { body: { customerId: "", platform: "WEB" } });
  const key = await keyNow();
  expect(key).toHaveLength(1);
  await evictDurableObject(env.GUARD.getByName("secrets"));
  const body = { customerId: customer.ID, platform: "WEB" } as const;
  expect((await call(contract.auth.authenticate, { body }, { token })).customer.ID).toBe(customer.ID);
  expect(await keyNow()).toEqual(key);
});

const bentoMenus = () => call(menus.foods, { params: { id: "1501" }, query: {} });

test("an object that wakes without its name, as alarms do after a restart, still knows it", async () => {
  await bentoMenus();
  await evictDurableObject(store("1501"));
  // An id without a name, as the runtime then makes it.
  const nameless = env.STORE.newUniqueId();
  expect(await runInDurableObject(store("1501"), (_, { storage }) => getObjectName({ id: nameless, storage }))).toBe(
    "1501",
  );
  await runInDurableObject(env.GUARD.getByName("named"), (_, { id, storage }) => {
    expect(getObjectName({ id: nameless, storage })).toBeUndefined();
    storeObjectName({ id, storage });
    expect(getObjectName({ id: nameless, storage })).toBe("named");
    expect(getObjectName({ id, storage })).toBe("named");
  });
});

test("migrations run in order, once each, also when more are added later", async () => {
  const steps = ["CREATE TABLE probe (a TEXT)", "INSERT INTO probe VALUES ('first')"];
  await runInDurableObject(env.GUARD.getByName("probe"), (_, { storage }) => {
    migrate(storage, steps);
    migrate(storage, steps);
    migrate(storage, [...steps, "INSERT INTO probe VALUES ('second')"]);
    expect(storage.sql.exec("SELECT a FROM probe").toArray()).toEqual([{ a: "first" }, { a: "second" }]);
    expect(storage.sql.exec("SELECT max(version) AS version FROM migrations").one()).toEqual({ version: 3 });
  });
});

test("a migration that fails leaves nothing of itself behind", async () => {
  await runInDurableObject(env.GUARD.getByName("broken"), (_, { storage }) => {
    expect(() => migrate(storage, ["CREATE TABLE half (a TEXT); SELECT nonsense"])).toThrow(/nonsense/);
    expect(storage.sql.exec("SELECT name FROM sqlite_master WHERE name = 'half'").toArray()).toEqual([]);
    migrate(storage, ["CREATE TABLE half (a TEXT)"]);
  });
});

test("a newer Worker's object refuses an older one: in the log, with INTERNAL, and with nothing changed", async () => {
  const lines = vi.spyOn(console, "log").mockImplementation(() => {});
  const number = freshNumber();
  const ask = async () => {
    const { token } = await guest();
    return send(contract.session.requestOtp.path, { method: "POST", body: JSON.stringify(number) }, { token });
  };
  expect((await ask()).status).toBe(200);
  const context = createContext(new Request("https://marketplace/"), { env, clock: () => noon });
  const identity = env.IDENTITY.getByName(await getPhoneIdentityName(readPhoneNumber(number), context));
  const stored = await inSql(identity, "SELECT * FROM sends");
  const [last] = await inSql(identity, "SELECT max(version) AS known FROM migrations");
  const known = Number(last?.known);
  await inSql(identity, "INSERT INTO migrations (version) VALUES (?)", known + 1);
  expect(await failureOf(await ask())).toMatchObject({ status: 500, code: "INTERNAL" });
  const logged = lines.mock.calls.map(([line]) => JSON.parse(String(line)) as object);
  expect(logged).toContainEqual({ event: "storage-is-newer", table: "migrations", stored: known + 1, known });
  expect(await inSql(identity, "SELECT * FROM sends")).toEqual(stored);
  await runInDurableObject(identity, (_, { storage }) => {
    expect(() => migrate(storage, ["SELECT 1"])).toThrow(`the object has ${known + 1} migrations`);
  });
  // With the newer Worker it goes on.
  await inSql(identity, "DELETE FROM migrations WHERE version = ?", known + 1);
  expect((await ask()).status).not.toBe(500);
  lines.mockRestore();
});

test("first calls that come together seed once and agree", async () => {
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => call(menus.foods, { params: { id: "1301" }, query: {} })),
  );
  for (const reply of replies) expect(reply).toEqual(replies[0]);
});

test("objects have no address outside: their calls are no paths of the API", async () => {
  for (const path of ["/signingKey", "/keepTrace", "/v3/object/signingKey", "/https://object/signingKey"]) {
    expect((await send(path, { method: "POST", body: '{"input":null,"at":{}}' })).status).toBe(404);
  }
});
