import { readJson } from "#shared/domain/text/read-json.ts";
import { type ProviderFault, ProviderError } from "#worker/marketplace/ports/provider.ts";

const timeoutMs = 8_000;
/** Replies of providers are small; one that is larger is none of theirs. */
const mostBytes = 1_048_576;

type ProviderCall = {
  /** For the log: the provider and what it was asked, without ids. */
  what: string;
  url: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  headers: Record<string, string>;
  body?: string | null;
};

/** What a provider answered: its status, and its JSON; undefined for a body that is none. */
export type ProviderReply = { status: number; body: unknown };

/** Whether the same call may be sent again: an answer below 500 is what the provider has decided. */
const toFault = (status: number): ProviderFault =>
  status >= 500 || status === 408 || status === 425 || status === 429 ? "DOWN" : "REFUSED";

/**
 * Sends one call, within its time limit, and never follows a redirect. Throws a ProviderError without an answer, and for an
 * answer that may change by itself; an adapter judges all others.
 */
export async function callProvider({ what, url, method, headers, body = null }: ProviderCall): Promise<ProviderReply> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, { method, headers, body, redirect: "manual", signal: AbortSignal.timeout(timeoutMs) });
    text = await response.text();
  } catch (error) {
    throw new ProviderError("DOWN", `${what}: ${error instanceof Error ? error.name : "no answer"}`);
  }
  if (text.length > mostBytes) throw new ProviderError("DOWN", `${what}: the answer is too long`);
  if (toFault(response.status) === "DOWN") throw new ProviderError("DOWN", `${what}: ${response.status}`);
  return { status: response.status, body: readJson(text) };
}

/** The error of an answer that says no. `code`: the provider's word for it, which names nobody. */
export function refuse(what: string, status: number, code: string | null = null): ProviderError {
  return new ProviderError("REFUSED", [`${what}: ${status}`, ...(code === null ? [] : [code.slice(0, 80)])].join(" "));
}
