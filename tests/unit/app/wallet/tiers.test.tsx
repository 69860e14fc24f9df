import { expect, test } from "vitest";
import { ExpiringPoints } from "#app/wallet/expiring-points.tsx";
import { Tiers } from "#app/wallet/tiers.tsx";
import type { MemberTier } from "#shared/contract/loyalty.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import { renderPart } from "#tests/support/render-part.tsx";

const tier = (minimumPoint: number, description: string[]): MemberTier => ({
  label: `T${minimumPoint}`,
  minimumPoint,
  description,
  createdAt: null,
  updatedAt: null,
  discount: { type: "PERCENTAGE", amount: minimumPoint === 0 ? 0 : 300, minimumSpendAmount: 2000 },
});

const lines = (gains: string[], locale: Locale) =>
  [
    ...renderPart(<Tiers member={{ memberTier: null, tiers: [tier(0, gains), tier(500, gains)] } as never} />, {
      locale,
    }).matchAll(/<\/b><p class="meta">(.*?)<\/p>/g),
  ].map(([, line]) => line);

test.each([
  ["EN", "from the day you join", "from 500 points", "3% off from RM20"],
  ["CN", "入会即享", "500 分起", "满 RM20 享 97 折优惠"],
] as const)(
  "a tier in %s says from when it is, and its discount only where no gain does",
  (locale, first, next, off) => {
    expect(lines(["97"], locale)).toEqual([first, next]);
    expect(lines([], locale)[1]).toBe(`${next} · ${off}`);
  },
);

test.each([
  ["EN", "860 points expire after 12 Apr"],
  ["CN", "860 积分将于 4月12日到期"],
] as const)("points that expire say in %s their last day, without the day of the week", (locale, text) => {
  const expiring = [{ at: "2027-04-13T00:00:00+08:00", points: 860 }];
  const html = renderPart(<ExpiringPoints expiring={expiring} nowMs={Date.parse("2027-01-01T12:00:00+08:00")} />, {
    locale,
  });
  expect(html).toContain(`<span>${text}</span>`);
});
