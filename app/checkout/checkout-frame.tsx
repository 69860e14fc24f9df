import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { checkoutModes } from "#app/modes/checkout-modes.ts";
import { Loading } from "#app/ui/loading.tsx";
import { LiveText, Note } from "#app/ui/note.tsx";
import type { CheckoutView } from "./checkout-view.ts";

const wait = <div className="sk" />;

/** What the server knows of a checkout: its parts and their order. The rest is on the device, in the cart. */
export function CheckoutFrame({ view }: { view: CheckoutView }) {
  const { t } = useTranslation("checkout");
  const [first] = view.modes;
  const row = first && checkoutModes[first];
  return (
    <Loading className="cols form">
      <div className="bleed checkout-form checkout-wait">
        <LiveText as="p" live="status" className="vh">
          {t("loading", { ns: "common" })}
        </LiveText>
        <section className="block">{wait}</section>
        {row?.headings && <Part title={t(row.headings.place)}>{wait}</Part>}
        {!row?.isTimeless && <Part title={t("whenTitle")}>{wait}</Part>}
        {row?.headings?.way && (
          <Part title={t(row.headings.way)}>
            <Note>{t("feeLater")}</Note>
          </Part>
        )}
        <Part title={t("orderTitle")}>{wait}</Part>
      </div>
      <aside className="side only-d checkout-wait">
        <div className="paybox">
          <h2>{t("payBoxTitle")}</h2>
          {wait}
        </div>
      </aside>
    </Loading>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="block">
      <div className="head">
        <h2>{title}</h2>
      </div>
      {children}
    </section>
  );
}
