import * as v from "valibot";
import { expect } from "vitest";
import { failure } from "#shared/contract/failure.ts";
import type { Row, RowInput, RowReply } from "#shared/contract/row.ts";
import { hasBody, appVersion, clientTimeoutMs, type RequestParts, toTarget } from "#shared/request.ts";

/** An answer as it came. */
export type Answer = { status: number; text: string; isReplay: boolean };

/** `language` is an `Accept-Language`; English by default. */
export type From = { origin: string; token?: string | undefined; key?: string | undefined; language?: string };

/** Sends a call as a client does that keeps its own token. Rejects when the server goes away meanwhile. */
export async function ask(
  row: Row,
  parts: RequestParts,
  { origin, token, key, language = "en-MY" }: From,
): Promise<Answer> {
  const headers = new Headers({ "X-Session": "bearer", "App-Version": appVersion, "Accept-Language": language });
  if (token) headers.set("Authorization", `Bearer ${token}`);
  if (key) headers.set("Idempotency-Key", key);
  if (hasBody(row.method)) headers.set("Content-Type", "application/json");
  const response = await fetch(origin + toTarget(row.path, parts), {
    method: row.method,
    headers,
    body: hasBody(row.method) ? JSON.stringify(parts.body ?? {}) : null,
    signal: AbortSignal.timeout(clientTimeoutMs),
  });
  const text = await response.text();
  expect(response.headers.getSetCookie(), "a bearer's answer sets no cookie").toEqual([]);
  return { status: response.status, text, isReplay: response.headers.get("Idempotency-Replayed") === "true" };
}

/** The reply of a call: status 200, exactly as its row says. */
export async function call<R extends Row>(row: R, parts: RowInput<R>, from: From): Promise<RowReply<R>> {
  return replyOf(row, await ask(row, parts as RequestParts, from));
}

/** An answer's reply, which has to be a success exactly as its row says. */
export function replyOf<R extends Row>(row: R, { status, text }: Answer): RowReply<R> {
  expect(status, text).toBe(200);
  const reply: unknown = JSON.parse(text);
  const parsed = v.parse(row.response, reply);
  expect(parsed).toEqual(reply);
  return parsed;
}

/** The code of an answer that is not a success. */
export function codeOf({ text }: Answer): string {
  return v.parse(failure, JSON.parse(text)).error.code;
}

/** What a payment page's buttons send. */
export type Outcome = "succeed" | "twice" | "slow" | "fail" | "cancel";

/** Presses a button of the test payment page; where it leads. Rejects when the server goes away meanwhile. */
export async function pressOnPage(origin: string, paymentUrl: string | null, outcome: Outcome): Promise<string> {
  const response = await fetch(origin + paymentUrl, {
    method: "POST",
    body: new URLSearchParams({ outcome }),
    redirect: "manual",
    signal: AbortSignal.timeout(clientTimeoutMs),
  });
  expect(response.status).toBe(303);
  return response.headers.get("Location") ?? "";
}
