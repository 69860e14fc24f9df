import { Buffer } from "node:buffer";
import * as v from "valibot";
import type { Config } from "#worker/config/config.ts";
import type { MailSender } from "#worker/marketplace/ports/message.ts";
import { ProviderError } from "#worker/marketplace/ports/provider.ts";
import { callProvider, refuse } from "./http/call-provider.ts";

// Resend's POST /emails (resend.com/docs/api-reference, with the pages on errors, idempotency keys and attachments, read on
// 2026-11-28). A key is known for 24 hours: the same mail again has the same answer, another mail under it is 409
// invalid_idempotent_request, one that is still being sent 409 concurrent_idempotent_requests. Files are base64.

const failure = v.object({ name: v.string() });

type Account = NonNullable<Config["providers"]["resend"]>;

export function createResend({ key, from, origin }: Account): MailSender {
  const what = "resend mail";
  return {
    name: "resend",
    async send({ id, to, subject, html, text, files }) {
      const { status, body } = await callProvider({
        what,
        url: `${origin}/emails`,
        method: "POST",
        headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json", "Idempotency-Key": id },
        body: JSON.stringify({
          from,
          to: [to],
          subject,
          html,
          text,
          attachments: files.map((file) => ({
            filename: file.name,
            content_type: file.type,
            content: Buffer.from(file.bytes).toString("base64"),
          })),
        }),
      });
      if (status === 200) return;
      const name = v.is(failure, body) ? body.name : null;
      // The order has changed since the mail was sent, so that it would look different now.
      if (name === "invalid_idempotent_request") return;
      // A wrong key and a domain that is not confirmed are for whoever runs the deployment: the mail waits for that.
      if (name === "concurrent_idempotent_requests" || status === 401 || status === 403)
        throw new ProviderError("DOWN", `${what}: ${status} ${name}`);
      throw refuse(what, status, name);
    },
  };
}
