import { useTranslation } from "react-i18next";
import { formatAddress, labelText } from "#app/place/addresses.ts";
import type { ChosenAddress } from "#app/place/chosen-address.ts";

export function AddressText({ chosen }: { chosen: ChosenAddress }) {
  const { t } = useTranslation("checkout");
  const { id, address } = chosen;
  const { addressLine1: street, remark } = address;
  const rest = id === null ? { ...address, addressLine1: "" } : address;
  return (
    <>
      <b>
        <PlaceName chosen={chosen} />
      </b>
      {street ? <p>{formatAddress(rest)}</p> : <p className="why">{t("streetMissing")}</p>}
      {remark && <p>{remark}</p>}
    </>
  );
}

/** "Home · 12-3", or the street of an address that is not saved. */
export function PlaceName({ chosen: { id, label, address } }: { chosen: ChosenAddress }) {
  const { t } = useTranslation("address");
  return (
    <>
      {id === null ? address.addressLine1 || label : labelText(label, t)}
      {address.unit && ` · ${address.unit}`}
    </>
  );
}
