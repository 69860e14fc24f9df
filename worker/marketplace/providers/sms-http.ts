import type { Config } from "#worker/config/config.ts";
import { toSmsText } from "#worker/marketplace/messages/sms-text.ts";
import type { PhoneSender } from "#worker/marketplace/ports/message.ts";
import { callProvider, refuse } from "./http/call-provider.ts";

// Any sender that takes a message with one call: the account is the call, with places for what differs. A status of 2xx is a
// message that was taken; what else a sender may answer is not read.

type Values = Readonly<Record<"to" | "digits" | "text" | "id", string>>;
type Encode = (value: string) => string;

/** As a part of a JSON text, without the quotation marks around it. */
const inJson: Encode = (value) => JSON.stringify(value).slice(1, -1);

/** One pass: what a value has in braces is no place. */
const fill = (template: string, values: Values, encode: Encode) =>
  template.replaceAll(/\{(to|digits|text|id)\}/g, (_, name: keyof Values) => encode(values[name]));

type Account = NonNullable<Config["providers"]["smsHttp"]>;

export function createSmsHttp({ url, method, headers, body }: Account): PhoneSender {
  const what = "sms-http message";
  const given = Object.entries(headers).find(([name]) => name.toLowerCase() === "content-type")?.[1];
  const isJson = given === undefined ? /^\s*[[{]/.test(body) : /json/i.test(given);
  const type = isJson ? "application/json" : "application/x-www-form-urlencoded";
  return {
    name: "sms-http",
    channel: "SMS",
    async send(message) {
      const { to, id } = message;
      const values = { to, digits: to.slice(1), text: toSmsText(message), id };
      const { status } = await callProvider({
        what,
        url: fill(url, values, encodeURIComponent),
        method,
        headers: { ...(method === "POST" && given === undefined && { "Content-Type": type }), ...headers },
        body: method === "GET" ? null : fill(body, values, isJson ? inJson : encodeURIComponent),
      });
      if (status < 200 || status > 299) throw refuse(what, status);
    },
  };
}
