import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { openParts, type Parts, type PartStorage } from "#worker/marketplace/storage/parts.ts";

const lines = vi.spyOn(console, "log").mockImplementation(() => {});

const parts = {
  fruit: {
    migrations: [
      "CREATE TABLE apples (id TEXT PRIMARY KEY, weight INTEGER) STRICT; CREATE TABLE pears (id TEXT PRIMARY KEY) STRICT;",
    ],
    columns: { apples: "id, weight", pears: "id" },
  },
  nuts: { migrations: ["CREATE TABLE nuts (id TEXT PRIMARY KEY) STRICT"], columns: { nuts: "id" } },
} satisfies Parts;

/** Runs in an object of its own, whose storage is not opened yet. */
function inObject(name: string, run: (storage: DurableObjectStorage) => void): Promise<void> {
  return runInDurableObject(env.MERCHANT.getByName(name), (_, { storage }) => run(storage));
}

const tablesOf = ({ sql }: DurableObjectStorage) =>
  sql
    .exec<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' ORDER BY name",
    )
    .toArray()
    .map(({ name }) => name);

const all = ({ sql }: PartStorage, query: string) => sql.exec(query).toArray();

test("a read of a part that is not made sees empty tables, and makes none", async () => {
  await inObject("reads", (storage) => {
    const opened = openParts(storage, parts);
    expect(all(opened, "SELECT * FROM apples")).toEqual([]);
    expect(all(opened, "SELECT count(*) AS count, max(weight) AS most FROM apples")).toEqual([
      { count: 0, most: null },
    ]);
    expect(all(opened, "SELECT id FROM apples UNION ALL SELECT id FROM nuts")).toEqual([]);
    expect(all(opened, "WITH few AS (SELECT id FROM pears) SELECT count(*) AS count FROM few")).toEqual([{ count: 0 }]);
    expect(opened.sql.exec("SELECT a.id FROM apples AS a WHERE a.weight > ?", 3).toArray()).toEqual([]);
    expect(all(opened, "UPDATE apples SET weight = 1 RETURNING id")).toEqual([]);
    expect(all(opened, "DELETE FROM pears WHERE id IN (SELECT id FROM apples)")).toEqual([]);
    expect(tablesOf(storage)).toEqual([]);
    expect(storage.kv.get("parts")).toBeUndefined();
  });
});

test("the first write makes the part, and no other", async () => {
  await inObject("writes", (storage) => {
    const opened = openParts(storage, parts);
    opened.sql.exec("INSERT INTO apples (id, weight) VALUES ('a', 120)");
    expect(tablesOf(storage)).toEqual(["apples", "pears"]);
    expect(all(opened, "SELECT id, weight FROM apples LEFT JOIN nuts USING (id)")).toEqual([{ id: "a", weight: 120 }]);
    opened.sql.exec("UPDATE apples SET weight = 130 WHERE id NOT IN (SELECT id FROM nuts)");
    expect(all(opened, "SELECT weight FROM apples")).toEqual([{ weight: 130 }]);
  });
});

test("a part that a broken transaction has made is gone with it, and is made again", async () => {
  await inObject("broken", (storage) => {
    const opened = openParts(storage, parts);
    const insert = () => opened.sql.exec("INSERT INTO nuts (id) VALUES ('n')");
    expect(() =>
      opened.transactionSync(() => {
        insert();
        expect(all(opened, "SELECT id FROM nuts")).toHaveLength(1);
        throw new Error("crash");
      }),
    ).toThrow("crash");
    expect(tablesOf(storage)).toEqual([]);
    expect(all(opened, "SELECT id FROM nuts")).toEqual([]);
    insert();
    expect(all(opened, "SELECT id FROM nuts")).toEqual([{ id: "n" }]);
  });
});

test("a part that is made gets its new migrations at the next start, one that is not has them when it is made", async () => {
  const later: Parts = {
    ...parts,
    fruit: {
      migrations: [...parts.fruit.migrations, "ALTER TABLE apples ADD COLUMN colour TEXT"],
      columns: { ...parts.fruit.columns, apples: "id, weight, colour" },
    },
  };
  await inObject("later", (storage) => {
    openParts(storage, parts).sql.exec("INSERT INTO apples (id, weight) VALUES ('a', 120)");
    // Each start has a storage of its own.
    const again = new Proxy(storage, { get: (target, name) => bound(target, name) });
    expect(all(openParts(again, later), "SELECT colour FROM apples")).toEqual([{ colour: null }]);
    expect(storage.kv.get("parts")).toEqual({ fruit: 2 });
    const older = new Proxy(storage, { get: (target, name) => bound(target, name) });
    expect(() => openParts(older, parts)).toThrow(
      "fruit: the object has 2 migrations, this version of the Worker knows 1",
    );
    expect(lines.mock.calls.map(([line]) => JSON.parse(String(line)) as object)).toContainEqual({
      event: "storage-is-newer",
      table: "fruit",
      stored: 2,
      known: 1,
    });
  });
});

test("a part that this Worker does not know is refused", async () => {
  await inObject("unknown", (storage) => {
    openParts(storage, parts).sql.exec("INSERT INTO nuts (id) VALUES ('n')");
    const older = new Proxy(storage, { get: (target, name) => bound(target, name) });
    const { fruit } = parts;
    expect(() => openParts(older, { fruit })).toThrow("nuts: the object has 1 migrations");
  });
});

function bound(target: DurableObjectStorage, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name);
  return typeof value === "function" ? value.bind(target) : value;
}
