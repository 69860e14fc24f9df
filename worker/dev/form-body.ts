import { limits } from "#shared/contract/fields.ts";
import { GatewayError } from "#worker/gateway/errors.ts";
import { bodyTimeoutMs, readRequestBody } from "#worker/gateway/http/body.ts";

/** The fields of a form; null for an incomplete, too large or too slow body. */
export async function readFormBody(request: Request): Promise<URLSearchParams | null> {
  try {
    const bytes = await readRequestBody(request, { maxBytes: limits.bodyBytes, timeoutMs: bodyTimeoutMs });
    return new URLSearchParams(new TextDecoder().decode(bytes));
  } catch (error) {
    if (error instanceof GatewayError) return null;
    throw error;
  }
}
