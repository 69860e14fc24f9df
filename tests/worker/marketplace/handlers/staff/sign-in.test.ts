import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { minuteMs } from "#shared/domain/time/time.ts";
import { freshNumber, guest, inbox, loggedIn, wrong } from "#tests/worker/marketplace/people.ts";
import { call, noon } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { getPhoneIdentityName } from "#worker/marketplace/handlers/phone-identity.ts";
import { createContext } from "#worker/marketplace/http/context.ts";
import { elsewhere, enter, join, linkFor, merchantID, outcome, owner, refused, reply, rows, store } from "./support.ts";

useShops("1001", elsewhere);

// Who comes in as staff, and how a session ends (PD177, wire.md §11.1).

vi.spyOn(console, "log").mockImplementation(() => {});

const params = { merchantID };
type Number = ReturnType<typeof freshNumber>;

/** Runs the alarm of a number's Identity; false: it has nothing to send or to forget now. */
async function ring(number: Number): Promise<void> {
  const context = createContext({ url: "https://makan.example", headers: new Headers() }, { env, clock: () => noon });
  await runDurableObjectAlarm(env.IDENTITY.getByName(await getPhoneIdentityName(number, context)));
}

const messagesTo = async ({ phoneNumber }: Number) =>
  (await inbox()).filter(({ recipient }) => recipient.endsWith(phoneNumber.slice(-4)));

test("a number of a team gets a code, and its code begins a session at every merchant of it (PD177)", async () => {
  const number = freshNumber();
  await linkFor(number);
  await linkFor(number, elsewhere);
  await reply(rows.requestCode, { body: number });
  await ring(number);
  const [message] = await messagesTo(number);
  const { item } = await reply(rows.signIn, { body: { ...number, code: message?.code ?? "" } });
  expect(item.grants.map((grant) => grant.merchantID).toSorted()).toEqual([elsewhere, merchantID].toSorted());
});

test("a number of no team gets the same answer and no message, and nothing that it sends lets it in", async () => {
  const [known, unknown] = [freshNumber(), freshNumber()];
  await linkFor(known);
  expect(await reply(rows.requestCode, { body: unknown })).toEqual(await reply(rows.requestCode, { body: known }));
  expect(await outcome(rows.requestCode, { body: unknown })).toBe("OTP_RATE_LIMITED");
  expect(await outcome(rows.signIn, { body: { ...unknown, code: "123456" } })).toBe("OTP_INVALID");
  expect(await outcome(rows.signIn, { body: { ...unknown, code: "654321" } })).toBe("OTP_INVALID");
  await ring(unknown);
  expect(await messagesTo(unknown)).toEqual([]);
});

test("a code of staff makes no customer, and ends no session of the customer with that number", async () => {
  const customer = await loggedIn();
  const { number } = customer;
  await linkFor(number);
  const later = { now: noon + 2 * minuteMs };
  await reply(rows.requestCode, { body: number }, later);
  await ring(number);
  const [message] = await messagesTo(number);
  await reply(rows.signIn, { body: { ...number, code: message?.code ?? "" } }, later);
  const { isBinded } = await call(contract.session.profile, { body: {} }, { token: customer.token });
  expect(isBinded).toBe(true);
});

test("five wrong codes use a code up", async () => {
  const number = freshNumber();
  await linkFor(number);
  await reply(rows.requestCode, { body: number });
  await ring(number);
  const code = (await messagesTo(number))[0]?.code ?? "";
  for (let nth = 0; nth < 5; nth++)
    expect(await outcome(rows.signIn, { body: { ...number, code: wrong(code) } })).toBe("OTP_INVALID");
  expect(await outcome(rows.signIn, { body: { ...number, code } })).toBe("OTP_EXPIRED");
});

test("a customer's token is no session of staff, and the reverse", async () => {
  const { token: ofGuest } = await guest();
  const { token: ofCustomer } = await loggedIn();
  const ofOwner = await owner();
  for (const token of [ofGuest, ofCustomer, "forged", `${ofOwner}x`])
    expect(await outcome(rows.members, { params }, { token })).toBe("UNAUTHENTICATED");
  expect(await outcome(contract.session.profile, { body: {} }, { token: ofOwner })).toBe("UNAUTHENTICATED");
});

test("a session of a person ends after twelve hours", async () => {
  const token = await owner();
  const ends = noon + 12 * 60 * minuteMs;
  expect(await outcome(rows.members, { params }, { token, now: ends - 1 })).toBe("OK");
  expect(await outcome(rows.members, { params }, { token, now: ends })).toBe("UNAUTHENTICATED");
});

test("signing out ends this session alone, signing out everywhere every one that has begun", async () => {
  const number = freshNumber();
  const [one, other] = [await enter(await linkFor(number)), await enter(await linkFor(number))];
  await reply(rows.signOut, { body: {} }, { token: one });
  expect(await outcome(rows.members, { params }, { token: one })).toBe("UNAUTHENTICATED");
  expect(await outcome(rows.members, { params }, { token: other })).toBe("OK");
  await reply(rows.signOutAll, { body: {} }, { token: other });
  expect(await outcome(rows.members, { params }, { token: other })).toBe("UNAUTHENTICATED");
  const later = { now: noon + 1000 };
  const next = await enter(await linkFor(number, merchantID, later), later);
  expect(await outcome(rows.members, { params }, { token: next, ...later })).toBe("OK");
});

test("whoever is taken off the team is out with the next call, and their number gets no code", async () => {
  const boss = await owner();
  const cashier = await join(boss, "CASHIER", [store]);
  await reply(rows.removeMember, { params: { ...params, id: cashier.id } }, { token: boss });
  expect(await outcome(rows.members, { params }, { token: cashier.token })).toBe("NOT_FOUND");
  expect((await reply(rows.session, {}, { token: cashier.token })).item.grants).toEqual([]);
  await reply(rows.requestCode, { body: cashier.number });
  await ring(cashier.number);
  expect(await messagesTo(cashier.number)).toEqual([]);
});

test.each(["", "x", "warisan", "warisan.a", "warisan.a.b.c", "WARISAN.a.b", "nobody.a.b", "__proto__.a.b"])(
  "%j is no link",
  async (invitation) => {
    expect(["OTP_EXPIRED", "NOT_FOUND"]).toContain((await refused(rows.signIn, { body: { invitation } })).code);
  },
);
