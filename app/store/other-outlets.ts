import type { PublicApi } from "#app/context.ts";
import { calculateDistance, hasPosition } from "#shared/domain/places/geo.ts";
import type { Visitor } from "#shared/domain/site/visitor.ts";
import { formatDistance } from "#shared/domain/text/distance-text.ts";
import type { LoadedStore } from "./load-store.ts";
import { type OpenStateView, toOpenState } from "./store-page-view.ts";

export type OutletView = OpenStateView & { id: string; name: string; distance: string | null };

/** The merchant's other stores within `mostMetres` that take orders, those that are open first, then the nearest. Empty while the store is open, or without an answer. */
export async function loadOtherOutlets(
  api: PublicApi,
  { locale, place }: Pick<Visitor, "locale" | "place">,
  { store, merchant }: LoadedStore["settings"],
  nowMs: number,
  mostMetres = Infinity,
): Promise<OutletView[]> {
  if (store.isOpen) return [];
  const { value } = await api.stores.bySubdomain({ params: { subdomain: merchant.subdomain } });
  return (value?.items ?? [])
    .filter(({ id, isShowInMainPage, takesOrders }) => isShowInMainPage && takesOrders && id !== store.id)
    .map((outlet) => ({ outlet, metres: hasPosition(outlet) ? calculateDistance(place, outlet) : null }))
    .filter(({ metres }) => (metres ?? 0) <= mostMetres)
    .toSorted((a, b) => rank(a.outlet) - rank(b.outlet) || (a.metres ?? Infinity) - (b.metres ?? Infinity))
    .map(({ outlet, metres }) => ({
      id: outlet.id,
      name: outlet.name,
      distance: metres === null ? null : formatDistance(metres),
      ...toOpenState(outlet, locale, nowMs),
    }));
}

/** Open, then order ahead, then closed. */
const rank = ({ isOpen, orderAheadDays }: { isOpen: boolean; orderAheadDays: number }) =>
  isOpen ? 0 : orderAheadDays > 0 ? 1 : 2;
