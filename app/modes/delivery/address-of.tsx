import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { formatAddress, labelText } from "../../features/address/addresses.ts";
import type { ChosenAddress } from "../../features/checkout/draft.ts";

export function AddressText({ chosen: { id, label, address } }: { chosen: ChosenAddress }) {
  const { t } = useTranslation("checkout");
  const { addressLine1: street, unit, remark } = address;
  const rest = id === null ? { ...address, addressLine1: "" } : address;
  return (
    <>
      <b>
        {id === null ? (
          street || label
        ) : (
          <Suspense>
            <Label label={label} />
          </Suspense>
        )}
        {unit && ` · ${unit}`}
      </b>
      {street ? <p>{formatAddress(rest)}</p> : <p className="why">{t("streetMissing")}</p>}
      {remark && <p>{remark}</p>}
    </>
  );
}

function Label({ label }: { label: string }) {
  return labelText(label, useTranslation("address").t);
}
