import { lazy, Suspense } from "react";

// A page without an error downloads none of this.
const load = () => import("#app/store/page/store-error.tsx");
const Page = lazy(async () => ({ default: (await load()).StoreError }));
const Menu = lazy(async () => ({ default: (await load()).MenuFailed }));

/** The error page of a store, its checkout or a dish. */
export function StoreFailure() {
  return (
    <Suspense>
      <Page />
    </Suspense>
  );
}

export function MenuFailure() {
  return (
    <Suspense>
      <Menu />
    </Suspense>
  );
}
