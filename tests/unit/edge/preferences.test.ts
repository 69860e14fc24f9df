import { expect, test } from "vitest";
import { toChoiceCookies } from "#worker/edge/preferences.ts";

test("a language is kept for 365 days, and the other choices for the session (PD9, PD17, PD69, PD95)", () => {
  const choices = { locale: "CN", platform: "TNGD", landing: false, legacyFooter: true } as const;
  const cookies = toChoiceCookies(choices, false).map((cookie) =>
    cookie.replace("; Path=/", "").replace("; SameSite=Lax", ""),
  );
  expect(cookies).toEqual(["mk.platform=TNGD", "mk.landing=0", "mk.ui=legacy", "mk.locale=CN; Max-Age=31536000"]);
});
