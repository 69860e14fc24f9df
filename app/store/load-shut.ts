import type { PublicApi } from "#app/context.ts";
import { getServerText } from "#app/i18n/describe.ts";
import type { Call } from "#app/ui/call-link.tsx";
import type { Visitor } from "#shared/domain/site/visitor.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import { toCallNote } from "./call-note.ts";
import type { LoadedStore } from "./load-store.ts";
import { loadOtherOutlets, type OutletView } from "./other-outlets.ts";
import { getShutText } from "./page/shut-text.ts";

/** What a page of a store that takes no orders now says at its head, as texts: its scripts need no others for it. */
export type Shut = {
  text: string;
  hint: string;
  outletsTitle: string;
  outlets: { id: string; name: string; facts: string }[];
  /** Of a store that takes no orders online, at whatever time. */
  call?: Call;
};

const mostOutlets = 3;
/** Nobody goes further for a meal, and a list of stores has none that is further away. */
const mostMetres = 25_000;

/** Null for a store that takes orders. The outlets are those that take some now or for a later day. For loaders only. */
export async function loadShut(
  api: PublicApi,
  visitor: Pick<Visitor, "locale" | "place">,
  settings: LoadedStore["settings"],
  nowMs: number,
): Promise<Shut | null> {
  const { locale } = visitor;
  const text = getShutText(settings.store, locale, nowMs);
  if (text === null) return null;
  const outlets = await loadOtherOutlets(api, visitor, settings, nowMs, mostMetres);
  return {
    text,
    hint: getServerText(locale, "description", "shutCart"),
    ...toShutCall(settings.store, locale),
    outletsTitle: getServerText(locale, "store", "otherOutlets"),
    outlets: outlets
      .filter(({ isOpen, aheadDays }) => isOpen || aheadDays > 0)
      .slice(0, mostOutlets)
      .map(({ id, name, ...outlet }) => ({ id, name, facts: toFacts(outlet, locale) })),
  };
}

function toShutCall(store: LoadedStore["settings"]["store"], locale: Locale): Partial<Shut> {
  const noOrders = toCallNote(store, locale);
  return noOrders ? { hint: noOrders.hint, call: noOrders.call } : {};
}

function toFacts({ distance, isOpen, until }: Omit<OutletView, "id" | "name">, locale: Locale): string {
  const open = until
    ? getServerText(locale, "store", "openUntil", { time: until.time })
    : getServerText(locale, "store", "open24");
  return [distance, isOpen ? open : getServerText(locale, "description", "shutAhead")].filter(Boolean).join(" · ");
}
