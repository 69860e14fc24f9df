import * as v from "valibot";
import { readJson } from "#shared/domain/text/read-json.ts";
import { ProviderError } from "#worker/marketplace/ports/provider.ts";
import { type ProviderReply, refuse } from "./call-provider.ts";

/** A wrong key becomes a right one, and a call that is under way ends: the same call may be sent again. */
const passing = new Set([401, 403, 409]);

/**
 * What a provider answered, as far as it is needed. Throws a ProviderError: REFUSED where it says no, DOWN for an answer that
 * nobody can read. `readCode`: the provider's word for a no, which must name nobody.
 */
export function readReply<const S extends v.GenericSchema>(
  what: string,
  { status, body }: ProviderReply,
  schema: S,
  readCode: (body: unknown) => string | null = () => null,
): v.InferOutput<S> {
  if (passing.has(status)) throw new ProviderError("DOWN", `${what}: ${status}`);
  if (status >= 400) throw refuse(what, status, readCode(body));
  return readPart(what, body, schema);
}

/** A part of what a provider says. Throws DOWN when nobody can read it. */
export function readPart<const S extends v.GenericSchema>(what: string, value: unknown, schema: S): v.InferOutput<S> {
  const read = v.safeParse(schema, value);
  if (!read.success) throw new ProviderError("DOWN", `${what}: nobody can read it`);
  return read.output;
}

/** The JSON of a webhook; undefined for a body that is none. */
export const readBody = (body: Uint8Array): unknown => readJson(new TextDecoder().decode(body));

/** The address of a page to which a browser is sent: https, or http at a stub. Throws DOWN for any other. */
export function readPageUrl(what: string, text: string, origin: string): string {
  const { protocol } = URL.parse(text) ?? {};
  if (protocol !== "https:" && protocol !== URL.parse(origin)?.protocol)
    throw new ProviderError("DOWN", `${what}: a page without https`);
  return text;
}
