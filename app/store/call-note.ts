import { getServerText } from "#app/i18n/describe.ts";
import type { Call } from "#app/ui/call-link.tsx";
import type { Store } from "#shared/contract/entities.ts";
import { formatPhone } from "#shared/domain/people/phone.ts";
import type { Locale } from "#shared/domain/text/locale.ts";

/** What the pages of a store that takes no orders online say, as texts: their scripts need no others for it. */
type CallNote = { text: string; hint: string; atTable: string; call: Call };

type Shop = Pick<Store, "takesOrders" | "phoneNumber">;

const toCall = (text: string, { phoneNumber }: Shop): Call => ({
  text,
  phone: formatPhone(phoneNumber),
  href: `tel:${phoneNumber}`,
});

/** Null for a store that takes orders. For loaders only. */
export function toCallNote(store: Shop, locale: Locale): CallNote | null {
  if (store.takesOrders) return null;
  return {
    text: getServerText(locale, "description", "noOrders"),
    hint: getServerText(locale, "description", "noOrdersHint"),
    atTable: getServerText(locale, "description", "noOrdersTable"),
    call: toCall(getServerText(locale, "description", "callToOrder"), store),
  };
}

/** What the page for tables says: a store that takes no orders gives no tables online. Null for one that does. For loaders only. */
export function toNoTables(store: Shop, locale: Locale): Omit<CallNote, "atTable"> | null {
  if (store.takesOrders) return null;
  return {
    text: getServerText(locale, "description", "noTables"),
    hint: getServerText(locale, "description", "noTablesHint"),
    call: toCall(getServerText(locale, "description", "callForTable"), store),
  };
}
