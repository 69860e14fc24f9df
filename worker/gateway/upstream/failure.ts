import * as v from "valibot";
import { staffOrder } from "#shared/contract/counter.ts";
import { type ErrorCode, errorStatus, isErrorCode, type Issue, waitingCodes } from "#shared/contract/errors.ts";
import { failure } from "#shared/contract/failure.ts";
import type { Row } from "#shared/contract/row.ts";
import type { UpstreamAnswer } from "#worker/env.ts";
import { GatewayError, type FailureDetails } from "#worker/gateway/errors.ts";
import { isLack } from "./lacks.ts";

const { message, issues, changes, due } = failure.entries.error.entries;

/** Codes with status 503 that an upstream may answer itself: it is well, and somebody behind it is missing or silent. */
const ownLacks = new Set<ErrorCode>([
  "SMS_NOT_CONFIGURED",
  "SMS_PROVIDER_DOWN",
  "PAYMENT_NOT_CONFIGURED",
  "PAYMENT_PROVIDER_DOWN",
]);
const transientStatuses = new Set([502, 503, 504]);
const waitSeconds = "30";
const waiting = new Set<ErrorCode>(waitingCodes);

/**
 * Converts an answer other than 200. A 4xx with a known code keeps its status and the known fields of its body;
 * anything else is UPSTREAM_ERROR. `body` is the parsed body, undefined for invalid JSON.
 */
export function toGatewayError(row: Row, answer: UpstreamAnswer, body: unknown): GatewayError {
  const { status } = answer;
  const error = (body as { error?: Refused } | null | undefined)?.error ?? {};
  if (isLack(row, answer, isErrorCode(error.code))) return new GatewayError("NOT_OFFERED", { isLack: true });
  if (row.extension && status === 404) return new GatewayError("NOT_FOUND");
  if (isErrorCode(error.code) && mayPass(status, error.code)) {
    return new GatewayError(error.code, { status, ...toDetails(error), headers: toErrorHeaders(answer, error.code) });
  }
  // A 401 of another envelope also means that the visitor has to authenticate again.
  if (status === 401) return new GatewayError("UNAUTHENTICATED", { isUnknownRefusal: true });
  const isUnknownRefusal = status >= 400 && status < 500;
  return new GatewayError("UPSTREAM_ERROR", { isTransient: transientStatuses.has(status), isUnknownRefusal });
}

function mayPass(status: number, code: ErrorCode): boolean {
  if (ownLacks.has(code)) return status === errorStatus[code];
  return status >= 400 && status < 500 && errorStatus[code] < 500;
}

type Refused = { [Field in "code" | "message" | "issues" | "changes" | "order" | "due"]?: unknown };

function toDetails(error: Refused): FailureDetails {
  const said = v.safeParse(message, error.message);
  const found = v.safeParse(issues, error.issues);
  const changed = v.safeParse(changes, error.changes);
  const present = v.safeParse(staffOrder, error.order);
  const owed = v.safeParse(due, error.due);
  return {
    ...(said.success && isPlain(said.output) && { message: said.output }),
    ...(found.success && found.output && { issues: found.output.map(toPlainIssue) }),
    ...(changed.success && changed.output && { changes: changed.output }),
    ...(present.success && { order: present.output }),
    ...(owed.success && owed.output !== undefined && { due: owed.output }),
  };
}

const isPlain = (text: string | null | undefined): text is string =>
  typeof text === "string" && /^[^\p{C}<>]{1,200}$/u.test(text);

function toPlainIssue({ path, code, message }: Issue): Issue {
  return { path, code, ...(isPlain(message) && { message }) };
}

/** Every 429 has `Retry-After`, other codes only from the upstream (wire.md §6). Replays stay marked (wire.md §1). */
function toErrorHeaders({ status, headers }: UpstreamAnswer, code: ErrorCode): Record<string, string> {
  const given = /^\d{1,6}$/.exec(headers.get("Retry-After") ?? "")?.[0];
  const seconds = given ?? (status === 429 ? waitSeconds : null);
  const isForNow = status === 429 || waiting.has(code);
  return {
    ...(isForNow && seconds !== null && { "Retry-After": seconds }),
    ...(headers.get("Idempotency-Replayed") === "true" && { "Idempotency-Replayed": "true" }),
  };
}
