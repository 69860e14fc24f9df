import { expect, test } from "vitest";
import { showsApprovedOnly } from "#shared/domain/platform.ts";
import { readConfig } from "#worker/config/config.ts";
import { resolve } from "#worker/edge/resolve.ts";

// What a page knows of its visitor before it loads anything.

test.each([
  ["/", "", { platform: "WEB", isWeb: true, locale: "EN", approvedOnly: false }],
  ["/?lang=CN", "", { platform: "WEB", isWeb: true, locale: "CN", approvedOnly: false }],
  ["/", "mk.locale=CN", { platform: "WEB", isWeb: true, locale: "CN", approvedOnly: false }],
  ["/?isLanding=1", "", { platform: "WEB", isWeb: true, locale: "EN", approvedOnly: true }],
  ["/?platform=TNG", "", { platform: "TNGD", isWeb: false, locale: "EN", approvedOnly: true }],
  ["/?clientId=my-boost-app", "", { platform: "BOOST", isWeb: false, locale: "EN", approvedOnly: true }],
  ["/?platform=ALIPAY", "", { platform: "ALIPAY", isWeb: false, locale: "CN", approvedOnly: true }],
  ["/?platform=SENHENG", "", { platform: "SENHENG", isWeb: false, locale: "EN", approvedOnly: true }],
  ["/", "mk.platform=SENHENG", { platform: "SENHENG", isWeb: false, locale: "EN", approvedOnly: true }],
])("a page at %s with the cookie “%s” knows %o (S132)", (address, cookie, expected) => {
  const { platform, locale, isLanding } = resolve(
    {
      url: new URL(address, "http://localhost:8787"),
      method: "GET",
      cookies: cookie,
      destination: "document",
      referrer: null,
      agent: null,
    },
    readConfig({}),
  );
  const approvedOnly = showsApprovedOnly(platform, isLanding);
  expect({ platform, isWeb: platform === "WEB", locale, approvedOnly }).toEqual(expected);
});
