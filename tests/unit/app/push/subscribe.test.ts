import { expect, test } from "vitest";
import { fromBase64Url } from "#app/push/subscribe.ts";

test("the key of the server becomes the bytes that a browser takes", () => {
  expect([...fromBase64Url("-_8BAA")]).toEqual([251, 255, 1, 0]);
  expect(fromBase64Url(`B${"A".repeat(86)}`)).toHaveLength(65);
});
