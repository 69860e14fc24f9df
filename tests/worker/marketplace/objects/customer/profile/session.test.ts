import { Buffer } from "node:buffer";
import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { dayMs, minuteMs } from "#shared/domain/time/time.ts";
import { merchants } from "#tests/support/sample-records.ts";
import { give, member } from "#tests/worker/marketplace/objects/customer/loyalty/support.ts";
import { lunch, newsOf, pickupBody, placed } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { codeFor, freshNumber, guest, loggedIn } from "#tests/worker/marketplace/people.ts";
import { call, noon, refused } from "#tests/worker/marketplace/support.ts";
import { useSample } from "#tests/worker/sample.ts";
import type { Claims } from "#worker/marketplace/http/tokens.ts";
import { getCustomer } from "#worker/marketplace/rpc/stubs.ts";

useSample();

const { authenticate } = contract.auth;
const { login, profile, logout, editProfile } = contract.session;

const claimsOf = (token: string): Claims => JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString());

const home = {
  unit: "B-3-2",
  remark: "",
  addressLine1: "12 Jalan Telawi",
  addressLine2: "Bangsar",
  postCode: "59100",
  city: "Kuala Lumpur",
  state: "Kuala Lumpur",
  lat: 3.1319,
  lng: 101.6712,
  label: "Home",
  isDefault: false,
} as const;

const edit = (token: string, body: object, merchantId = "makan") =>
  call(editProfile, { body: { merchantId, ...body } }, { token });

const editRefused = (token: string, body: object, merchantId = "makan") =>
  refused(editProfile, { body: { merchantId, ...body } }, { token });

test("the first login makes a customer with a random id and a bound token (S185, S188, S230, S247)", async () => {
  const { number, token, id, isBinded, item, orders, completedOrdersQty, isNewUserCampaign } = await loggedIn();
  expect({ isBinded, orders, completedOrdersQty, isNewUserCampaign }).toEqual({
    isBinded: true,
    orders: [],
    completedOrdersQty: 0,
    isNewUserCampaign: true,
  });
  expect(id).toMatch(/^[\w-]{22}$/);
  expect(claimsOf(token)).toMatchObject({ customerID: id, isBinded: true });
  expect(item).toEqual({
    name: "",
    email: "",
    ...number,
    loyaltyID: `M${id}`,
    addresses: [],
    vehicles: [],
    foodServiceCustomerID: null,
    senhengUserName: null,
    vouchers: [],
    foodPreferences: { allergens: [], diets: [], isHidden: false },
    campaignUses: {},
    promoUses: [],
  });
});

test("a number is the same customer wherever and however often it logs in", async () => {
  const first = await loggedIn();
  await edit(first.token, { name: "Mei Ling" });
  const second = await loggedIn(first.number, noon + 2 * minuteMs);
  expect(second.id).toBe(first.id);
  expect(second.item?.name).toBe("Mei Ling");
  expect((await loggedIn()).id).not.toBe(first.id);
});

test("first logins that come together are one customer", async () => {
  const number = freshNumber();
  const logins = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const { token } = await guest();
      return call(login, { body: { ...number, code: "123456" } }, { token });
    }),
  );
  expect(new Set(logins.map(({ customerId }) => customerId)).size).toBe(1);
});

test("a guest's affiliate code stays through login (S245)", async () => {
  const { token } = await guest({}, "AGENT7");
  const number = freshNumber();
  const code = await codeFor(number, { token });
  const reply = await call(login, { body: { ...number, code } }, { token });
  const renewed = await call(
    authenticate,
    { body: { customerId: reply.customerId ?? "", platform: "WEB" } },
    { token: reply.token ?? "" },
  );
  expect(renewed.customer).toEqual({ ID: reply.customerId, AffiliateCode: "AGENT7" });
});

