import type { RouterContextProvider } from "react-router";
import { apiContext, emptyMarketContext, visitorContext } from "#app/context.ts";

/**
 * Whether the market has no store anywhere, which the page then says (`EmptyMarket`). For a list that has none at the
 * visitor's place: that says nothing of the others. An API that does not tell of its market is not taken for an empty one.
 */
export async function findEmptyMarket(context: Readonly<RouterContextProvider>): Promise<boolean> {
  const { tenant, locale } = context.get(visitorContext);
  if (tenant.kind !== "marketplace") return false;
  const { value } = await context.get(apiContext)(locale).stores.sections();
  const isEmpty = value?.items.length === 0;
  if (isEmpty) context.set(emptyMarketContext, true);
  return isEmpty;
}
