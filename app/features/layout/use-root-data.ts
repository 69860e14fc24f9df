import { useRouteLoaderData } from "react-router";
import type { Platform } from "#shared/contract/entities.ts";
import type { Locale } from "#shared/domain/locale.ts";

export type RootData = {
  locale: Locale;
  platform: Platform;
  placeLabel: string | null;
  isDemo: boolean;
  year: string;
};

export function useRootData(): RootData | null {
  return useRouteLoaderData<RootData>("root") ?? null;
}