test("the agent's code that a customer came with first stays with them for 30 days, on every device (PD75)", async () => {
  const number = freshNumber();
  const codeAfter = async (affiliateCode: string, now: number) => {
    const { token } = await guest({ now }, affiliateCode);
    const body = { ...number, code: await codeFor(number, { token, now }) };
    return claimsOf((await call(login, { body }, { token, now })).token ?? "").affiliateCode;
  };
  expect(await codeAfter("AGENT7", noon)).toBe("AGENT7");
  expect(await codeAfter("AGENT8", noon + dayMs)).toBe("AGENT7");
  expect(await codeAfter("AGENT9", noon + 31 * dayMs)).toBe("AGENT9");
});

test("login ignores fields that it does not know (open row)", async () => {
  const { token } = await guest();
  const body = { ...freshNumber(), code: "123456", boostCustomerId: "b1", campaign: { id: 1 } };
  expect((await call(login, { body }, { token })).isBinded).toBe(true);
});

test("the profile of a guest is empty, that of a customer its own (S250)", async () => {
  const { token } = await guest();
  expect(await call(profile, { body: {} }, { token })).toEqual({
    isBinded: false,
    item: null,
    orders: [],
    completedOrdersQty: 0,
    isNewUserCampaign: true,
  });
  const { item, token: bound } = await loggedIn();
  expect(await call(profile, { body: {} }, { token: bound })).toMatchObject({ isBinded: true, item });
});

test("the session shows the last three orders, newest first, and how many are completed (S185, S188, S247, S250)", async () => {
  const { token, id } = await loggedIn(freshNumber(), lunch);
  const orders: Order[] = [];
  for (const [minutes, storeID] of ["1001", "1001", "1002", "1002"].entries()) {
    const at = { token, now: lunch + minutes * minuteMs };
    orders.unshift(await placed(storeID, await pickupBody(storeID), at));
  }
  const now = lunch + 5 * minuteMs;
  const before = await call(profile, { body: {} }, { token, now });
  expect(before.orders).toEqual(orders.slice(0, 3));
  expect(before).toMatchObject({ completedOrdersQty: 0, isNewUserCampaign: true });
  const [newest] = orders;
  if (!newest) throw new Error("no order");
  const completed = { ...newest, deliveryStatus: "COMPLETED", version: newest.version + 1 };
  await getCustomer(env, id, { now, locale: "EN" })("storeOrder", newsOf(completed));
  const after = await call(profile, { body: {} }, { token, now });
  expect(after.orders[0]).toEqual(completed);
  expect(after).toMatchObject({ completedOrdersQty: 1, isNewUserCampaign: false });
  const { orders: none } = await loggedIn();
  expect(none).toEqual([]);
});

test("a plugin user, whom only the gateway sends, is bound by the number and keeps the affiliate (S236, S250)", async () => {
  const { number, id } = await loggedIn();
  const { token } = await guest({}, "KAKI88");
  const reply = await call(profile, { body: { pluginUser: { merchantID: "dailyserve", ...number } } }, { token });
  expect(reply).toMatchObject({ isBinded: true, customerId: id, item: number });
  expect(claimsOf(reply.token ?? "")).toMatchObject({ customerID: id, isBinded: true, affiliateCode: "KAKI88" });
  const again = await call(
    profile,
    { body: { pluginUser: { merchantID: "dailyserve", countryCode: "+60", phoneNumber: `0${number.phoneNumber}` } } },
    { token: reply.token ?? "" },
  );
  expect(again).toMatchObject({ isBinded: true, item: number });
  expect(again).not.toHaveProperty("token");
});

test("a plugin user without a Malaysian mobile number binds nobody and is no error", async () => {
  const { token } = await guest();
  for (const phoneNumber of ["12", "", "+65 8123 4567"]) {
    const pluginUser = { merchantID: "dailyserve", countryCode: "60", phoneNumber };
    expect(await call(profile, { body: { pluginUser } }, { token })).toMatchObject({ isBinded: false, item: null });
  }
});

