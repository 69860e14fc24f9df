import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsFoodService } from "#app/site/use-root-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Fieldset } from "#app/ui/fieldset.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { SavedAddress } from "#shared/contract/people.ts";
import { hasPosition } from "#shared/domain/places/geo.ts";
import { AddressFields, focusFirstMissing } from "./address-fields.tsx";
import { type AddressLabel, formatAddress, labelText, toAddress, toAddressDraft } from "./addresses.ts";
import { type ChosenAddress, toChosenAddress } from "./chosen-address.ts";
import { LabelChoice } from "./label-choice.tsx";
import { labelIcon } from "./label-icon.ts";
import { toRecentPlace } from "./one-place.ts";
import { storePlace } from "./place-cookie.ts";
import { deleteTypedAddress, useTypedAddress } from "./typed-address.ts";

export const texts = ["address"] as const;

type Props = {
  chosen: ChosenAddress | null;
  saved: readonly SavedAddress[];
  isGuest: boolean;
  /** `order`: with a door, and kept if wanted. `day`: the same, for one day of a plan. `list`: an area is enough. */
  use?: "order" | "day" | "list";
  onChoose: (address: ChosenAddress) => void;
  onClose: () => void;
};

/** Where to deliver: a place that is known or found, then its door. What is chosen is the one place of the visitor (PD135). */
export default function AddressSheet({ chosen, saved, isGuest, use = "order", onChoose, onClose }: Props) {
  const { t } = useTranslation("address");
  const isForList = use === "list";
  const { draft, change } = useTypedAddress(use, () => toAddressDraft(chosen?.id === null ? chosen.address : null));
  const [saveAs, setSaveAs] = useState(chosen?.saveAs);
  const [isTried, setTried] = useState(false);

  async function choose(address: ChosenAddress) {
    await deleteTypedAddress();
    if (use !== "day")
      await storePlace(toRecentPlace(address, address.id === null ? t("yourPosition") : labelText(address.label, t)));
    onChoose(address);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const address = toAddress(draft, !isForList);
    if (!address) {
      setTried(true);
      focusFirstMissing(event.currentTarget);
      return;
    }
    // Without a street the place stands for the address.
    const label = address.addressLine1 === "" ? formatAddress(address) : "";
    void choose({ id: null, label, address, ...(saveAs && { saveAs }) });
  }

  return (
    <Sheet title={t(isForList ? "locationTitle" : "deliverToSheet")} onClose={onClose}>
      {saved.length > 0 && (
        <SavedPlaces
          chosenId={chosen?.id ?? null}
          saved={saved}
          onChoose={(address) =>
            hasPosition(address) ? void choose(toChosenAddress(address)) : change(toAddressDraft(address))
          }
        />
      )}
      <form className="stack" noValidate onSubmit={submit}>
        {saved.length > 0 && <h3 className="label">{t("otherAddress")}</h3>}
        <AddressFields
          draft={draft}
          isTried={isTried}
          needsStreet={!isForList}
          onChange={change}
          onDoor={(door) => void choose(door)}
        />
        {draft.place && !isForList && <Keeping isGuest={isGuest} saveAs={saveAs} onChange={setSaveAs} />}
        <div className="dock">
          <Button kind={draft.place ? "primary" : "outline"} isWide type="submit">
            {t(draft.place ? "useAddress" : "pickPlaceFirst")}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

type SavedProps = {
  chosenId: string | null;
  saved: readonly SavedAddress[];
  onChoose: (address: SavedAddress) => void;
};

function SavedPlaces({ chosenId, saved, onChoose }: SavedProps) {
  const { t } = useTranslation("address");
  const placed = saved.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
  return (
    <Fieldset legend={t("savedPlaces")} look="label">
      {placed.map((address) => (
        <label className="opt" key={address.id}>
          <Icon name={labelIcon(address.label)} />
          <span>
            {[labelText(address.label, t), address.unit].filter(Boolean).join(" · ")}
            <small className="pre-line">{formatAddress(address)}</small>
          </span>
          <input type="radio" name="saved" checked={chosenId === address.id} onChange={() => onChoose(address)} />
        </label>
      ))}
    </Fieldset>
  );
}

type KeepingProps = {
  isGuest: boolean;
  /** Undefined: the address is for this order alone. */
  saveAs: AddressLabel | undefined;
  onChange: (saveAs: AddressLabel | undefined) => void;
};

/** Whether an order's address is kept, and under which name. */
function Keeping({ isGuest, saveAs, onChange }: KeepingProps) {
  const { t } = useTranslation("address");
  const isFoodService = useIsFoodService();
  return (
    <>
      <label className="opt">
        <span>
          {t("keepAddress")}
          {isGuest && !isFoodService && <small>{t("keepAfterLogin")}</small>}
        </span>
        <input
          type="checkbox"
          name="keep"
          checked={saveAs !== undefined}
          onChange={(event) => onChange(event.target.checked ? "Home" : undefined)}
        />
      </label>
      {saveAs && <LabelChoice label={saveAs} onChange={onChange} />}
    </>
  );
}
