import { GatewayError } from "#worker/gateway/errors.ts";
import { readAddress } from "#worker/request/address.ts";

/** Throws INVALID_HOST. */
export function checkHost(request: Parameters<typeof readAddress>[0]): void {
  if (readAddress(request) === null) throw new GatewayError("INVALID_HOST");
}