test("logout makes a new guest and ends every token of the customer (S186, S251)", async () => {
  const first = await loggedIn();
  const second = await loggedIn(first.number, noon + 2 * minuteMs);
  const now = noon + 3 * minuteMs;
  const left = await call(logout, { body: {} }, { token: first.token, now });
  expect(left.customerId).not.toBe(first.id);
  expect(claimsOf(left.token)).toMatchObject({ customerID: left.customerId, isBinded: false });
  for (const token of [first.token, second.token]) {
    for (const row of [profile, logout]) {
      expect((await refused(row, { body: {} }, { token, now })).code).toBe("UNAUTHENTICATED");
    }
    expect((await editRefused(token, { name: "Thief" })).code).toBe("UNAUTHENTICATED");
    for (const customerId of ["", first.id]) {
      const renewed = await call(authenticate, { body: { customerId, platform: "WEB" } }, { token, now });
      expect(claimsOf(renewed.token).isBinded).toBe(false);
      expect(renewed.customer.ID).not.toBe(first.id);
    }
  }
  const third = await loggedIn(first.number, noon + 4 * minuteMs);
  expect(third.id).toBe(first.id);
  expect((await call(profile, { body: {} }, { token: third.token, now })).isBinded).toBe(true);
});

test("a guest who logs out is another guest", async () => {
  const { token, id } = await guest();
  expect((await call(logout, { body: {} }, { token })).customerId).not.toBe(id);
});

test("a customer renewed after the token ended stays bound, and a logout still ends it", async () => {
  const { token, id } = await loggedIn();
  const now = noon + 2 * dayMs;
  expect((await refused(profile, { body: {} }, { token, now })).code).toBe("UNAUTHENTICATED");
  for (const customerId of ["", id]) {
    const renewed = await call(authenticate, { body: { customerId, platform: "WEB" } }, { token, now });
    expect(claimsOf(renewed.token)).toMatchObject({ customerID: id, isBinded: true });
  }
  const renewed = await call(authenticate, { body: { customerId: id, platform: "WEB" } }, { token, now });
  await call(logout, { body: {} }, { token: renewed.token, now });
  expect((await refused(profile, { body: {} }, { token: renewed.token, now })).code).toBe("UNAUTHENTICATED");
});

test("a profile is edited field by field, and what is left out stays (S252)", async () => {
  const { token, number } = await loggedIn();
  await edit(token, { name: "  Tan Ah Kow ", email: "tan@example.com" });
  const { item } = await edit(token, { foodServiceCustomerID: "E-1001" });
  expect(item).toMatchObject({
    name: "Tan Ah Kow",
    email: "tan@example.com",
    foodServiceCustomerID: "E-1001",
    ...number,
  });
  expect((await edit(token, { email: "" })).item).toMatchObject({ name: "Tan Ah Kow", email: "" });
});

test("food preferences are kept with the profile, as a whole, and wrong names change nothing", async () => {
  const { token } = await loggedIn();
  const none = { allergens: [], diets: [], isHidden: false };
  expect((await call(profile, { body: {} }, { token })).item?.foodPreferences).toEqual(none);
  const chosen = { allergens: ["PEANUT" as const], diets: ["VEGETARIAN" as const], isHidden: true };
  expect((await edit(token, { foodPreferences: chosen })).item.foodPreferences).toEqual(chosen);
  expect((await edit(token, { name: "Tan" })).item.foodPreferences).toEqual(chosen);
  const wrong = { foodPreferences: { ...none, allergens: ["CELERY"] } };
  expect((await editRefused(token, wrong)).code).toBe("VALIDATION_FAILED");
  expect((await call(profile, { body: {} }, { token })).item?.foodPreferences).toEqual(chosen);
  expect((await edit(token, { foodPreferences: none })).item.foodPreferences).toEqual(none);
});

test("a list replaces the list: ids are kept or minted, and one entry is the default (S252)", async () => {
  const { token } = await loggedIn();
  const one = (await edit(token, { addresses: [home, { ...home, label: "Office" }] })).item.addresses;
  expect(one.map(({ label, isDefault }) => [label, isDefault])).toEqual([
    ["Home", true],
    ["Office", false],
  ]);
  expect(new Set(one.map(({ id }) => id)).size).toBe(2);
  const [first, office] = one;
  const two = (
    await edit(token, {
      addresses: [
        { ...first, isDefault: false },
        { ...office, isDefault: true },
      ],
    })
  ).item.addresses;
  expect(two.map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [first?.id, false],
    [office?.id, true],
  ]);
  const three = (
    await edit(token, {
      addresses: [
        { ...home, label: "Other" },
        { ...office, isDefault: false, unit: "9" },
      ],
    })
  ).item.addresses;
  expect(three.map(({ label, unit, isDefault }) => [label, unit, isDefault])).toEqual([
    ["Other", home.unit, false],
    ["Office", "9", true],
  ]);
  expect((await edit(token, { addresses: [] })).item.addresses).toEqual([]);
});

