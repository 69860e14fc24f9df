import { env } from "cloudflare:workers";
import * as v from "valibot";
import { expect } from "vitest";
import { failure } from "#shared/contract/failure.ts";
import type { Row, RowInput, RowReply } from "#shared/contract/row.ts";
import { languageTag, type Locale } from "#shared/domain/text/locale.ts";
import { fromInstant } from "#shared/domain/time/time.ts";
import { hasBody, toTarget } from "#shared/request.ts";
import { createMarketplace } from "#worker/marketplace/app.ts";

/** A Saturday, and not a festive one. */
export const noon = fromInstant("2026-11-21T12:00:00+08:00");
export const kualaLumpur = { latitude: 3.139003, longitude: 101.686855 };

export type Options = { now?: number; locale?: Locale; token?: string };

/** Sends a request to the marketplace as the gateway would, at a set time. */
export function send(path: string, init: RequestInit = {}, { now = noon, locale = "EN", token }: Options = {}) {
  const headers = new Headers(init.headers);
  headers.set("Accept-Language", languageTag[locale]);
  if (token) headers.set("Authorization", `Bearer ${token}`);
  const upstream = createMarketplace(env, () => now);
  return upstream.fetch(new Request(`https://marketplace${path}`, { ...init, headers }));
}

function sendRow(row: Row, parts: { body?: unknown }, options?: Options): Promise<Response> {
  const body = hasBody(row.method) ? { body: JSON.stringify(parts.body ?? {}) } : {};
  return send(toTarget(row.path, parts), { method: row.method, ...body }, options);
}

/** The reply of a row: status 200, exactly as its schema says, nothing more. */
export async function call<R extends Row>(row: R, parts: RowInput<R>, options?: Options): Promise<RowReply<R>> {
  const response = await sendRow(row, parts as { body?: unknown }, options);
  const reply: unknown = await response.json();
  expect(response.status, JSON.stringify(reply)).toBe(200);
  const parsed = v.parse(row.response, reply);
  expect(parsed).toEqual(reply);
  return parsed;
}

/** The failure of a call, with its status; anything may be sent. */
export async function refused(row: Row, parts: object, options?: Options) {
  return failureOf(await sendRow(row, parts, options));
}

/** The envelope of a response that is not a success. */
export async function failureOf(response: Response) {
  const { error } = v.parse(failure, await response.json());
  return { status: response.status, ...error };
}
