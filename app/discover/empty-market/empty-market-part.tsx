import { lazy, Suspense } from "react";
import { loadPart } from "#app/errors/chunk-failure.ts";
import { loadTexts } from "#app/i18n/ensure-texts.ts";
import { loadStyles } from "#app/styles/load-styles.ts";

const load = () => import("./empty-market-page.tsx");

/** Loads where there is no store; until then the page is the HTML of the server. */
const EmptyMarketPage = lazy(() =>
  import.meta.env.SSR
    ? load()
    : loadPart(async () => (await Promise.all([load(), loadTexts(["emptyMarket"]), loadStyles(["empty-market"])]))[0]),
);

/** A list of stores in a market without any (PD153). */
export function EmptyMarketPart({ description }: { description: string }) {
  return (
    <Suspense>
      <EmptyMarketPage description={description} />
    </Suspense>
  );
}
