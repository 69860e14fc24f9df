import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ChosenAddress, toChosenAddress } from "#app/checkout/draft.ts";
import { AddressFields, focusFirstMissing } from "#app/place/address/address-fields.tsx";
import {
  addressLabels,
  formatAddress,
  labelKeys,
  labelText,
  toAddress,
  toAddressDraft,
} from "#app/place/known/addresses.ts";
import { labelIcon } from "#app/place/known/label-icon.ts";
import { useIsFoodService } from "#app/site/use-root-data.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Sheet } from "#app/ui/sheet.client.tsx";
import type { SavedAddress } from "#shared/contract/people.ts";
import { hasPosition } from "#shared/domain/geo.ts";

type Props = {
  chosen: ChosenAddress | null;
  saved: readonly SavedAddress[];
  isGuest: boolean;
  onChoose: (address: ChosenAddress) => void;
  onClose: () => void;
};

export default function AddressSheet({ chosen, saved, isGuest, onChoose, onClose }: Props) {
  const { t } = useTranslation("checkoutLater");
  const { t: words } = useTranslation("address");
  const [draft, setDraft] = useState(() => toAddressDraft(chosen?.id === null ? chosen.address : null));
  const [saveAs, setSaveAs] = useState(chosen?.saveAs);
  const isFoodService = useIsFoodService();
  const [isTried, setTried] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const address = toAddress(draft);
    if (address) return onChoose({ id: null, label: "", address, ...(saveAs && { saveAs }) });
    setTried(true);
    focusFirstMissing(event.currentTarget);
  }

  return (
    <Sheet title={t("addressTitle")} onClose={onClose}>
      {saved.length > 0 && (
        <fieldset>
          <legend className="label">{t("savedLocations")}</legend>
          {saved.map((address) => (
            <label className="opt" key={address.id}>
              <Icon name={labelIcon(address.label)} />
              <span>
                {[labelText(address.label, words), address.unit].filter(Boolean).join(" · ")}
                <small className="pre-line">{formatAddress(address)}</small>
              </span>
              <input
                type="radio"
                name="saved"
                checked={chosen?.id === address.id}
                onChange={() =>
                  hasPosition(address) ? onChoose(toChosenAddress(address)) : setDraft(toAddressDraft(address))
                }
              />
            </label>
          ))}
        </fieldset>
      )}
      <form className="stack" noValidate onSubmit={submit}>
        {saved.length > 0 && <h3 className="label">{t("otherAddress")}</h3>}
        <AddressFields draft={draft} isTried={isTried} onChange={(part) => setDraft({ ...draft, ...part })} />
        {draft.place && (
          <label className="opt">
            <span>
              {words("keepAddress")}
              {isGuest && !isFoodService && <small>{words("keepAfterLogin")}</small>}
            </span>
            <input
              type="checkbox"
              name="keep"
              checked={saveAs !== undefined}
              onChange={(event) => setSaveAs(event.target.checked ? "Home" : undefined)}
            />
          </label>
        )}
        {draft.place && saveAs && (
          <fieldset className="seg">
            <legend className="vh">{words("label")}</legend>
            {addressLabels.map((one) => (
              <label key={one}>
                <input type="radio" name="label" checked={saveAs === one} onChange={() => setSaveAs(one)} />
                {words(labelKeys[one])}
              </label>
            ))}
          </fieldset>
        )}
        <div className="dock">
          <button type="submit" className="btn btn-1 btn-block">
            {draft.place ? t("useAddress") : words("pickPlaceFirst")}
          </button>
        </div>
      </form>
    </Sheet>
  );
}
