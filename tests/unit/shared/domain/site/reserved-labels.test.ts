import { expect, test } from "vitest";
import { contract, operatorContract } from "#shared/contract/index.ts";
import { listRows } from "#shared/contract/row.ts";
import { marketplaceMerchantID } from "#shared/domain/deals/loyalty.ts";
import { isReservedLabel } from "#shared/domain/site/reserved-labels.ts";
import { pages } from "#shared/pages.ts";

const firstOf = (path: string) => path.split("/")[1] ?? "";

test("what the marketplace answers beside its pages for customers is the name of no merchant (PD167)", () => {
  const rows = listRows({ ...contract, ...operatorContract }).map(({ row }) => row.path);
  const own = new Set([...rows, pages["dev-ui"].path, "/embed", "/assets/img"].map(firstOf));
  expect(own).toEqual(new Set(["v3", "v4", "dev", "embed", "assets"]));
  expect([...own, marketplaceMerchantID].filter((name) => !isReservedLabel(name))).toEqual([]);
});

test("a name that only begins or ends like a reserved one may be a merchant's", () => {
  expect(["kitchen12", "mykitchen", "dev-kitchen", "xn", "xn-", "pay2"].filter(isReservedLabel)).toEqual([]);
});
