import type { ApiError } from "#shared/client.ts";
import { PriceChanges } from "./price-changes.tsx";
import { UnpaidLimit } from "./unpaid-limit.tsx";

export default function FailureDetails({ failure, clockMs }: { failure: ApiError; clockMs: () => number }) {
  const { code, detail, retryAfterSeconds } = failure;
  return (
    <>
      {detail?.changes && <PriceChanges changes={detail.changes} />}
      {code === "UNPAID_ORDERS_LIMIT" && <UnpaidLimit waitSeconds={retryAfterSeconds} clockMs={clockMs} />}
    </>
  );
}
