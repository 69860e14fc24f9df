import { expect, test } from "vitest";
import { toClientTable } from "#shared/client.ts";
import { contract } from "#shared/contract/index.ts";
import { isSocketRow, listRows } from "#shared/contract/row.ts";

test("a browser's table has of a row what a call needs, and not what the server does with it; of a socket nothing", () => {
  const fields = ["method", "path", "auth", "onFailure", "toast", "identity", "limitAtField", "loginInPlace", "file"];
  const table = toClientTable(contract);
  const rows = Object.values(table).flatMap((group) => Object.values(group));
  expect(rows).toHaveLength(listRows(contract).filter(({ row }) => !isSocketRow(row)).length);
  expect(new Set(rows.flatMap((row) => Object.keys(row)))).toEqual(new Set(fields));
});
