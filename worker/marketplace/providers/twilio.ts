import { Buffer } from "node:buffer";
import * as v from "valibot";
import type { Config } from "#worker/config/config.ts";
import { toSmsText } from "#worker/marketplace/messages/sms-text.ts";
import type { PhoneSender } from "#worker/marketplace/ports/message.ts";
import { callProvider, refuse } from "./http/call-provider.ts";

// Twilio's Messages resource (twilio.com/docs/messaging/api/message-resource, read on 2026-11-28): a form with To, Body, and
// From or MessagingServiceSid; basic authentication with the account's SID and token, or with an API key. A message that is
// taken answers 201, one that is not 4xx with a number in `code`. There is no idempotency key.

const failure = v.object({ code: v.number() });

type Account = NonNullable<Config["providers"]["twilio"]>;

export function createTwilio({ sid, token, from, origin }: Account): PhoneSender {
  const what = "twilio message";
  const sender = from.startsWith("MG") ? "MessagingServiceSid" : "From";
  const credentials = Buffer.from(`${sid}:${token}`).toString("base64");
  return {
    name: "twilio",
    channel: "SMS",
    async send(message) {
      const { status, body } = await callProvider({
        what,
        url: `${origin}/2010-04-01/Accounts/${encodeURIComponent(sid)}/Messages.json`,
        method: "POST",
        headers: { Authorization: `Basic ${credentials}`, "Content-Type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ To: message.to, [sender]: from, Body: toSmsText(message) }).toString(),
      });
      if (status === 201) return;
      throw refuse(what, status, v.is(failure, body) ? String(body.code) : null);
    },
  };
}
