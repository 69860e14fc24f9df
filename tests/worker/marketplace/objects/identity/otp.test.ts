import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import * as fc from "fast-check";
import { expect, test, vi } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { dayMs, minuteMs } from "#shared/domain/time/time.ts";
import { codeFor, freshNumber, guest, inbox, loggedIn, wrong } from "#tests/worker/marketplace/people.ts";
import { call, failureOf, noon, refused, send } from "#tests/worker/marketplace/support.ts";
import { createMarketplace } from "#worker/marketplace/app.ts";
import { createContext } from "#worker/marketplace/http/context.ts";
import { getWaitSeconds } from "#worker/marketplace/objects/identity/sends.ts";

const { requestOtp, login } = contract.session;
type PhoneNumber = ReturnType<typeof freshNumber>;

/** The object of a number, as the marketplace names it. */
async function identityOf({ countryCode, phoneNumber }: PhoneNumber) {
  const context = createContext(new Request("https://marketplace/"), { env, clock: () => noon });
  return env.IDENTITY.getByName(await context.seal(`phone +${countryCode}${phoneNumber}`));
}

const post = (body: object) => ({ method: "POST", body: JSON.stringify(body) });

/** How a guess ended: "in", or the code of its refusal. */
async function guess(number: PhoneNumber, code: string, token: string, now = noon): Promise<string> {
  const response = await send(login.path, post({ ...number, code }), { token, now });
  return response.status === 200 ? "in" : (await failureOf(response)).code;
}

const times = (outcomes: string[]) =>
  Object.fromEntries(
    [...new Set(outcomes)].toSorted().map((one) => [one, outcomes.filter((other) => other === one).length]),
  );

test("a code is six digits, goes to the number, and logs in once (S247, S249)", async () => {
  const { token } = await guest();
  const number = freshNumber();
  expect(await call(requestOtp, { body: number }, { token })).toEqual({ success: true, resendAfterSeconds: 60 });
  const [message] = await inbox();
  expect(message?.code).toMatch(/^\d{6}$/);
  expect(message).toMatchObject({ at: noon, recipient: `+60 •••• ${number.phoneNumber.slice(-4)}` });
  expect(await guess(number, message?.code ?? "", token)).toBe("in");
  expect(await guess(number, message?.code ?? "", token)).toBe("OTP_EXPIRED");
});

test("of fifty guesses at once five count, and the right code is worth nothing after them", async () => {
  const { token } = await guest();
  const number = freshNumber();
  const code = await codeFor(number, { token });
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => guess(number, wrong(code), token)));
  expect(times(outcomes)).toEqual({ OTP_EXPIRED: 45, OTP_INVALID: 5 });
  expect(await guess(number, code, token)).toBe("OTP_EXPIRED");
  expect(await guess(number, "123456", token)).toBe("OTP_EXPIRED");
});

test("of fifty logins at once with the right code one succeeds", async () => {
  const { token } = await guest();
  const number = freshNumber();
  const code = await codeFor(number, { token });
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => guess(number, code, token)));
  expect(times(outcomes)).toEqual({ OTP_EXPIRED: 49, in: 1 });
});

test("a code opens a session for the visitor who asked for it alone, and what others guess does not count", async () => {
  const [{ token, id }, other] = [await guest(), await guest()];
  const number = freshNumber();
  const code = await codeFor(number, { token });
  for (const text of [code, ...Array.from({ length: 6 }, () => wrong(code))])
    expect(await guess(number, text, other.token)).toBe("OTP_EXPIRED");
  // Somebody who is logged in is another visitor, too.
  const { token: customer } = await loggedIn();
  expect(await guess(number, code, customer)).toBe("OTP_EXPIRED");
  // The same guest, with a newer token.
  const body = { customerId: id, platform: "WEB" } as const;
  const renewed = await call(contract.auth.authenticate, { body }, { token, now: noon + minuteMs });
  expect(renewed.token).not.toBe(token);
  expect(await guess(number, code, renewed.token, noon + minuteMs)).toBe("in");
});

