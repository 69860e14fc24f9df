import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { dayMs, minuteMs, startOfDay, toDay } from "#shared/domain/time/time.ts";
import { freshNumber, guest } from "#tests/worker/marketplace/people.ts";
import { installRecordingSenders } from "#tests/worker/marketplace/recording-senders.ts";
import { failureOf, noon } from "#tests/worker/marketplace/support.ts";
import { createMarketplace } from "#worker/marketplace/app.ts";
import { createContext } from "#worker/marketplace/http/context.ts";

const { requestOtp, login } = contract.session;
type PhoneNumber = ReturnType<typeof freshNumber>;

const lines: string[] = [];
vi.spyOn(console, "log").mockImplementation((line: string) => lines.push(line));

/** A day of its own for each test: places are counted by the day. */
let now = noon;
/** Whoever asks for a code, and uses it. */
let token = "";
beforeEach(async () => {
  now += dayMs;
  ({ token } = await guest({ now }));
  lines.length = 0;
});

/** `address`: as the gateway names it. */
const send = async (
  path: string,
  body: object,
  more: Record<string, string>,
  locale = "en-MY",
  address = "",
): Promise<Response> => {
  const headers = { Authorization: `Bearer ${token}`, "Accept-Language": locale, "X-Forwarded-For": address };
  const request = new Request(`https://marketplace${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  return createMarketplace({ ...env, ...more }, () => now).fetch(request);
};
const ask = (number: PhoneNumber, more: Record<string, string> = {}, locale = "en-MY") =>
  send(requestOtp.path, number, more, locale);

async function outcome(response: Promise<Response>): Promise<string> {
  const answer = await response;
  return answer.status === 200 ? "sent" : (await failureOf(answer)).code;
}

async function identityOf({ countryCode, phoneNumber }: PhoneNumber) {
  const context = createContext(new Request("https://marketplace/"), { env, clock: () => now });
  return env.IDENTITY.getByName(await context.seal(`phone +${countryCode}${phoneNumber}`));
}

const dump = async (number: PhoneNumber) =>
  runInDurableObject(await identityOf(number), (_, { storage }) =>
    JSON.stringify(storage.sql.exec("SELECT * FROM code").toArray()),
  );

const toE164 = ({ countryCode, phoneNumber }: PhoneNumber) => `+${countryCode}${phoneNumber}`;
const secretsIn = (text: string, number: PhoneNumber, code = "") =>
  [number.phoneNumber, code].filter((secret) => secret !== "" && text.includes(secret));

test("a code goes by the first sender; when it is down or refuses, by the next one", async () => {
  const { messages, faults } = installRecordingSenders(["SMS", "SMS2"]);
  const [first, second, third] = [freshNumber(), freshNumber(), freshNumber()];
  expect(await outcome(ask(first))).toBe("sent");
  faults.set("SMS", "DOWN");
  expect(await outcome(ask(second))).toBe("sent");
  faults.set("SMS", "REFUSED");
  expect(await outcome(ask(third))).toBe("sent");
  expect(messages.map(({ by, to }) => [by, to])).toEqual([
    ["SMS", toE164(first)],
    ["SMS2", toE164(second)],
    ["SMS2", toE164(third)],
  ]);
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    Array.from({ length: 2 }, () =>
      expect.objectContaining({ event: "message-failed", provider: "SMS", reason: "SMS: told to" }),
    ),
  );
  expect(secretsIn(lines.join(), second)).toEqual([]);
});

test("when all are down the answer says so", async () => {
  const { faults } = installRecordingSenders(["SMS", "SMS2"]);
  faults.set("SMS", "DOWN").set("SMS2", "REFUSED");
  const answer = await ask(freshNumber());
  expect(answer.headers.get("Retry-After")).toBe("5");
  expect(await failureOf(answer)).toMatchObject({
    status: 503,
    code: "SMS_PROVIDER_DOWN",
    message: "The code could not be sent just now. Please try again in a moment.",
  });
});

test.each(["DOWN", "REFUSED"] as const)(
  "a try while every sender is %s does not count, and its code opens nothing",
  async (fault) => {
    const { messages, faults } = installRecordingSenders(["SMS"]);
    const number = freshNumber();
    const code = fault === "DOWN" ? "SMS_PROVIDER_DOWN" : "SMS_NOT_CONFIGURED";
    faults.set("SMS", fault);
    for (let tries = 0; tries < 12; tries += 1) {
      expect(await outcome(ask(number))).toBe(code);
      now += 1;
    }
    expect(await dump(number)).toBe("[]");
    expect(await outcome(send(login.path, { ...number, code: "000000" }, { DEMO: "" }))).toBe("OTP_EXPIRED");
    faults.clear();
    expect(await outcome(ask(number))).toBe("sent");
    expect(await outcome(ask(number))).toBe("OTP_RATE_LIMITED");
    expect(messages).toHaveLength(1);
  },
);

test("after WhatsApp a code that is not used goes by SMS too, in the same language", async () => {
  const { messages } = installRecordingSenders(["WHATSAPP", "SMS"]);
  const number = freshNumber();
  await ask(number, {}, "zh-CN");
  expect(messages.map(({ by }) => by)).toEqual(["WHATSAPP"]);
  expect(await runDurableObjectAlarm(await identityOf(number))).toBe(true);
  const [first, second] = messages;
  expect(second).toEqual({ ...first, by: "SMS", id: second?.id });
  expect(second?.locale).toBe("CN");
  // Once: the next alarm is the one that forgets the number.
  await runDurableObjectAlarm(await identityOf(number));
  expect(messages.length).toBe(2);
});

test("a code that was used is not sent again, and one that cannot be used neither", async () => {
  const { messages } = installRecordingSenders(["WHATSAPP", "SMS"]);
  const [used, guessed] = [freshNumber(), freshNumber()];
  for (const number of [used, guessed]) await ask(number);
  const [code = ""] = messages.flatMap((message) => (message.kind === "CODE" ? [message.code] : []));
  expect(await outcome(send(login.path, { ...used, code }, {}))).toBe("sent");
  for (let tries = 0; tries < 5; tries += 1) await send(login.path, { ...guessed, code: "000000" }, { DEMO: "" });
  for (const number of [used, guessed]) await runDurableObjectAlarm(await identityOf(number));
  expect(messages.map(({ by }) => by)).toEqual(["WHATSAPP", "WHATSAPP"]);
});

test("neither code nor number is stored in clear, and what waits outlives a restart", async () => {
  const { messages } = installRecordingSenders(["WHATSAPP", "SMS"]);
  const number = freshNumber();
  await ask(number);
  const [message] = messages;
  const stored = await dump(number);
  expect(stored).toMatch(/"late":"[\w-]{60,}"/);
  expect(secretsIn(stored, number, message?.kind === "CODE" ? message.code : "")).toEqual([]);
  await evictDurableObject(await identityOf(number));
  await runDurableObjectAlarm(await identityOf(number));
  expect(messages.map(({ by }) => by)).toEqual(["WHATSAPP", "SMS"]);
  expect(await dump(number)).toContain('"late":null');
});

test("without WhatsApp, or when it was down, nothing waits", async () => {
  const { messages, faults } = installRecordingSenders(["WHATSAPP", "SMS"]);
  faults.set("WHATSAPP", "DOWN");
  const number = freshNumber();
  await ask(number);
  expect(messages.map(({ by }) => by)).toEqual(["SMS"]);
  expect(await dump(number)).toContain('"late":null');
});

test("an SMS that nobody takes later is in the log, without the number", async () => {
  const { faults } = installRecordingSenders(["WHATSAPP", "SMS"]);
  const number = freshNumber();
  await ask(number);
  faults.set("SMS", "DOWN");
  await runDurableObjectAlarm(await identityOf(number));
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(["message-failed", "late-code-failed"]);
  expect(secretsIn(lines.join(), number)).toEqual([]);
});

const capLine = (cap: string) => JSON.stringify({ level: "error", event: "sms-cap", cap });

test.each([
  ["day", '{"day":2}'],
  ["country", '{"country":2}'],
  ["country", '{"country":{"60":2,"65":9}}'],
  ["prefix", '{"prefix":2}'],
])("a cap by %s counts exactly, however many ask at once: %s", async (cap, SMS_CAPS) => {
  const { messages } = installRecordingSenders(["SMS"]);
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcome(ask(freshNumber(), { SMS_CAPS }))));
  expect(outcomes.toSorted()).toEqual([...Array.from({ length: 8 }, () => "SMS_NOT_CONFIGURED"), "sent", "sent"]);
  expect(messages.length).toBe(2);
  expect(lines).toEqual(Array.from({ length: 8 }, () => capLine(cap)));
});

test("a number has a cap of its own, of which Guard has a hash", async () => {
  installRecordingSenders(["SMS"]);
  const [number, other] = [freshNumber(), freshNumber()];
  const SMS_CAPS = '{"number":1}';
  expect(await outcome(ask(number, { SMS_CAPS }))).toBe("sent");
  now += minuteMs;
  expect(await outcome(ask(number, { SMS_CAPS }))).toBe("SMS_NOT_CONFIGURED");
  expect(await outcome(ask(other, { SMS_CAPS }))).toBe("sent");
  expect(lines).toEqual([capLine("number")]);
});

/** What becomes of codes for that many numbers, each asked for from an address of its own. */
async function askFrom(addresses: readonly string[], SMS_CAPS: string): Promise<string[]> {
  const outcomes: string[] = [];
  for (const address of addresses)
    outcomes.push(await outcome(send(requestOtp.path, freshNumber(), { SMS_CAPS }, "en-MY", address)));
  return outcomes;
}

const range = (count: number, toText: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => toText(nth));

test.each([
  ["an IPv6 /48", "near", range(4, (nth) => `2001:db8:7:${nth}::1`), "2001:db8:8::1"],
  ["an IPv6 /32", "far", range(4, (nth) => `2001:db8:${nth}::1`), "2001:db9::1"],
  ["an IPv4 /24", "near", range(4, (nth) => `203.0.113.${nth}`), "203.0.114.1"],
  ["an IPv4 /16", "far", range(4, (nth) => `203.0.${nth}.1`), "203.1.0.1"],
] as const)("%s has a cap of its own, whatever numbers its customers name", async (_, size, addresses, other) => {
  installRecordingSenders(["SMS"]);
  const SMS_CAPS = JSON.stringify({ network: { [size]: 2 } });
  expect(await askFrom(addresses, SMS_CAPS)).toEqual(["sent", "sent", "SMS_NOT_CONFIGURED", "SMS_NOT_CONFIGURED"]);
  expect(lines).toEqual([capLine("network"), capLine("network")]);
  // Another network, and one that is not known.
  expect(await askFrom([other, ""], SMS_CAPS)).toEqual(["sent", "sent"]);
});

async function countSent(network: string, more: Record<string, string>): Promise<number> {
  const outcomes = [];
  for (const address of range(22, (nth) => `${network}:${nth}::1`))
    outcomes.push(await outcome(send(requestOtp.path, freshNumber(), more, "en-MY", address)));
  return outcomes.filter((one) => one === "sent").length;
}

test("a fresh deployment sends 20 codes to a /48 a day, and a demo all", async () => {
  installRecordingSenders(["SMS"]);
  expect(await countSent("2001:db8:7", { DEMO: "", SMS_CAPS: "" })).toBe(20);
  expect(await countSent("2001:db8:8", { SMS_CAPS: "" })).toBe(22);
});

test("the day is Malaysian, and a cap of 0 sends nothing", async () => {
  installRecordingSenders(["SMS"]);
  const SMS_CAPS = '{"day":1}';
  const midnight = startOfDay(toDay(now)) + dayMs;
  now = midnight - 1;
  expect(await outcome(ask(freshNumber(), { SMS_CAPS }))).toBe("sent");
  expect(await outcome(ask(freshNumber(), { SMS_CAPS }))).toBe("SMS_NOT_CONFIGURED");
  now = midnight;
  expect(await outcome(ask(freshNumber(), { SMS_CAPS }))).toBe("sent");
  expect(await outcome(ask(freshNumber(), { SMS_CAPS: '{"country":{"60":0}}' }))).toBe("SMS_NOT_CONFIGURED");
});

test("what was not sent gives its place back, also under the caps before the one that was reached", async () => {
  const { faults } = installRecordingSenders(["SMS"]);
  const SMS_CAPS = '{"prefix":2,"day":1}';
  faults.set("SMS", "DOWN");
  for (let tries = 0; tries < 3; tries += 1)
    expect(await outcome(ask(freshNumber(), { SMS_CAPS }))).toBe("SMS_PROVIDER_DOWN");
  faults.clear();
  expect(await outcome(ask(freshNumber(), { SMS_CAPS }))).toBe("sent");
  // The day is full: the prefix still has one.
  for (let tries = 0; tries < 3; tries += 1)
    expect(await outcome(ask(freshNumber(), { SMS_CAPS }))).toBe("SMS_NOT_CONFIGURED");
  expect(await outcome(ask(freshNumber(), { SMS_CAPS: '{"prefix":2}' }))).toBe("sent");
  expect(await outcome(ask(freshNumber(), { SMS_CAPS: '{"prefix":2}' }))).toBe("SMS_NOT_CONFIGURED");
});

test("numbers of listed countries can log in, and of no other", async () => {
  const { messages } = installRecordingSenders(["SMS"]);
  const more = { SMS_COUNTRIES: "60,65" };
  const singapore = { countryCode: "+65", phoneNumber: "8123 4567" };
  expect(await outcome(ask(singapore, more))).toBe("sent");
  const [message] = messages;
  expect(message?.to).toBe("+6581234567");
  const code = message?.kind === "CODE" ? message.code : "";
  const reply = await send(login.path, { ...singapore, code }, more);
  expect(await reply.json()).toMatchObject({ isBinded: true, item: { countryCode: "65", phoneNumber: "81234567" } });
  const issuesOf = async (number: PhoneNumber, variables: Record<string, string> = more) =>
    (await failureOf(await ask(number, variables))).issues?.map(({ path }) => path);
  expect(await issuesOf({ countryCode: "66", phoneNumber: "812345678" })).toEqual(["countryCode", "phoneNumber"]);
  expect(await issuesOf({ countryCode: "65", phoneNumber: "812" })).toEqual(["phoneNumber"]);
  expect(await issuesOf({ countryCode: "60", phoneNumber: "0312345678" })).toEqual(["phoneNumber"]);
  expect(await issuesOf(singapore, {})).toEqual(["countryCode", "phoneNumber"]);
});
