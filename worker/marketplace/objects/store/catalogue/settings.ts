import type { ApiContract } from "#shared/contract/index.ts";
import type { RowReply } from "#shared/contract/row.ts";
import { getPaymentMethods } from "#shared/domain/money/payment-methods.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import type { SettingsInput } from "#worker/marketplace/api/store-messages.ts";
import { getDeliveryEstimate } from "#worker/marketplace/domain/delivery/estimate.ts";
import { toPicturePath } from "#worker/marketplace/domain/pictures.ts";
import { getOpeningDays } from "#worker/marketplace/domain/time/opening-days.ts";
import { toMerchantView, type StoreProfile, toStoreView } from "#worker/marketplace/domain/views.ts";
import { readOffering } from "#worker/marketplace/objects/store/core/offering.ts";
import { findTable } from "#worker/marketplace/objects/store/core/tables.ts";
import { readCurrentProfile } from "#worker/marketplace/objects/store/staff/entry.ts";
import type { PaymentDesk } from "#worker/marketplace/ports/payment.ts";
import { sellsAlcohol } from "./menus.ts";

type Settings = RowReply<ApiContract["stores"]["settings"]>["item"];

type Source = { sql: SqlStorage; desk: Pick<PaymentDesk, "find"> };

/** The data that a page needs before the menu (wire.md §4, S258). `desk`: who takes what is paid here. */
export function readSettings({ sql, desk }: Source, input: SettingsInput, at: CallContext): Settings {
  const record = readCurrentProfile(sql, at.now);
  const offering = readOffering(sql);
  const { store, merchant } = record;
  return {
    merchant: toMerchantView(merchant, at),
    // Settings have no distance (S127): the reply without a place is shared by everyone.
    store: {
      ...toStoreView(record, null, { ...at, ...offering }),
      estimate: input.place && getDeliveryEstimate(record, input.place, at.now, offering.vendors),
    },
    table: findTable(sql, input.tableID),
    hasCustomerEntry: merchant.hasCustomerEntry,
    serviceChargeBp: merchant.serviceChargeBp,
    slotMinutes: 30,
    prepMinutes: merchant.prepMinutes,
    paymentMethods: getPaymentMethods(
      { platform: input.platform, dineTypes: store.dineTypes, hasCredit: merchant.loyaltyEnabled },
      at.locale,
    ).flatMap((offered) => {
      if (offered.type !== "ONLINE" && offered.type !== "WALLET") return [offered];
      const provider = desk.find(offered.method);
      return provider ? [{ ...offered, ...provider.limits(offered.method) }] : [];
    }),
    reservation: reservationTerms(record),
    promoBanners: merchant.promoBanners.map(({ id, title, href }) => ({
      id,
      imageUrl: toPicturePath(store.banner),
      title: title[at.locale],
      href,
    })),
    ageNotice: sellsAlcohol(sql) ? ageNotice[at.locale] : null,
    openingHours: getOpeningDays(record.hours, at.now).map((day) => {
      const note = store.dayNotes?.[day.date];
      return note ? { ...day, note: note[at.locale] } : day;
    }),
  };
}

/** The text prescribed by law stays in Malay in every language (malaysia.md §4). */
const ageNotice = {
  EN: "MEMINUM ARAK BOLEH MEMBAHAYAKAN KESIHATAN. Alcohol is sold only to customers aged 21 and above.",
  CN: "MEMINUM ARAK BOLEH MEMBAHAYAKAN KESIHATAN。酒精饮料只售予 21 岁及以上的顾客。",
};

function reservationTerms({ store, merchant }: StoreProfile): Settings["reservation"] {
  if (!store.reservable || merchant.reservationDeposit === null) return null;
  return { minPax: 1, maxPax: 20, holdMinutes: 10, depositAmount: merchant.reservationDeposit };
}
