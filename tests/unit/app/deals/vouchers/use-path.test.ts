import { expect, test } from "vitest";
import { getUsePath } from "#app/deals/vouchers/use-path.ts";

const scope = { merchantIDs: [], storeIDs: [], dineTypes: [], platforms: [] };

test.each([
  [{}, "/"],
  [{ storeIDs: ["1001"] }, "/1001/home"],
  [{ storeIDs: ["1001"], merchantIDs: ["warisan"] }, "/1001/home"],
  [{ storeIDs: ["1001", "1002"], merchantIDs: ["warisan"] }, "/"],
  [{ merchantIDs: ["tehtarikco"] }, "/search?merchantID=tehtarikco"],
  [{ merchantIDs: ["tehtarikco", "warisan"] }, "/"],
])("a voucher leads to stores that take it: %o → %s (S64)", (limits, path) => {
  expect(getUsePath({ scope: { ...scope, ...limits } })).toBe(path);
});
