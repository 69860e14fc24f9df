import { type StubRequest, startStub } from "./stub-server.ts";

// A sender that takes a message as a query, a form or JSON, as local senders do. The key is in a header, or in the call.

export const smsHttpKey = "sms-key";

export type SmsHttpMessage = { to: string; text: string; id: string };

export async function startSmsHttp() {
  const sent: SmsHttpMessage[] = [];
  const server = await startStub(({ headers, query, body }: StubRequest) => {
    const fields = readFields(headers["content-type"], query, body);
    if (fields === null) return { status: 415 };
    if ((headers["x-key"] ?? fields.key) !== smsHttpKey) return { status: 401 };
    const { to = "", text = "", id = "" } = fields;
    if (!/^\+?[1-9]\d{7,14}$/.test(to) || text === "") return { status: 400 };
    sent.push({ to, text, id });
    return { status: 200, json: { ok: true } };
  });
  return { ...server, sent };
}

function readFields(type: string | undefined, query: URLSearchParams, body: string): Record<string, string> | null {
  if (type === undefined) return Object.fromEntries(query);
  if (type.startsWith("application/json")) return JSON.parse(body) as Record<string, string>;
  return type === "application/x-www-form-urlencoded" ? Object.fromEntries(new URLSearchParams(body)) : null;
}
