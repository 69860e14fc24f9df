import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FormProps } from "#app/checkout/checkout-part.ts";
import type { ChosenAddress } from "#app/place/known/chosen-address.ts";
import { labelIcon } from "#app/place/known/label-icon.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Note } from "#app/ui/note.tsx";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import { AddressText } from "./address-of.tsx";
import { useAddressSaving } from "./use-address-saving.ts";
import { useDefaultAddress } from "./use-default-address.ts";

/** Proposes a place for a customer who has chosen none. */
export function ProposeAddress({ view, draft, change, visitor }: FormProps) {
  useDefaultAddress(view, visitor, draft.address, (address) => change({ address }));
  return null;
}

/** Where a delivery goes. */
export function AddressSection({ draft, change, visitor }: FormProps) {
  const { t } = useTranslation("checkout");
  const [isCutOff, setCutOff] = useState(false);
  const sheet = useOnDemand(
    () => import("#app/place/sheet/address-sheet.client.tsx"),
    ["address"],
    () => setCutOff(true),
  );
  const chosen = draft.address;
  const choose = (address: ChosenAddress) => change({ address });
  useAddressSaving(visitor, draft, choose);
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
        <Button
          kind="text"
          id="change-address"
          aria-haspopup="dialog"
          onClick={() => {
            setCutOff(false);
            sheet.open();
          }}
        >
          {chosen ? t("change") : t("chooseAddress")}
        </Button>
      </div>
      {isCutOff && (
        <Note tone="bad" live="alert">
          {t("noAnswer", { ns: "common" })}
        </Note>
      )}
      {sheet.Part && (
        <sheet.Part
          chosen={chosen}
          saved={visitor.addresses}
          isGuest={!visitor.isBound}
          onChoose={(address) => {
            choose(address);
            sheet.close();
          }}
          onClose={sheet.close}
        />
      )}
    </section>
  );
}
