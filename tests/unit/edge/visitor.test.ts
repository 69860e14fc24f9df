import { expect, test } from "vitest";
import { resolveVisitor, parseTenant } from "#worker/edge/visitor.ts";

test.each([
  ["localhost", "marketplace"],
  ["127.0.0.1", "marketplace"],
  ["makan.team.workers.dev", "marketplace"],
  ["www.makan.my", "marketplace"],
  ["makan.my", "marketplace"],
  ["warisan.localhost", "warisan"],
  ["warisan.makan.my", "warisan"],
])("the host %s belongs to %s (S263, PD3)", (host, owner) => {
  const tenant = parseTenant(host);
  expect(tenant.kind === "merchant" ? tenant.subdomain : tenant.kind).toBe(owner);
});

test("a visitor from nowhere gets Kuala Lumpur, WEB and English (S39, S334)", () => {
  expect(resolveVisitor(new Request("http://localhost/"))).toEqual({
    tenant: { kind: "marketplace" },
    platform: "WEB",
    locale: "EN",
    place: { lat: 3.139003, lng: 101.686855, label: null },
    isLanding: false,
  });
});
