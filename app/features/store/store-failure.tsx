import { lazy, Suspense } from "react";

const StoreError = lazy(() => import("./store-error.tsx"));

/** The error page of a store or a dish, which a page without an error does not download. */
export function StoreFailure() {
  return (
    <Suspense>
      <StoreError />
    </Suspense>
  );
}
