import * as v from "valibot";
import type { Locale } from "#shared/domain/text/locale.ts";
import type { Config } from "#worker/config/config.ts";
import type { PhoneSender } from "#worker/marketplace/ports/message.ts";
import { ProviderError } from "#worker/marketplace/ports/provider.ts";
import { callProvider, refuse } from "./http/call-provider.ts";

// WhatsApp Cloud API (developers.facebook.com/docs/whatsapp, "authentication templates", read on 2026-11-28): a code goes by
// an approved template of the category AUTHENTICATION with a copy-code button. The code stands twice, in the text and in the
// button, which is of the type "url" here although it copies. A message that is taken answers 200 with its id; whether the
// number has WhatsApp is told later, by a webhook that we do not read.

const version = "v23.0";

/** The languages in which the template must be approved. */
const languages: Record<Locale, string> = { EN: "en", CN: "zh_CN" };

const taken = v.object({ messages: v.tupleWithRest([v.object({ id: v.string() })], v.unknown()) });
const failure = v.object({ error: v.object({ code: v.number() }) });
/** Rate limits and outages that do not show in the status: 1, 2 and 4 of the Graph API, 80007, 130429, 131016, 131048, 131056. */
const passing: ReadonlySet<number> = new Set([1, 2, 4, 80_007, 130_429, 131_016, 131_048, 131_056]);

type Account = NonNullable<Config["providers"]["whatsapp"]>;

export function createWhatsapp({ token, phoneID, template, origin }: Account): PhoneSender {
  const what = "whatsapp message";
  return {
    name: "whatsapp",
    channel: "WHATSAPP",
    async send(message) {
      if (message.kind !== "CODE") throw new ProviderError("REFUSED", `${what}: only codes have a template`);
      const parameters = [{ type: "text", text: message.code }];
      const { status, body } = await callProvider({
        what,
        url: `${origin}/${version}/${encodeURIComponent(phoneID)}/messages`,
        method: "POST",
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
        body: JSON.stringify({
          messaging_product: "whatsapp",
          recipient_type: "individual",
          to: message.to,
          type: "template",
          template: {
            name: template,
            language: { code: languages[message.locale] },
            components: [
              { type: "body", parameters },
              { type: "button", sub_type: "url", index: "0", parameters },
            ],
          },
        }),
      });
      if (status === 200 && v.is(taken, body)) return;
      if (status === 200) throw new ProviderError("DOWN", `${what}: an answer without a message`);
      const code = v.is(failure, body) ? body.error.code : null;
      if (code !== null && passing.has(code)) throw new ProviderError("DOWN", `${what}: ${status} ${code}`);
      throw refuse(what, status, code === null ? null : String(code));
    },
  };
}
