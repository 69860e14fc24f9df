import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { createI18n } from "#app/i18n/instance.ts";
import { getTexts } from "#app/i18n/server.ts";
import type { RootData } from "#app/site/use-root-data.ts";
import type { Locale } from "#shared/domain/text/locale.ts";

type Given = { lacks?: readonly string[]; locale?: Locale; path?: string; merchant?: RootData["merchant"] } & Pick<
  RootData,
  "phoneCountries" | "support"
>;

/** The HTML of a part of a page, as the server writes it: in front of an API that lacks these calls, on the host of this merchant. */
export function renderPart(
  part: ReactNode,
  { lacks = [], locale = "EN", path = "/", merchant = null, phoneCountries = [], support = [] }: Given = {},
): string {
  const root: RootData = {
    locale,
    platform: "WEB",
    embedOrigins: null,
    merchant,
    legacyNav: null,
    marketplaceUrl: "https://makan.test",
    placeLabel: null,
    isDemo: false,
    lacks,
    year: "2026",
    ...(support.length > 0 && { support }),
    ...(phoneCountries.length > 0 && { phoneCountries }),
  };
  // The components read the instance that was made last.
  createI18n(locale, getTexts(locale));
  const router = createMemoryRouter([{ id: "root", path: "*", loader: () => root, element: part }], {
    initialEntries: [path],
    hydrationData: { loaderData: { root } },
  });
  return renderToString(<RouterProvider router={router} />).replaceAll("<!-- -->", "");
}
