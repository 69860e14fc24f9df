import { send } from "#tests/worker/marketplace/support.ts";

/** Calls the address of a provider. */
export const sendTo = (
  provider: string,
  body: string,
  headers: Record<string, string>,
  now: number,
): Promise<Response> => send(`/v4/hooks/${provider}`, { method: "POST", body, headers }, { now });
