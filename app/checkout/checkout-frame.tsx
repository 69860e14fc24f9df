import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { checkoutModes } from "#app/modes/checkout-modes.ts";
import { Loading } from "#app/ui/loading.tsx";
import { LiveText, Note } from "#app/ui/note.tsx";
import type { DineType } from "#shared/contract/entities.ts";

const wait = <div className="sk" />;

/** The parts of checkout and their order. `mode`: the cart's; null until it is known: the server does not know it. */
export function CheckoutFrame({ mode }: { mode: DineType | null }) {
  const { t } = useTranslation("checkout");
  const row = mode ? checkoutModes[mode] : null;
  return (
    <Loading className="cols form">
      <div className="bleed checkout-form checkout-wait">
        <LiveText as="p" live="status" className="vh">
          {t("loading", { ns: "common" })}
        </LiveText>
        <section className="block">{wait}</section>
        {row?.headings ? (
          <Part title={t(row.headings.place)}>{wait}</Part>
        ) : (
          // What comes here has its words in the part of the mode.
          <section className="block">{wait}</section>
        )}
        {row && !row.isTimeless && <Part title={t("whenTitle")}>{wait}</Part>}
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
