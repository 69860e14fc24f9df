import { expect, test } from "vitest";
import { isProfileComplete } from "#app/account/profile/profile-complete.ts";
import {
  applyAuth,
  applyAuthFailure,
  applyLogout,
  applyProfile,
  applySession,
  type SessionReply,
} from "#app/session/session-replies.ts";
import { isNewUser } from "#app/session/session-state.ts";
import {
  emptySession,
  isAmongAddresses,
  applyLoginRequired,
  applyRestored,
  applySentToLogin,
  applyUnreachable,
} from "#app/session/session-state.ts";
import type { Profile } from "#shared/contract/people.ts";

const profile: Profile = {
  name: "Tan Wei Ming",
  email: "weiming@example.my",
  countryCode: "60",
  phoneNumber: "1100000002",
  loyaltyID: null,
  addresses: [],
  vehicles: [],
  foodServiceCustomerID: null,
  senhengUserName: null,
  vouchers: [],
};
const bound: SessionReply = {
  isBinded: true,
  item: profile,
  orders: [],
  completedOrdersQty: 3,
  isNewUserCampaign: false,
};

const reply = (ID: string) => ({ token: "t2", customer: { ID, AffiliateCode: "" } });

test("a session starts unknown: no token, not bound, -1 completed orders (S155)", () => {
  expect(emptySession).toEqual({
    isRestored: false,
    isReady: false,
    isUnreachable: false,
    isServiceDown: false,
    accessToken: "",
    isBinded: false,
    customerID: "",
    profile: null,
    orders: [],
    completedOrdersQty: -1,
    isNewUserCampaign: false,
    pendingLogin: false,
  });
});

test("authenticated is having a token, logged in is being bound, and unknown is not new (S156, S157, S158)", () => {
  expect(emptySession.accessToken).toBe("");
  expect(isNewUser(emptySession)).toBe(false);
  const guest = applyAuth(emptySession, { token: "cookie", customer: { ID: "c1", AffiliateCode: "" } });
  expect([guest.accessToken, guest.isBinded, guest.customerID]).toEqual(["cookie", false, "c1"]);
  const customer = applySession(guest, bound);
  expect([customer.isBinded, isNewUser(customer)]).toEqual([true, false]);
  expect(isNewUser(applySession(guest, { ...bound, completedOrdersQty: 0 }))).toBe(true);
});

test("what a reply leaves out is false, empty and 0 (S185, S188)", () => {
  expect(applySession({ ...emptySession, isBinded: true, profile }, {})).toMatchObject({
    isReady: true,
    isBinded: false,
    profile: null,
    orders: [],
    completedOrdersQty: 0,
  });
});

test("a login that changes the identity replaces token and customer id; one that does not keeps both (S185)", () => {
  const guest = { ...emptySession, accessToken: "cookie", customerID: "guest" };
  expect(applySession(guest, { ...bound, token: "new", customerId: "c9" })).toMatchObject({
    accessToken: "new",
    customerID: "c9",
  });
  expect(applySession(guest, bound)).toMatchObject({ accessToken: "cookie", customerID: "guest" });
});

test("logout leaves what the reply gives (default empty) and nothing of the customer (S186)", () => {
  const customer = { ...applySession(emptySession, bound), customerID: "c1", accessToken: "t" };
  expect(applyLogout(customer, { token: "t2", customerId: "g2" })).toEqual({
    ...emptySession,
    isRestored: true,
    isReady: true,
    accessToken: "t2",
    customerID: "g2",
  });
  expect(applyLogout(customer, {})).toMatchObject({ accessToken: "", customerID: "", profile: null, isBinded: false });
});

test("a renewed token keeps the customer, another customer keeps nothing (S184)", () => {
  const customer = { ...applySession(emptySession, bound), customerID: "c1", accessToken: "t" };
  expect(applyAuth(customer, reply("c1"))).toMatchObject({ isBinded: true, profile, accessToken: "t2" });
  expect(applyAuth(customer, reply("c2"))).toMatchObject({ isBinded: false, profile: null, customerID: "c2" });
});

test("a failed v3/auth clears the customer id and says that nobody answered (S245)", () => {
  const customer = { ...applySession(emptySession, bound), customerID: "c1" };
  expect(applyAuthFailure(customer)).toMatchObject({ customerID: "", isReady: false, isUnreachable: true });
});

test("a known visitor stays known when the server cannot be asked again", () => {
  expect(applyUnreachable(applySession(emptySession, bound))).toMatchObject({ isReady: true, isUnreachable: false });
  expect(applyUnreachable(emptySession)).toMatchObject({ isReady: false, isUnreachable: true });
});

test("being sent to Login is pending until the visitor is bound (PD32)", () => {
  const pending = applySentToLogin(applySession(emptySession, {}));
  expect(applySession(pending, {}).pendingLogin).toBe(true);
  expect(applySession(pending, bound).pendingLogin).toBe(false);
  expect(applyLoginRequired(applySession(emptySession, bound))).toMatchObject({
    isBinded: false,
    profile: null,
    pendingLogin: true,
    completedOrdersQty: -1,
  });
});

test("a reload knows the visitor's id and standing before the server answers (PD42)", () => {
  expect(applyRestored(emptySession, { customerID: "c1", isBinded: true })).toMatchObject({
    customerID: "c1",
    isBinded: true,
    accessToken: "cookie",
    isReady: false,
  });
  expect(applyRestored(emptySession, { customerID: "", isBinded: false }).accessToken).toBe("");
});

test("an edited profile is the profile", () => {
  expect(applyProfile(applySession(emptySession, bound), { ...profile, name: "Aisyah" }).profile?.name).toBe("Aisyah");
});

test.each([
  ["Tan", "a@b.my", true],
  ["", "a@b.my", false],
  [" ", "a@b.my", false],
  ["Tan", "", false],
  ["Tan", "a@b", false],
  ["Tan", "a b@c.my", false],
])("a profile of name '%s' and email '%s' is complete: %s (S159, S225)", (name, email, isComplete) => {
  expect(isProfileComplete({ ...profile, name, email })).toBe(isComplete);
});

test("a saved location is kept only when it is one of the addresses (S187)", () => {
  const klcc = { lat: 3.158, lng: 101.712 };
  expect(isAmongAddresses(klcc, [{ lat: 3.1, lng: 101.6 }, klcc])).toBe(true);
  expect(isAmongAddresses(klcc, [{ lat: 3.158, lng: 101.711 }])).toBe(false);
  expect(isAmongAddresses(klcc, [])).toBe(false);
});
