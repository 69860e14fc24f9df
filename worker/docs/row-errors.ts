import { type ErrorCode, errorStatus } from "#shared/contract/errors.ts";
import type { Row } from "#shared/contract/row.ts";

const ofEveryRow: ErrorCode[] = ["INVALID_HOST", "VALIDATION_FAILED", "URI_TOO_LONG", "RATE_LIMITED", "INTERNAL"];
const ofBodies: ErrorCode[] = [
  "MALFORMED_BODY",
  "REQUEST_TIMEOUT",
  "PAYLOAD_TOO_LARGE",
  "UNSUPPORTED_MEDIA_TYPE",
  "CROSS_SITE",
];
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
  const isOwned = auth === "bound" || auth === "owner";
  const codes: ErrorCode[] = [
    ...ofEveryRow,
    ...errors,
    ...(method === "GET" ? [] : ofBodies),
    ...(auth === "optional" || local ? [] : (["UNAUTHENTICATED"] as const)),
    ...(isOwned ? (["LOGIN_REQUIRED"] as const) : []),
    ...(params || extension || auth === "owner" ? (["NOT_FOUND"] as const) : []),
    ...(idem ? (["IDEMPOTENCY_IN_PROGRESS", "IDEMPOTENCY_KEY_REUSED"] as const) : []),
    ...(local ? [] : ofUpstreams),
  ];
  return [...new Set(codes)].toSorted((a, b) => errorStatus[a] - errorStatus[b]);
}
