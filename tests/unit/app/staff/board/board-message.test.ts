import { expect, test } from "vitest";
import { parseBoardMessage } from "#app/staff/board/board-message.ts";

test.each([
  ['{"type":"order","order":{"id":"1001-a","version":2}}', "order"],
  ['{"type":"gone","id":"1001-a"}', "gone"],
  ['{"type":"store","store":{"pauses":[]},"presence":{"people":[]}}', "store"],
  ['{"type":"reload"}', "reload"],
  // A newer server says more, or an older one less: the board reads.
  ['{"type":"print","job":"1"}', "reload"],
  ['{"type":"store"}', "reload"],
  ['{"type":"order","order":null}', "reload"],
  ["null", "reload"],
  ["<html>", "reload"],
])("%s is %s", (text, type) => {
  expect(parseBoardMessage(text).type).toBe(type);
});
