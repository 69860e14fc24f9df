import { expect, test } from "vitest";
import { showsApprovedOnly } from "#shared/domain/site/platform.ts";
import { readConfig } from "#worker/config/config.ts";
import { resolveRequest } from "#worker/edge/resolve.ts";

// What a page knows of its visitor before it loads anything.

test.each([
  ["/", "", { platform: "WEB", locale: "EN", approvedOnly: false }],
  ["/?lang=CN", "", { platform: "WEB", locale: "CN", approvedOnly: false }],
  ["/", "mk.locale=CN", { platform: "WEB", locale: "CN", approvedOnly: false }],
  ["/?isLanding=1", "", { platform: "WEB", locale: "EN", approvedOnly: true }],
  ["/?platform=TNG", "", { platform: "TNGD", locale: "EN", approvedOnly: true }],
  ["/?clientId=my-boost-app", "", { platform: "BOOST", locale: "EN", approvedOnly: true }],
  ["/?platform=ALIPAY", "", { platform: "ALIPAY", locale: "CN", approvedOnly: true }],
  ["/?platform=SENHENG", "", { platform: "SENHENG", locale: "EN", approvedOnly: true }],
  ["/", "mk.platform=SENHENG", { platform: "SENHENG", locale: "EN", approvedOnly: true }],
])("a page at %s with the cookie “%s” knows %o", (address, cookie, expected) => {
  const { platform, locale, isLanding } = resolveRequest(
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
  expect({ platform, locale, approvedOnly }).toEqual(expected);
});
