import { errorStatus } from "#shared/contract/errors.ts";
import { toErrorTrace } from "#shared/domain/error-trace.ts";
import { logLine } from "#worker/log.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { Api, CallContext } from "./api.ts";

/** Serves a call inside an object: runs `ready`, then the named call, and turns an error into a status. */
export async function serve(
  request: Request,
  api: Api,
  ready: (at: CallContext, call: string) => Promise<void> | void,
): Promise<Response> {
  const name = new URL(request.url).pathname.slice(1);
  let requestId: string | null = null;
  try {
    const { input, at } = await request.json<{ input: never; at: CallContext }>();
    requestId = at.requestId ?? null;
    await ready(at, name);
    const call = api[name];
    if (!call) throw new Error("no such call");
    return Response.json(call(input, at) ?? null);
  } catch (error) {
    if (error instanceof DomainError) {
      return Response.json({ code: error.code, ...error.details }, { status: errorStatus[error.code] });
    }
    logLine({ event: "object-call-failed", requestId, call: name, trace: toErrorTrace(error) });
    return new Response(null, { status: errorStatus.INTERNAL });
  }
}
