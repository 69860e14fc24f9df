import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useOnDemand } from "../../ui/use-on-demand.ts";
import { Icon } from "../../ui/icon.tsx";
import { labelIcon } from "../address/label-icon.ts";
import { AddressText } from "./address-of.tsx";
import type { Draft } from "./draft.ts";
import type { CheckoutVisitor } from "./use-visitor.ts";

type Props = { draft: Draft; change: (part: Partial<Draft>) => void; visitor: CheckoutVisitor };

export function AddressSection({ draft, change, visitor }: Props) {
  const { t } = useTranslation("checkout");
  const [isCutOff, setCutOff] = useState(false);
  const sheet = useOnDemand(
    () => import("./address-sheet.tsx"),
    ["address", "checkoutLater"],
    () => setCutOff(true),
  );
  const chosen = draft.address;
  return (
    <section className="block" aria-labelledby="h-address">
      <div className="head">
        <h2 id="h-address">{t("deliverToTitle")}</h2>
      </div>
      <div className="addr">
        <span className="picto">
          <Icon name={labelIcon(chosen?.id ? chosen.label : "")} />
        </span>
        <div>{chosen ? <AddressText chosen={chosen} /> : <b>{t("addressMissing")}</b>}</div>
        <button
          type="button"
          id="change-address"
          className="link"
          aria-haspopup="dialog"
          onClick={() => {
            setCutOff(false);
            sheet.open();
          }}
        >
          {chosen ? t("change") : t("chooseAddress")}
        </button>
      </div>
      {isCutOff && (
        <p className="note bad" role="alert">
          {t("noAnswer", { ns: "common" })}
        </p>
      )}
      {sheet.Part && (
        <sheet.Part
          chosen={chosen}
          saved={visitor.addresses}
          isGuest={!visitor.isBound}
          onChoose={(address) => {
            change({ address });
            sheet.close();
          }}
          onClose={sheet.close}
        />
      )}
    </section>
  );
}
