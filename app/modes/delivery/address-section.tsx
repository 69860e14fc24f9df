import { useTranslation } from "react-i18next";
import type { FormProps } from "#app/checkout/checkout-part.ts";
import type { ChosenAddress } from "#app/place/chosen-address.ts";
import { labelIcon } from "#app/place/label-icon.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { useOpen } from "#app/ui/use-open.ts";
import { AddressText } from "./address-of.tsx";
import { useAddressSaving } from "./use-address-saving.ts";
import { useDefaultAddress } from "./use-default-address.ts";

/** Proposes a place for a customer who has chosen none. */
export function ProposeAddress({ view, draft, change, visitor }: FormProps) {
  useDefaultAddress(view, visitor, draft.address, (address) => change({ address }));
  return null;
}

const AddressSheet = lazyPart(() => import("#app/place/address-sheet.tsx"));

/** Where a delivery goes. */
export function AddressSection({ draft, change, visitor }: FormProps) {
  const { t } = useTranslation("checkout");
  const sheet = useOpen();
  const chosen = draft.address;
  const choose = (address: ChosenAddress) => change({ address });
  useAddressSaving(visitor, draft, choose);
  return (
    <section className={visitor.isReady ? "block" : "block awaits"} aria-labelledby="h-address">
      <div className="head">
        <h2 id="h-address">{t("deliverToTitle")}</h2>
      </div>
      <div className="addr">
        <span className="picto">
          <Icon name={labelIcon(chosen?.id ? chosen.label : "")} />
        </span>
        <div>{chosen ? <AddressText chosen={chosen} /> : <b>{t("addressMissing")}</b>}</div>
        <Button kind="text" id="change-address" aria-haspopup="dialog" isBusy={sheet.isOpening} onClick={sheet.open}>
          {chosen ? t("change") : t("chooseAddress")}
        </Button>
      </div>
      {sheet.isOpen && (
        <AddressSheet
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
