import { expect, test } from "vitest";
import { toNoWallet } from "#app/store/no-wallet.ts";
import { type Platform, platforms } from "#shared/contract/entities.ts";
import { getPaymentMethods, isWallet } from "#shared/domain/money/payment-methods.ts";

const takes = { store: { takesOrders: true } };
const own = (platform: Platform) => getPaymentMethods({ platform, dineTypes: ["PICKUP"], hasCredit: true }, "EN");

test("a wallet that nobody takes is named before anything is in a cart, in both languages (PD171)", () => {
  const none = { ...takes, paymentMethods: [] };
  expect(toNoWallet(none, { platform: "BOOST", locale: "EN" })).toEqual({
    text: "You cannot pay with Boost here",
    hint: "Open this shop in your browser to order.",
  });
  expect(toNoWallet(none, { platform: "BOOST", locale: "CN" })).toEqual({
    text: "这里不能用“Boost 电子钱包”付款",
    hint: "请用浏览器打开此商家页面点餐。",
  });
  expect(platforms.filter((platform) => toNoWallet(none, { platform, locale: "EN" }))).toEqual(
    platforms.filter(isWallet),
  );
});

test("who can pay is told nothing, and who cannot order is told that (PD165, PD171)", () => {
  for (const platform of platforms) {
    const locale = "EN";
    expect(toNoWallet({ ...takes, paymentMethods: own(platform) }, { platform, locale })).toBeNull();
    expect(toNoWallet({ store: { takesOrders: false }, paymentMethods: [] }, { platform, locale })).toBeNull();
  }
});
