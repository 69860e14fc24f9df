import { lazy, Suspense } from "react";
import { loadPart } from "#app/errors/chunk-failure.ts";
import { loadTexts } from "#app/i18n/ensure-texts.ts";
import { loadStyles } from "#app/styles/load-styles.ts";
import { landingStyles } from "#app/styles/style-names.ts";
import type { LandingView } from "./load-landing.ts";

const load = () => import("./landing/landing-page.tsx");

/** Loads for visitors of the landing view, and of a market without a store (null), only; until then the page is the HTML of the server. */
const LandingPage = lazy(() =>
  import.meta.env.SSR
    ? load()
    : loadPart(async () => (await Promise.all([load(), loadTexts(["landing"]), loadStyles(landingStyles)]))[0]),
);

export function LandingPart({ view, description }: { view: LandingView | null; description: string }) {
  return (
    <Suspense>
      <LandingPage view={view} description={description} />
    </Suspense>
  );
}
