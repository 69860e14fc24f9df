import { getFileTypes, type Row } from "#shared/contract/row.ts";
import { approvalHeader } from "#shared/domain/people/approval.ts";
import { idempotencyKeyText, isIdempotencyKey } from "#shared/domain/text/idempotency-key.ts";
import { languageTag, type Locale } from "#shared/domain/text/locale.ts";
import { appVersion, hasBody, type RequestParts } from "#shared/request.ts";
import type { Call } from "#worker/gateway/call.ts";
import { GatewayError } from "#worker/gateway/errors.ts";
import { operatorKeyHeader } from "#worker/request/operator-key.ts";

/** A parsed request without the extension fields that a remote upstream is not sent (wire.md §1). */
export function withoutExtras(
  { extraFields = [] }: Row,
  { params, query, body }: RequestParts,
  sendsExtensions: boolean,
): RequestParts {
  const extras = (sendsExtensions ? [] : extraFields).map((field) => field.split("."));
  const strip = (part: unknown) => extras.reduce(omitPath, part);
  return { params, query: strip(query), body: strip(body) };
}

/** A ticket is the gateway's own (wire.md §10.5). */
export function withoutTicket({ query, ...parts }: RequestParts): RequestParts {
  return { ...parts, query: { ...(query as object | undefined), ticket: undefined } };
}

/** The body of a request with these values; null for a row without one. */
export function toUpstreamBody({ method }: Row, { body }: RequestParts): string | File | null {
  if (!hasBody(method)) return null;
  return body instanceof File ? body : JSON.stringify(body ?? {});
}

/** A copy without one field; the path "orderFoods.campaignID" applies to each entry of a list. */
function omitPath(value: unknown, path: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((entry) => omitPath(entry, path));
  const [field = "", ...rest] = path;
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, field)) return value;
  const { [field]: inner, ...others } = value as Record<string, unknown>;
  return rest.length === 0 ? others : { ...others, [field]: omitPath(inner, rest) };
}

type Sender = Pick<Call, "request" | "requestId" | "locale" | "address" | "platform">;

/** Tells the embedded marketplace the platform of the visit, which may be newer than the token. */
const platformHeader = "X-Platform";

/** All headers that an upstream receives, each in the form of the contract; other client headers are dropped. */
export function toUpstreamHeaders(
  row: Row,
  { request, requestId, locale, address, platform }: Sender,
  token: string | null,
  isEmbedded = false,
): Record<string, string> {
  const headers: Record<string, string> = {
    Accept: getFileTypes(row).join(", ") || "application/json",
    "Content-Type": (row.request && request.headers.get("Content-Type")) ?? "application/json",
    "App-Version": appVersion,
    "User-Agent": `Makan/${appVersion}`,
    "Accept-Language": languageTag[locale],
    "X-Request-Id": requestId,
  };
  const idempotencyKey = row.idem ? request.headers.get("Idempotency-Key") : null;
  const traceparent = request.headers.get("traceparent") ?? "";
  if (token !== null) headers["Authorization"] = `Bearer ${token}`;
  if (idempotencyKey !== null) headers["Idempotency-Key"] = checkIdempotencyKey(idempotencyKey, locale);
  if (/^00-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/.test(traceparent)) headers["traceparent"] = traceparent;
  // A shared reply is loaded without data about the caller that happened to come first.
  if (!row.cache && address !== "") headers["X-Forwarded-For"] = address;
  if (isEmbedded && !row.cache) headers[platformHeader] = platform;
  for (const name of [...(row.headers ?? []), ...(row.auth === "staff" ? [approvalHeader] : [])]) {
    const value = request.headers.get(name);
    if (isEmbedded && value !== null) headers[name] = value;
  }
  // The marketplace does not trust its caller.
  if (isEmbedded && row.auth === "operator") headers[operatorKeyHeader] = request.headers.get(operatorKeyHeader) ?? "";
  return headers;
}

function checkIdempotencyKey(key: string, locale: Locale): string {
  if (isIdempotencyKey(key)) return key;
  const message = idempotencyKeyText[locale];
  throw new GatewayError("VALIDATION_FAILED", {
    message,
    issues: [{ path: "Idempotency-Key", code: "regex", message }],
  });
}
