import { useRouteLoaderData } from "react-router";
import type { Platform } from "#shared/contract/entities.ts";
import type { Locale } from "#shared/domain/locale.ts";

/** What every page knows of the visitor and the server. */
export type RootData = {
  locale: Locale;
  platform: Platform;
  /** The name of the visitor's place; null: unknown. */
  placeLabel: string | null;
  /** True on a demo server: codes go to a test inbox, payments to a test page. */
  isDemo: boolean;
  /** The Malaysian calendar year. */
  year: string;
};

/** The data of the root route; null only while an error of the root itself is shown. */
export function useRootData(): RootData | null {
  return useRouteLoaderData<RootData>("root") ?? null;
}
