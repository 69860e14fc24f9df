import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { customerParts } from "#worker/marketplace/objects/customer/parts.ts";

test("the columns of each part are those of its tables, in their order", async () => {
  await runInDurableObject(env.GUARD.getByName("columns"), (_, { storage: { sql } }) => {
    const tables = () =>
      sql
        .exec<{ name: string }>(
          "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
        )
        .toArray()
        .map(({ name }) => name);
    const before = new Set(tables());
    for (const { migrations, columns } of Object.values(customerParts)) {
      for (const statements of migrations) sql.exec(statements);
      for (const [table, list] of Object.entries(columns)) {
        const info = sql.exec<{ name: string }>(`SELECT name FROM pragma_table_info('${table}')`);
        expect(Array.from(info, ({ name }) => name).join(", "), table).toBe(list);
      }
    }
    const known = Object.values(customerParts).flatMap(({ columns }) => Object.keys(columns));
    expect(
      tables()
        .filter((name) => !before.has(name))
        .toSorted(),
    ).toEqual(known.toSorted());
  });
});