test("a sign-in is a line in the log: what became of it, and marks of account and network, by which an attack is found", async () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const { token } = await guest();
  const [number, second] = [freshNumber(), freshNumber()];
  const tryFrom = (address: string, code: string, whose = number) =>
    send(login.path, { ...post({ ...whose, code }), headers: { "X-Forwarded-For": address } }, { token });
  const codes = [await codeFor(number, { token }), await codeFor(second, { token })];
  await tryFrom("203.0.113.7", wrong(codes[0] ?? ""));
  await tryFrom("203.0.113.9", codes[0] ?? "");
  await tryFrom("198.51.100.1", codes[0] ?? "");
  await tryFrom("198.51.100.1", codes[1] ?? "", second);
  const text = log.mock.calls.map(([line]) => String(line)).join("\n");
  const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, string>);
  log.mockRestore();
  const [first, again, late, theirs] = lines.filter(({ event }) => event === "sign-in");
  expect([first, again, late, theirs].map((line) => line?.["outcome"])).toEqual([
    "OTP_INVALID",
    "OK",
    "OTP_EXPIRED",
    "OK",
  ]);
  expect(first).toEqual({
    event: "sign-in",
    requestId: expect.any(String),
    outcome: "OTP_INVALID",
    account: expect.stringMatching(/^[\w-]{16}$/),
    network: expect.stringMatching(/^[\w-]{16}$/),
  });
  expect([again?.["account"], late?.["account"]]).toEqual([first?.["account"], first?.["account"]]);
  expect([again?.["network"], theirs?.["network"]]).toEqual([first?.["network"], late?.["network"]]);
  expect([theirs?.["account"], late?.["network"]]).not.toContain(first?.["account"]);
  expect(late?.["network"]).not.toBe(first?.["network"]);
  for (const secret of [number.phoneNumber, "203.0.113", ...codes]) expect(text).not.toContain(secret);
});

test("four wrong guesses leave the code good", async () => {
  const { token } = await guest();
  const number = freshNumber();
  const code = await codeFor(number, { token });
  for (let tries = 0; tries < 4; tries += 1) expect(await guess(number, wrong(code), token)).toBe("OTP_INVALID");
  expect(await guess(number, code, token)).toBe("in");
});

test("of fifty sends at once one message goes out, and the others are told how long to wait (S249)", async () => {
  const { token } = await guest();
  const number = freshNumber();
  const before = (await inbox()).length;
  const responses = await Promise.all(Array.from({ length: 50 }, () => send(requestOtp.path, post(number), { token })));
  expect(responses.filter(({ status }) => status === 200).length).toBe(1);
  const others = responses.filter(({ status }) => status === 429);
  expect(others.length).toBe(49);
  for (const other of others) {
    expect(other.headers.get("Retry-After")).toBe("60");
    const error = await failureOf(other);
    expect(error.code).toBe("OTP_RATE_LIMITED");
    expect(error).not.toHaveProperty("retryAfterSeconds");
  }
  expect((await inbox()).length).toBe(before + 1);
});

test("a refused send leaves the code that was sent good", async () => {
  const { token } = await guest();
  const number = freshNumber();
  const code = await codeFor(number, { token });
  await refused(requestOtp, { body: number }, { token, now: noon + 59_999 });
  expect(await guess(number, code, token, noon + 59_999)).toBe("in");
});

test("only the newest code is good", async () => {
  const { token } = await guest();
  const number = freshNumber();
  const first = await codeFor(number, { token });
  const second = await codeFor(number, { token, now: noon + minuteMs });
  if (first !== second) expect(await guess(number, first, token, noon + minuteMs)).toBe("OTP_INVALID");
  expect(await guess(number, second, token, noon + minuteMs)).toBe("in");
});

test("a code is good for five minutes, not a millisecond more", async () => {
  const { token } = await guest();
  const [early, late] = [freshNumber(), freshNumber()];
  const codes = [await codeFor(early, { token }), await codeFor(late, { token })];
  expect(await guess(early, codes[0] ?? "", token, noon + 5 * minuteMs - 1)).toBe("in");
  expect(await guess(late, codes[1] ?? "", token, noon + 5 * minuteMs)).toBe("OTP_EXPIRED");
});

