import { expect, test } from "vitest";
import SideList from "#app/account/profile/side-list.tsx";
import type { HostMerchantView } from "#app/site/use-root-data.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import { renderPart } from "#tests/support/render-part.tsx";

type Given = { path: string; locale?: Locale; merchant?: HostMerchantView };

/** The entries of the list, and the one that is marked. */
function listOf(given: Given) {
  const html = renderPart(<SideList />, given);
  const texts = [...html.matchAll(/<\/svg>([^<]+)<\/(?:a|button)>/g)].map(([, text]) => text);
  const current = [...html.matchAll(/aria-current="page"[^>]*><svg.*?<\/svg>([^<]+)</g)].map(([, text]) => text);
  return { texts, current };
}

test.each([
  ["/profile", "Details"],
  ["/profile?tab=unknown", "Details"],
  ["/profile?tab=wallet", "Wallet"],
  ["/profile?tab=wheel", "Spin and win"],
  ["/profile/address", "Addresses"],
  ["/profile/vehicle", "Drive-thru cars"],
  ["/transaction?unpaid=1", "Orders"],
  ["/voucher/7", "Vouchers"],
])("at %s the list beside the page marks %s alone (PD144)", (path, name) => {
  expect(listOf({ path }).current).toEqual([name]);
});

test("the list has every page of a customer, in both languages (PD144)", () => {
  expect(listOf({ path: "/profile" }).texts).toEqual([
    "Details",
    "Orders",
    "Wallet",
    "Vouchers",
    "Spin and win",
    "Addresses",
    "Drive-thru cars",
    "Food I cannot eat",
  ]);
  expect(listOf({ path: "/transaction", locale: "CN" }).current).toEqual(["订单"]);
});

test("a company's list has neither wallet nor wheel, and a merchant outside the programme none either (S24, S226)", () => {
  const merchant: HostMerchantView = {
    id: "dailyserve",
    name: "DailyServe",
    logoUrl: "/logo",
    isFoodService: true,
    isProfileEditable: false,
    hasLoyalty: false,
    hasWheel: false,
  };
  const own = ["Details", "Orders", "Vouchers", "Addresses", "Drive-thru cars", "Food I cannot eat"];
  expect(listOf({ path: "/profile", merchant }).texts).toEqual(own);
  expect(listOf({ path: "/profile", merchant: { ...merchant, isFoodService: false } }).texts).toEqual(own);
});
