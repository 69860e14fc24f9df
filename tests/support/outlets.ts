import type { LoadedStore } from "#app/store/load-store.ts";
import type { Store } from "#shared/contract/entities.ts";

/** A store in the middle of Kuala Lumpur that is closed, unless the facts say otherwise. */
export const outletOf = (id: string, facts: Partial<Store> = {}) =>
  ({
    id,
    name: `Outlet ${id}`,
    isOpen: false,
    takesOrders: true,
    isShowInMainPage: true,
    orderAheadDays: 0,
    closedUntil: null,
    nextOpeningHour: null,
    currentOpeningHour: null,
    currentClosingHour: null,
    lastOrderAt: null,
    lat: 3.139,
    lng: 101.687,
    ...facts,
  }) as Store;

export const settingsOf = (store: Store) => ({ store, merchant: { subdomain: "warisan" } }) as LoadedStore["settings"];
