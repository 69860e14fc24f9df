import { type ErrorCode, errorStatus } from "#shared/contract/errors.ts";
import { isSocketRow, type Row } from "#shared/contract/row.ts";
import { hasBody } from "#shared/request.ts";

const ofEveryRow: ErrorCode[] = ["INVALID_HOST", "VALIDATION_FAILED", "URI_TOO_LONG", "RATE_LIMITED", "INTERNAL"];
const ofBodies: ErrorCode[] = ["MALFORMED_BODY", "REQUEST_TIMEOUT", "PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"];
const ofUpstreams: ErrorCode[] = [
  "UPSTREAM_CONTRACT",
  "UPSTREAM_UNREACHABLE",
  "UPSTREAM_ERROR",
  "UPSTREAM_OPEN_CIRCUIT",
  "UPSTREAM_TIMEOUT",
];

/** Every code that a row may answer with: its own, and those that follow from its level, method and flags; by status. */
export function getRowErrors(row: Row): ErrorCode[] {
  const { auth, params, extension, method, idem, local, errors = [] } = row;
  /** What the gateway answers to everybody. */
  const isOpen = local && auth === "public";
  const isOwned = auth === "bound" || auth === "owner";
  const codes: ErrorCode[] = [
    ...ofEveryRow,
    ...errors,
    ...(hasBody(method) ? ofBodies : []),
    ...(method === "GET" && !isSocketRow(row) ? [] : (["CROSS_SITE"] as const)),
    ...(auth === "optional" || isOpen ? [] : (["UNAUTHENTICATED"] as const)),
    ...(isOwned ? (["LOGIN_REQUIRED"] as const) : []),
    ...(params || extension || auth === "owner" ? (["NOT_FOUND"] as const) : []),
    ...(idem ? (["IDEMPOTENCY_IN_PROGRESS", "IDEMPOTENCY_KEY_REUSED"] as const) : []),
    ...(isOpen ? [] : ofUpstreams),
  ];
  return [...new Set(codes)].toSorted((a, b) => errorStatus[a] - errorStatus[b]);
}
