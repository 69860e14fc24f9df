import { toErrorTrace } from "#shared/domain/text/error-trace.ts";
import { logLine } from "#worker/log.ts";
import type { Api, CallContext, CallReply } from "#worker/marketplace/api/call.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";

type Received = { name: string; input: unknown; at: CallContext };

/** Serves a call inside an object: runs `ready`, then the named call. Never rejects: an error becomes a refusal. */
export async function serve(
  { name, input, at }: Received,
  api: Api,
  ready: () => Promise<void> | void = () => undefined,
): Promise<CallReply> {
  try {
    await ready();
    const call = Object.hasOwn(api, name) ? api[name] : undefined;
    if (!call) throw new Error("no such call");
    return { ok: true, value: (await call(input as never, at)) ?? null };
  } catch (error) {
    if (error instanceof DomainError) return { ok: false, code: error.code, details: error.details };
    logLine({ event: "object-call-failed", requestId: at.requestId ?? null, call: name, trace: toErrorTrace(error) });
    return { ok: false, code: "INTERNAL", details: {} };
  }
}
