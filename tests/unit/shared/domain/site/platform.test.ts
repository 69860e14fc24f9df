import { expect, test } from "vitest";
import { type Platform, platforms } from "#shared/contract/entities.ts";
import { parsePlatform, getPlatformLocale, showsApprovedOnly } from "#shared/domain/site/platform.ts";

test("all dishes are shown on our own site; partners and landing pages show approved ones only (S322)", () => {
  const approvedOnly = platforms.filter((platform) => showsApprovedOnly(platform, false));
  expect(approvedOnly).toEqual(platforms.filter((platform) => platform !== "WEB"));
  expect(platforms).toContain("WEB");
  for (const platform of platforms) expect(showsApprovedOnly(platform, true), platform).toBe(true);
});

test("Alipay starts in Chinese, every other platform in English (S36, S37)", () => {
  const chinese = platforms.filter((platform) => getPlatformLocale(platform) === "CN");
  expect(chinese).toEqual(["ALIPAY"]);
});

test.each<[string | null, string | null, Platform | null]>([
  ["boost", null, "BOOST"],
  ["TNG", null, "TNGD"],
  [null, "alipay", "ALIPAY"],
  ["senheng", "boost", "SENHENG"],
  ["unknown", "my-boost-app", "BOOST"],
  ["unknown", "grab", null],
  ["constructor", null, null],
  [null, null, null],
])("?platform=%s&clientId=%s is platform %s (S33–S35)", (platform, clientId, expected) => {
  expect(parsePlatform(platform, clientId)).toBe(expected);
});
