import type { ApiError } from "#shared/client.ts";
import { PriceChanges } from "./price-changes.tsx";
import { UnpaidLimit } from "./unpaid-limit.tsx";

/** What a refusal says besides its reason: what has changed, or what to do about unpaid orders. */
export default function FailureDetails({ failure, clockMs }: { failure: ApiError; clockMs: () => number }) {
  const { code, detail, retryAfterSeconds } = failure;
  return (
    <>
      {detail?.changes && <PriceChanges changes={detail.changes} />}
      {code === "UNPAID_ORDERS_LIMIT" && <UnpaidLimit waitSeconds={retryAfterSeconds} clockMs={clockMs} />}
    </>
  );
}