test("vehicles are kept the same way, plates in capitals (S252)", async () => {
  const { token } = await loggedIn();
  const { vehicles } = (
    await edit(token, { vehicles: [{ vehicleNo: " wxy  1234 ", vehicleDescription: "Red Axia", isDefault: false }] })
  ).item;
  expect(vehicles).toMatchObject([{ vehicleNo: "WXY 1234", vehicleDescription: "Red Axia", isDefault: true }]);
});

test("an edit with anything wrong in it changes nothing and says what (S252)", async () => {
  const { token } = await loggedIn();
  const [kept] = (await edit(token, { name: "Before", addresses: [home] })).item.addresses;
  const error = await editRefused(token, {
    name: "After",
    email: "nobody",
    addresses: [
      { ...kept, isDefault: true },
      { ...kept, isDefault: true },
      { ...home, id: "not-mine", postCode: "5910", addressLine1: " ", contactPhone: "call me" },
      { ...home, lat: 52.5, lng: 13.4 },
    ],
    vehicles: [{ vehicleNo: " ", vehicleDescription: "", isDefault: true }],
  });
  expect(error).toMatchObject({ status: 422, code: "VALIDATION_FAILED" });
  expect(error.issues?.map(({ path, code }) => `${path} ${code}`).toSorted()).toEqual([
    "addresses.1.id duplicate",
    "addresses.1.isDefault duplicate",
    "addresses.2.addressLine1 required",
    "addresses.2.contactPhone phone",
    "addresses.2.id unknown",
    "addresses.2.postCode postCode",
    "addresses.3.lat malaysia",
    "email email",
    "vehicles.0.vehicleNo required",
  ]);
  const after = (await call(profile, { body: {} }, { token })).item;
  expect(after).toMatchObject({ name: "Before", email: "", addresses: [kept], vehicles: [] });
});

test("a control character in a name is refused and changes nothing", async () => {
  const { token } = await loggedIn();
  const error = await editRefused(token, { name: "After\u0007" });
  expect(error).toMatchObject({ status: 422, code: "VALIDATION_FAILED" });
  expect(error.issues).toEqual([{ path: "name", code: "invisible_character" }]);
  expect((await call(profile, { body: {} }, { token })).item?.name).toBe("");
});

test("number and loyalty id cannot be edited, nor can a list be endless", async () => {
  const { token } = await loggedIn();
  for (const body of [
    { phoneNumber: "123456789" },
    { countryCode: "65" },
    { loyaltyID: "x" },
    { addresses: Array.from({ length: 21 }, () => home) },
    { name: "x".repeat(121) },
  ]) {
    expect((await editRefused(token, body)).code).toBe("VALIDATION_FAILED");
  }
});

test("profiles are edited on our own pages and at merchants that have it (S252)", async () => {
  const { token } = await loggedIn();
  const [open, closed] = [true, false].map((isOpen) => merchants.filter((one) => one.profileEditable === isOpen));
  for (const { subdomain } of open ?? []) {
    expect((await edit(token, { name: `At ${subdomain}` }, subdomain)).item.name).toBe(`At ${subdomain}`);
  }
  await edit(token, { name: "Ravi" });
  const others = closed?.map(({ subdomain }) => subdomain) ?? [];
  expect(others.length).toBeGreaterThan(0);
  for (const merchantId of [...others, "nobody", "constructor"]) {
    expect((await editRefused(token, { name: "X" }, merchantId)).code).toBe("FORBIDDEN");
    expect((await editRefused(token, { name: "X", email: "x@example.com" }, merchantId)).code).toBe("FORBIDDEN");
  }
  // What a merchant requires its customers may give, and nothing else.
  for (const { subdomain, requireEmail } of closed ?? []) {
    if (requireEmail) await edit(token, { email: "ravi@example.com" }, subdomain);
    else expect((await editRefused(token, { email: "x@example.com" }, subdomain)).code).toBe("FORBIDDEN");
  }
  expect((await call(profile, { body: {} }, { token })).item?.name).toBe("Ravi");
});

