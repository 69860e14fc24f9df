import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { smsHttpKey, startSmsHttp } from "#tests/stubs/sms-http.ts";
import { invalidNumber, startTwilio, twilioAccount } from "#tests/stubs/twilio.ts";
import { startWhatsapp, whatsappAccount } from "#tests/stubs/whatsapp.ts";
import { readAccount } from "#worker/config/accounts.ts";
import { toSmsText } from "#worker/marketplace/messages/sms-text.ts";
import type { PhoneMessage, PhoneSender } from "#worker/marketplace/ports/message.ts";
import { ProviderError } from "#worker/marketplace/ports/provider.ts";
import { createSmsHttp } from "#worker/marketplace/providers/sms-http.ts";
import { createTwilio } from "#worker/marketplace/providers/twilio.ts";
import { createWhatsapp } from "#worker/marketplace/providers/whatsapp.ts";

const message: PhoneMessage = {
  id: "id-1",
  to: "+60123456789",
  locale: "EN",
  brand: "Foodie",
  kind: "CODE",
  code: "042117",
};
const news: PhoneMessage = {
  id: "id-2",
  to: "+6581234567",
  locale: "CN",
  brand: "Foodie",
  kind: "NEWS",
  text: "“A&B” {id}\n100%",
};
const call = { now: 0, locale: "EN" } as const;

const twilio = await startTwilio();
const smsHttp = await startSmsHttp();
const whatsapp = await startWhatsapp();
afterAll(async () => {
  await Promise.all([twilio, smsHttp, whatsapp].map((stub) => stub.stop()));
});
beforeEach(() => {
  for (const { sent, asked } of [twilio, smsHttp, whatsapp]) {
    sent.length = 0;
    asked.length = 0;
  }
});
afterEach(() => {
  for (const stub of [twilio, smsHttp, whatsapp]) stub.fail(null);
});

const toSmsHttp = (more: object) => {
  const account = readAccount("SMS_HTTP")(JSON.stringify({ url: `${smsHttp.origin}/send`, ...more }));
  if (!account) throw new Error("no account");
  return createSmsHttp(account);
};

const jsonBody = '{"to":"{to}","text":"{text}","id":"{id}"}';
const senders: [name: string, sender: PhoneSender, stub: typeof twilio | typeof smsHttp | typeof whatsapp][] = [
  ["twilio", createTwilio({ ...twilioAccount, origin: twilio.origin }), twilio],
  ["sms-http", toSmsHttp({ headers: { "X-Key": smsHttpKey }, body: jsonBody }), smsHttp],
  ["whatsapp", createWhatsapp({ ...whatsappAccount, origin: whatsapp.origin }), whatsapp],
];

const faultOf = async (sending: Promise<void>) => {
  const error: unknown = await sending.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ProviderError)) throw new Error(`no ProviderError: ${String(error)}`);
  expect(error.message).not.toMatch(/042117|123456789|token|sms-key/);
  return [error.fault, error.message];
};

describe.each(senders)("%s", (_, sender, stub) => {
  test("takes a code once", async () => {
    await sender.send(message, call);
    expect(stub.sent.length).toBe(1);
    expect(JSON.stringify(stub.sent)).toContain("042117");
  });

  test("a sender that is down, or breaks off, is DOWN", async () => {
    stub.fail("DOWN");
    expect((await faultOf(sender.send(message, call)))[0]).toBe("DOWN");
    expect(stub.sent).toEqual([]);
    stub.fail("LOST");
    expect((await faultOf(sender.send(message, call)))[0]).toBe("DOWN");
  });
});

test("the wrong account is REFUSED, with the sender's word for it", async () => {
  const wrong: [PhoneSender, string][] = [
    [createTwilio({ ...twilioAccount, token: "old", origin: twilio.origin }), "twilio message: 401 20003"],
    [toSmsHttp({ headers: { "X-Key": "old" }, body: jsonBody }), "sms-http message: 401"],
    [createWhatsapp({ ...whatsappAccount, token: "old", origin: whatsapp.origin }), "whatsapp message: 401 190"],
  ];
  for (const [sender, reason] of wrong) expect(await faultOf(sender.send(message, call))).toEqual(["REFUSED", reason]);
});

test("Twilio sends from a number or from a messaging service", async () => {
  await createTwilio({ ...twilioAccount, origin: twilio.origin }).send(message, call);
  await createTwilio({ ...twilioAccount, from: "MG1", origin: twilio.origin }).send(news, call);
  expect(twilio.sent).toEqual([
    { to: message.to, from: twilioAccount.from, service: null, body: toSmsText(message) },
    { to: news.to, from: null, service: "MG1", body: toSmsText(news) },
  ]);
  expect(
    await faultOf(
      createTwilio({ ...twilioAccount, origin: twilio.origin }).send({ ...message, to: invalidNumber }, call),
    ),
  ).toEqual(["REFUSED", "twilio message: 400 21211"]);
});

test.each([
  ["a query", { method: "GET", headers: { "X-Key": smsHttpKey } }, "/send?to={to}&text={text}&id={id}"],
  ["a form", { body: `key=${smsHttpKey}&to={to}&text={text}&id={id}` }, "/send"],
  ["JSON", { headers: { "X-Key": smsHttpKey }, body: jsonBody }, "/send"],
  [
    "JSON by its type",
    { headers: { "X-Key": smsHttpKey, "content-type": "application/json; charset=utf-8" }, body: ` ${jsonBody}` },
    "/send",
  ],
])("values arrive as they are in %s, whatever they have", async (_, more, path) => {
  await toSmsHttp({ ...more, url: smsHttp.origin + path }).send(news, call);
  expect(smsHttp.sent).toEqual([{ to: news.to, text: toSmsText(news), id: news.id }]);
});

test("a number without + is a place of its own", async () => {
  const body = `key=${smsHttpKey}&to={digits}&text={text}`;
  await toSmsHttp({ body }).send(message, call);
  expect(smsHttp.sent[0]?.to).toBe("60123456789");
});

test.each([
  "http://sms.example/?to={to}",
  "https://{to}.example/x",
  "ftp://sms.example/x",
  "sms",
  "https://sms.example",
])("%j is no address of a sender", (url) => {
  expect(readAccount("SMS_HTTP")(JSON.stringify({ url }))).toBeUndefined();
});

test("WhatsApp has the code in text and button, in the customer's language", async () => {
  const sender = createWhatsapp({ ...whatsappAccount, origin: whatsapp.origin });
  await sender.send(message, call);
  await sender.send({ ...message, locale: "CN" }, call);
  expect(whatsapp.sent.map(({ language }) => language)).toEqual(["en", "zh_CN"]);
  expect(await faultOf(sender.send(news, call))).toEqual(["REFUSED", "whatsapp message: only codes have a template"]);
});

test("WhatsApp's limit of messages passes by, and an unknown template does not", async () => {
  const sender = createWhatsapp({ ...whatsappAccount, origin: whatsapp.origin });
  whatsapp.limit(true);
  expect(await faultOf(sender.send(message, call))).toEqual(["DOWN", "whatsapp message: 400 130429"]);
  whatsapp.limit(false);
  const other = createWhatsapp({ ...whatsappAccount, template: "other", origin: whatsapp.origin });
  expect(await faultOf(other.send(message, call))).toEqual(["REFUSED", "whatsapp message: 404 132001"]);
});
