import type { RouterContextProvider } from "react-router";
import { analyticsContext, hostMerchantContext, visitorContext } from "#app/context.ts";
import type { RootData } from "#app/site/use-root-data.ts";
import { getAnalyticsVariant } from "#shared/domain/site/analytics.ts";

/** The statistics for the variant of a visitor; empty without an id for it (S341). For loaders only. */
export function getAnalytics(context: Readonly<RouterContextProvider>): Pick<RootData, "analytics"> {
  const analytics = context.get(analyticsContext);
  const isFoodService = context.get(hostMerchantContext)?.merchant.isFoodService ?? false;
  const id = analytics?.ids[getAnalyticsVariant(context.get(visitorContext), isFoodService)];
  if (!analytics || id === undefined) return {};
  const src = analytics.script.replace("{id}", encodeURIComponent(id));
  return { analytics: { src, host: new URL(src).host, id } };
}