test("a number gets 3 codes in 5 minutes, 5 in an hour, 10 in a day, then waits exactly as long as it is told", async () => {
  const number = freshNumber();
  let now = noon;
  const sentAt: number[] = [];
  for (let sends = 0; sends < 12; sends += 1) {
    const { token } = await guest({ now });
    const { resendAfterSeconds } = await call(requestOtp, { body: number }, { token, now });
    sentAt.push(now);
    const next = now + resendAfterSeconds * 1000;
    const { token: later } = await guest({ now: next });
    expect((await refused(requestOtp, { body: number }, { token: later, now: next - 1 })).code).toBe(
      "OTP_RATE_LIMITED",
    );
    now = next;
  }
  const inWindow = (ms: number) =>
    Math.max(...sentAt.map((start) => sentAt.filter((at) => at >= start && at < start + ms).length));
  expect([minuteMs, 5 * minuteMs, 60 * minuteMs, dayMs].map(inWindow)).toEqual([1, 3, 5, 10]);
});

test("whenever codes are asked for, no window ever holds more than it may, and no wait is longer than a day", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 20 * minuteMs }), { maxLength: 200 }), (gaps) => {
      const sends: number[] = [];
      let now = noon;
      for (const gap of gaps) {
        now += gap;
        const wait = getWaitSeconds(sends, now);
        expect(wait).toBeLessThanOrEqual(dayMs / 1000);
        if (wait > 0) continue;
        sends.unshift(now);
        const held = (ms: number) => sends.filter((at) => at > now - ms).length;
        expect(held(minuteMs)).toBeLessThanOrEqual(1);
        expect(held(5 * minuteMs)).toBeLessThanOrEqual(3);
        expect(held(60 * minuteMs)).toBeLessThanOrEqual(5);
        expect(held(dayMs)).toBeLessThanOrEqual(10);
      }
    }),
  );
});

test("a number that is a customer's and one that nobody has get the same answers", async () => {
  const { number: known } = await loggedIn();
  const unknown = freshNumber();
  const now = noon + 2 * minuteMs;
  const { token } = await guest({ now });
  const answers = async (number: PhoneNumber) => [
    await guess(number, "000000", token, now),
    await call(requestOtp, { body: number }, { token, now }),
    { ...(await refused(requestOtp, { body: number }, { token, now })), requestId: "" },
  ];
  expect(await answers(known)).toEqual(await answers(unknown));
});

test("a number may be written in every usual way, and is always the same one (S249)", async () => {
  const { token } = await guest();
  const ways = [
    { countryCode: "60", phoneNumber: "198765432" },
    { countryCode: "+60", phoneNumber: "019-876 5432" },
    { countryCode: " +60 ", phoneNumber: "+60 19-876 5432" },
    { countryCode: "060", phoneNumber: "60198765432" },
    { countryCode: "60", phoneNumber: "060198765432" },
    { countryCode: "0060", phoneNumber: "(019) 876.5432" },
    { countryCode: "６０", phoneNumber: "０１９８７６５４３２" },
  ];
  const [first, ...others] = ways;
  await call(requestOtp, { body: first ?? freshNumber() }, { token });
  for (const body of others) expect((await refused(requestOtp, { body }, { token })).code).toBe("OTP_RATE_LIMITED");
});

test("what is no Malaysian mobile number is refused by field, and no value comes back", async () => {
  const { token } = await guest();
  const paths = async (countryCode: unknown, phoneNumber: unknown) => {
    const error = await refused(requestOtp, { body: { countryCode, phoneNumber } }, { token });
    expect(error).toMatchObject({ status: 422, code: "VALIDATION_FAILED" });
    expect(JSON.stringify(error)).not.toMatch(/1234567|77281234/);
    return error.issues?.map(({ path }) => path);
  };
  expect(await paths("65", "123456789")).toEqual(["countryCode"]);
  expect(await paths("60", "0377281234")).toEqual(["phoneNumber"]);
  expect(await paths("60", "12345678")).toEqual(["phoneNumber"]);
  expect(await paths("", "")).toEqual(["countryCode", "phoneNumber"]);
  expect(await paths(60, null)).toEqual(["countryCode", "phoneNumber"]);
});

