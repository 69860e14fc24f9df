import type { StaffOrder } from "#shared/contract/counter.ts";
import type { Row } from "#shared/contract/row.ts";
import { appVersion, clientTimeoutMs, hasBody, type RequestParts, toTarget } from "#shared/request.ts";

// Calls of a shop's people to a server, without a page.

/** Where, and whose session: "" for nobody. */
export type AtCounter = { origin: string; cookie: string };
export type StaffAnswer = { status: number; text: string; set: string[] };

/** Where `key` is not given, a row that takes one has a new one. */
export async function askStaff(
  { origin, cookie }: AtCounter,
  row: Row,
  parts: RequestParts,
  { key, version }: { key?: string; version?: number } = {},
): Promise<StaffAnswer> {
  const headers = new Headers({ "App-Version": appVersion, Cookie: cookie, Origin: origin });
  if (row.idem) headers.set("Idempotency-Key", key ?? crypto.randomUUID());
  if (version !== undefined) headers.set("If-Match", `"${version}"`);
  if (hasBody(row.method)) headers.set("Content-Type", "application/json");
  const body = hasBody(row.method) ? JSON.stringify(parts.body ?? {}) : null;
  const signal = AbortSignal.timeout(clientTimeoutMs);
  const response = await fetch(origin + toTarget(row.path, parts), { method: row.method, headers, body, signal });
  return { status: response.status, text: await response.text(), set: response.headers.getSetCookie() };
}

/** The session that a sign-in has begun. */
export const cookieOf = ({ set }: StaffAnswer): string => set[0]?.split(";")[0] ?? "";

/** Presses an order as it is now. */
export async function pressNow(at: AtCounter, row: Row, id: string, body: object): Promise<StaffAnswer> {
  const parts = { params: { id }, body };
  // A press that names no version is told how the order is.
  const moved = await askStaff(at, row, parts);
  const { error } = JSON.parse(moved.text) as { error?: { order?: StaffOrder } };
  return askStaff(at, row, parts, { version: error?.order?.version ?? 0 });
}
