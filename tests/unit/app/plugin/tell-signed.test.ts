import { Buffer } from "node:buffer";
import { expect, test } from "vitest";
import { tellUnsent } from "#app/plugin/tell-signed.ts";
import type { FrameMessageContent } from "#shared/embed/messages.ts";

// What the frame knows of a proof that it does not send to the server (PD116).

const proofOf = (merchantId: string) => `${Buffer.from(JSON.stringify({ merchantId })).toString("base64url")}.x`;

test.each([
  ["another merchant's", `?plugin=1&signed=${proofOf("warisan")}`, "", "dailyserve", "OTHER_HOST"],
  ["a merchant's on a host of all", `?plugin=1&signed=${proofOf("warisan")}`, "", undefined, "OTHER_HOST"],
  ["one that is too long", `?plugin=1&signed=${"x".repeat(2049)}`, "", "dailyserve", "MALFORMED"],
  ["one of this merchant", `?plugin=1&signed=${proofOf("dailyserve")}`, "", "dailyserve", null],
  ["one that cannot be read", "?plugin=1&signed=x.y", "", "dailyserve", null],
  ["none", "?plugin=1&signed=", "", "dailyserve", null],
  ["a partner's token", `?platform=BOOST&signed=${proofOf("warisan")}`, "#partnerToken=t", "dailyserve", null],
])("of a proof that is %s the site is told at once, or by the server", (_, search, hash, merchantID, result) => {
  const sent: FrameMessageContent[] = [];
  tellUnsent({ send: (message) => void sent.push(message) }, { pathname: "/", search, hash }, merchantID);
  expect(sent).toEqual(result === null ? [] : [{ type: "signed", result }]);
});
