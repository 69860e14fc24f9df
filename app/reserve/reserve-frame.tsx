import { useTranslation } from "react-i18next";
import { Loading } from "#app/ui/loading.tsx";
import { LiveText } from "#app/ui/note.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { ReservationView } from "./reservation-view.ts";

export function ReserveHero({ view: { store, address } }: { view: ReservationView }) {
  return (
    <section className="block reserve-hero">
      <Picture src={store.bannerUrl} alt="" width={88} height={88} />
      <div>
        <h2>{store.name}</h2>
        <p className="meta">{address}</p>
      </div>
    </section>
  );
}

const titles = ["guestsTitle", "dayTitle", "timeTitle", "noteTitle"] as const;

/** What the server knows; the free times and the customer's tables are added in the browser. */
export function ReserveFrame({ view }: { view: ReservationView }) {
  const { t } = useTranslation("reservation");
  return (
    <Loading className="cols form">
      <div className="bleed checkout-form checkout-wait reserve-form">
        <LiveText as="p" live="status" className="vh">
          {t("loading", { ns: "common" })}
        </LiveText>
        <ReserveHero view={view} />
        {(view.noTables ? [] : titles).map((title) => (
          <section className="block" key={title}>
            <div className="head">
              <h2>{t(title)}</h2>
            </div>
            <div className="sk" />
          </section>
        ))}
      </div>
    </Loading>
  );
}
