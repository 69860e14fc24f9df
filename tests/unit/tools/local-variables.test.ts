import { expect, test } from "vitest";
import { chooseOperatorKey, findFlag } from "#tools/local-variables.ts";

test("the last flag for a variable counts", () => {
  expect(findFlag(["--var", "DEMO:1", "--var", "DEMO:0"], "DEMO")).toBe("0");
  expect(findFlag(["--var", "DEMO:1"], "MARKET")).toBeUndefined();
});

test("a key that somebody has set is used, else one is made for this start", () => {
  expect(chooseOperatorKey(["--var", "OPERATOR_KEYS:first, second"])).toEqual({ key: "first", isOwn: false });
  const [one, other] = [chooseOperatorKey([]), chooseOperatorKey([])];
  expect(one.isOwn).toBe(true);
  expect(one.key).toMatch(/^[0-9a-f]{48}$/);
  expect(one.key).not.toBe(other.key);
});