test("a guest edits nothing, and nobody without a token does (S232)", async () => {
  const { token } = await guest();
  expect(await editRefused(token, { name: "X" })).toMatchObject({ status: 403, code: "LOGIN_REQUIRED" });
  expect((await refused(editProfile, { body: { merchantId: "makan" } })).code).toBe("UNAUTHENTICATED");
  for (const row of [profile, logout]) expect((await refused(row, { body: {} })).code).toBe("UNAUTHENTICATED");
});

test("one customer's edit is never another's", async () => {
  const [one, other] = [await loggedIn(), await loggedIn()];
  const [mine] = (await edit(one.token, { name: "One", addresses: [home] })).item.addresses;
  expect((await editRefused(other.token, { addresses: [mine] })).issues).toEqual([
    { path: "addresses.0.id", code: "unknown" },
  ]);
  expect((await call(profile, { body: {} }, { token: other.token })).item).toMatchObject({ name: "", addresses: [] });
});

test("every row refuses fields and kinds that it does not know, and no value comes back", async () => {
  const { token } = await loggedIn();
  for (const [row, body] of [
    [profile, { secret: "hunter2" }],
    [profile, { pluginUser: { merchantID: "hunter2 !" } }],
    [logout, { secret: "hunter2" }],
    [logout, { boostCustomerId: { secret: "hunter2" } }],
    [editProfile, { merchantId: "makan", name: ["hunter2"] }],
    [editProfile, { name: "hunter2" }],
    [login, { countryCode: "60", phoneNumber: "123456789", code: "123456", storeID: "hunter2" }],
  ] as const) {
    const error = await refused(row, { body }, { token });
    expect(error).toMatchObject({ status: 422, code: "VALIDATION_FAILED" });
    expect(JSON.stringify(error)).not.toContain("hunter2");
  }
});

test("Aisyah finds her addresses and vehicles at her first login, and her own changes at the next", async () => {
  const aisyah = { countryCode: "60", phoneNumber: "1100000001" };
  const { item, token } = await loggedIn(aisyah);
  expect(item?.name).toMatch(/^Aisyah/);
  expect(item?.addresses.map(({ label, postCode, isDefault }) => [label, postCode, isDefault])).toEqual([
    ["Home", "50480", true],
    ["Office", "46050", false],
    ["Other", "60000", false],
  ]);
  expect(item?.vehicles.length).toBe(2);
  // What is seeded is what an edit would let through.
  expect((await edit(token, { addresses: item?.addresses, vehicles: item?.vehicles })).item).toEqual(item);
  await edit(token, { name: "Aisyah R.", vehicles: [] });
  const again = await loggedIn(aisyah, noon + 2 * minuteMs);
  expect(again.item).toMatchObject({ name: "Aisyah R.", vehicles: [] });
});

test("profile, customer and logout outlive a restart", async () => {
  const kept = await loggedIn();
  const { item } = await edit(kept.token, { name: "Kept", addresses: [home] });
  const gone = await loggedIn();
  await call(logout, { body: {} }, { token: gone.token });
  for (const id of [kept.id, gone.id]) await evictDurableObject(env.CUSTOMER.getByName(id));
  expect((await call(profile, { body: {} }, { token: kept.token })).item).toEqual(item);
  expect((await refused(profile, { body: {} }, { token: gone.token })).code).toBe("UNAUTHENTICATED");
});

test("credit is a history for which a merchant's user enters a code, points alone are none (decision 0076)", async () => {
  const who = await member();
  const asks = () => getCustomer(env, who.id, { now: lunch, locale: "EN" })("needsCode", { merchantID: "dailyserve" });
  await give(who, "POINT", 500);
  expect(await asks()).toBe(false);
  await give(who, "CREDIT", 1);
  expect(await asks()).toBe(true);
});