test("a guess that is no six digits is refused before it counts", async () => {
  const { token } = await guest();
  const number = freshNumber();
  const code = await codeFor(number, { token });
  for (const bad of ["", "12345", "1234567", "12345a", "１２３４５６", 123456, null]) {
    const error = await refused(login, { body: { ...number, code: bad } }, { token });
    expect(error.issues?.map(({ path }) => path)).toEqual(["code"]);
  }
  expect(await guess(number, code, token)).toBe("in");
});

test("codes are asked for and used with a token only (S229)", async () => {
  const number = freshNumber();
  expect((await refused(requestOtp, { body: number })).code).toBe("UNAUTHENTICATED");
  expect((await refused(login, { body: { ...number, code: "123456" } })).code).toBe("UNAUTHENTICATED");
});

test("without DEMO=1 no code is sent, none is kept, and the fixed one opens nothing", async () => {
  const { token } = await guest();
  const number = freshNumber();
  const deployed = createMarketplace({ ...env, DEMO: "" }, () => noon);
  const ask = (path: string, body: object) =>
    deployed.fetch(
      new Request(`https://marketplace${path}`, { ...post(body), headers: { Authorization: `Bearer ${token}` } }),
    );
  const before = await inbox();
  expect(await failureOf(await ask(requestOtp.path, number))).toMatchObject({
    status: 503,
    code: "SMS_NOT_CONFIGURED",
  });
  expect(await inbox()).toEqual(before);
  const fixed = await ask(login.path, { ...number, code: "123456" });
  expect((await failureOf(fixed)).code).toBe("OTP_EXPIRED");
  // Nothing was counted either: the number may have its code at once.
  expect((await call(requestOtp, { body: number }, { token })).resendAfterSeconds).toBe(60);
  const sent = await ask(login.path, { ...number, code: "123456" });
  expect((await failureOf(sent)).code).toBe("OTP_INVALID");
});

test("with DEMO=1 the fixed code opens every number", async () => {
  const { token } = await guest();
  const number = freshNumber();
  expect(await guess(number, "123456", token)).toBe("in");
});

test("codes, guesses and sends outlive a restart", async () => {
  const { token } = await guest();
  const number = freshNumber();
  const code = await codeFor(number, { token });
  for (let tries = 0; tries < 4; tries += 1) await guess(number, wrong(code), token);
  await evictDurableObject(await identityOf(number));
  expect((await refused(requestOtp, { body: number }, { token })).code).toBe("OTP_RATE_LIMITED");
  expect(await guess(number, wrong(code), token)).toBe("OTP_INVALID");
  expect(await guess(number, code, token)).toBe("OTP_EXPIRED");
});

const tablesOf = async (number: PhoneNumber) =>
  runInDurableObject(await identityOf(number), (_, { storage }) =>
    storage.sql.exec("SELECT name FROM sqlite_master WHERE name = 'sends'").toArray(),
  );

test("a number that only asked for codes is forgotten after a day, a customer's is kept", async () => {
  const [curious, customer] = [freshNumber(), await loggedIn()];
  const { token } = await guest();
  await call(requestOtp, { body: curious }, { token });
  for (const number of [curious, customer.number]) await runDurableObjectAlarm(await identityOf(number));
  expect(await tablesOf(curious)).toEqual([]);
  expect(await tablesOf(customer.number)).toEqual([{ name: "sends" }]);
  expect((await loggedIn(customer.number, noon + minuteMs)).id).toBe(customer.id);
});

test("the inbox keeps the newest fifty and no whole number", async () => {
  const { token } = await guest();
  const codes: string[] = [];
  for (let sends = 0; sends < 52; sends += 1) codes.unshift(await codeFor(freshNumber(), { token }));
  const kept = await inbox();
  expect(kept.map(({ code }) => code)).toEqual(codes.slice(0, 50));
  for (const { recipient } of kept) expect(recipient).toMatch(/^\+60 •••• \d{4}$/);
});
