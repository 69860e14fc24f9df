import { type StubReply, type StubRequest, startStub } from "./stub-server.ts";

// Twilio's Messages resource, as its documentation describes it: basic authentication, a form, 201 with the message, and
// errors as JSON with `code`, `message` and `status`.

export const twilioAccount = { sid: `AC${"0".repeat(32)}`, token: "twilio-token", from: "+15005550006" };

export type TwilioMessage = { to: string; from: string | null; service: string | null; body: string };

const fail = (status: number, code: number): StubReply => ({
  status,
  json: { code, message: "Not sent", more_info: `https://www.twilio.com/docs/errors/${code}`, status },
});

/** Numbers that Twilio's test credentials refuse too. */
export const invalidNumber = "+15005550001";

export async function startTwilio({ sid, token } = twilioAccount) {
  const sent: TwilioMessage[] = [];
  const server = await startStub(({ method, path, headers, body }: StubRequest) => {
    if (method !== "POST" || path !== `/2010-04-01/Accounts/${sid}/Messages.json`) return fail(404, 20_404);
    const given = Buffer.from((headers.authorization ?? "").replace(/^Basic /, ""), "base64").toString();
    if (given !== `${sid}:${token}`) return fail(401, 20_003);
    if (headers["content-type"] !== "application/x-www-form-urlencoded") return fail(415, 20_001);
    const form = new URLSearchParams(body);
    const [to, text] = [form.get("To") ?? "", form.get("Body") ?? ""];
    const [from, service] = [form.get("From"), form.get("MessagingServiceSid")];
    if ((from === null) === (service === null)) return fail(400, 21_603);
    if (!/^\+[1-9]\d{7,14}$/.test(to) || to === invalidNumber) return fail(400, 21_211);
    if (text === "" || text.length > 1600) return fail(400, 21_602);
    sent.push({ to, from, service, body: text });
    return { status: 201, json: { sid: `SM${String(sent.length).padStart(32, "0")}`, status: "queued" } };
  });
  return { ...server, sent };
}
