import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Address, SavedAddress } from "#shared/contract/people.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { showToast } from "../../ui/toast.ts";
import {
  type AddressEdit,
  type AddressLabel,
  addressOfPlace,
  addressText,
  labelKeys,
  labels,
  withAddress,
} from "./addresses.ts";
import { editProfile } from "./edit-profile.ts";
import { PlaceSearch } from "./place-search.tsx";

type Props = { address: SavedAddress | null; addresses: readonly SavedAddress[]; onClose: () => void };

/** Adds an address, or edits one: the place from the search, then unit, remark, label and whether it is the default. */
export function AddressSheet({ address, addresses, onClose }: Props) {
  const { t } = useTranslation("account");
  const { t: common } = useTranslation();
  const [place, setPlace] = useState<Address | null>(address);
  const [unit, setUnit] = useState(address?.unit ?? "");
  const [remark, setRemark] = useState(address?.remark ?? "");
  const [label, setLabel] = useState<AddressLabel>(address?.label ?? "Home");
  const [isDefault, setDefault] = useState(address?.isDefault ?? addresses.length === 0);
  const [failed, setFailed] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (!place) return setFailed(t("pickPlaceFirst"));
    setBusy(true);
    const edit: AddressEdit = { ...place, unit: unit.trim(), remark: remark.trim(), label, isDefault };
    const failure = await editProfile({
      addresses: withAddress(addresses, address ? { ...edit, id: address.id } : edit),
    });
    setBusy(false);
    if (failure) return setFailed(failure.detail?.message ?? t("noAnswer"));
    showToast({ text: t("saved"), closeLabel: common("close") });
    onClose();
  }

  return (
    <Sheet title={address ? t("editAddress") : t("addAddress")} onClose={onClose}>
      <form className="stack" noValidate onSubmit={(event) => void save(event)}>
        {place ? (
          <div className="picked">
            <p>{addressText({ ...place, unit: "" })}</p>
            <button type="button" className="link" onClick={() => setPlace(null)}>
              {t("changePlace")}
            </button>
          </div>
        ) : (
          <PlaceSearch
            onPick={(found) => {
              setPlace(addressOfPlace(found));
              setFailed(null);
            }}
          />
        )}
        <label className="field">
          {t("unit")}
          <input
            name="unit"
            value={unit}
            maxLength={100}
            placeholder="A-12-3"
            onChange={(event) => setUnit(event.target.value)}
          />
        </label>
        <label className="field">
          {t("remark")}
          <input
            name="remark"
            value={remark}
            maxLength={200}
            placeholder={t("remarkHint")}
            onChange={(event) => setRemark(event.target.value)}
          />
        </label>
        <fieldset className="seg">
          <legend className="vh">{t("label")}</legend>
          {labels.map((one) => (
            <label key={one}>
              <input type="radio" name="label" checked={label === one} onChange={() => setLabel(one)} />
              {t(labelKeys[one])}
            </label>
          ))}
        </fieldset>
        <label className="opt">
          <span>
            {t("makeDefault")}
            <small>{t("makeDefaultHint")}</small>
          </span>
          <input
            type="checkbox"
            name="isDefault"
            checked={isDefault}
            disabled={address?.isDefault ?? addresses.length === 0}
            onChange={(event) => setDefault(event.target.checked)}
          />
        </label>
        {failed !== null && (
          <p className="note bad" role="alert">
            {failed}
          </p>
        )}
        <div className="dock">
          <button type="submit" className={`btn btn-block ${place ? "btn-1" : "btn-wait"}`} aria-busy={isBusy}>
            {isBusy ? t("saving") : place ? t("saveAddress") : t("pickPlaceFirst")}
          </button>
        </div>
      </form>
    </Sheet>
  );
}
