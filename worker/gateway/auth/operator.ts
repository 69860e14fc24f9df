import type { Call } from "#worker/gateway/call.ts";
import { GatewayError } from "#worker/gateway/errors.ts";
import { isOperatorKey, operatorKeyHeader } from "#worker/request/operator-key.ts";

/**
 * Lets the operator pass. For everybody else, on a merchant's host and in front of a remote API the call does not exist
 * (wire.md §10).
 */
export async function authorizeOperator({ env, tenant, request }: Pick<Call, "env" | "tenant" | "request">) {
  if (tenant.kind !== "marketplace" || !(await isOperatorKey(request.headers.get(operatorKeyHeader), env)))
    throw new GatewayError("NOT_FOUND");
}
