import * as v from "valibot";
import { type StubReply, type StubRequest, startStub } from "./stub-server.ts";

// Resend's POST /emails: a bearer key, JSON, files in base64, and a key of at most 256 characters under which a mail is sent
// once; another mail under the same key is 409.

export const resendAccount = { key: "re_key", from: "Makan <orders@foodie.example>" };

const file = v.strictObject({
  filename: v.string(),
  content_type: v.optional(v.string()),
  content: v.pipe(v.string(), v.base64()),
});
const mail = v.strictObject({
  from: v.string(),
  to: v.pipe(v.array(v.pipe(v.string(), v.email())), v.minLength(1), v.maxLength(50)),
  subject: v.string(),
  html: v.optional(v.string()),
  text: v.optional(v.string()),
  attachments: v.optional(v.array(file)),
});

export type ResendMail = v.InferOutput<typeof mail> & { key: string | null };

const fail = (statusCode: number, name: string): StubReply => ({
  status: statusCode,
  json: { statusCode, name, message: "Not sent" },
});

export async function startResend({ key } = resendAccount) {
  const sent: ResendMail[] = [];
  const known = new Map<string, { body: string; id: string }>();
  let running: string | null = null;
  const server = await startStub(({ method, path, headers, body }: StubRequest) => {
    if (method !== "POST" || path !== "/emails") return fail(404, "not_found");
    if (headers.authorization === undefined) return fail(401, "missing_api_key");
    if (headers.authorization !== `Bearer ${key}`) return fail(401, "validation_error");
    const idempotencyKey = headers["idempotency-key"]?.toString() ?? null;
    if (idempotencyKey !== null && (idempotencyKey === "" || idempotencyKey.length > 256))
      return fail(400, "invalid_idempotency_key");
    const read = v.safeParse(mail, JSON.parse(body));
    if (!read.success) return fail(422, "validation_error");
    if (idempotencyKey !== null && idempotencyKey === running) return fail(409, "concurrent_idempotent_requests");
    const earlier = known.get(idempotencyKey ?? "");
    if (earlier) return earlier.body === body ? ok(earlier.id) : fail(409, "invalid_idempotent_request");
    sent.push({ ...read.output, key: idempotencyKey });
    const id = `mail-${sent.length}`;
    if (idempotencyKey !== null) known.set(idempotencyKey, { body, id });
    return ok(id);
  });
  return {
    ...server,
    sent,
    /** A request under this key is being handled; null: none is. */
    handle(idempotencyKey: string | null) {
      running = idempotencyKey;
    },
  };
}

const ok = (id: string): StubReply => ({ status: 200, json: { id } });
