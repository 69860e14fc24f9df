import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Address, SavedAddress } from "#shared/contract/people.ts";
import { call } from "../../api/call.ts";
import { Icon } from "../../ui/icon.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { addressText } from "./address-section.tsx";
import type { ChosenAddress } from "./draft.ts";
import { labelText } from "./label-text.ts";
import { savedChoice } from "./use-default-address.ts";

type Props = {
  chosen: ChosenAddress | null;
  saved: readonly SavedAddress[];
  onChoose: (address: ChosenAddress) => void;
  onClose: () => void;
};

/** Chooses where an order goes: a saved address, or a place found by its area or postcode and then filled in. */
export default function AddressSheet({ chosen, saved, onChoose, onClose }: Props) {
  const { t } = useTranslation("checkout");
  const [typed, setTyped] = useState<ChosenAddress | null>(chosen?.id === null ? chosen : null);
  return (
    <Sheet title={t("addressTitle")} onClose={onClose}>
      {saved.length > 0 && (
        <fieldset>
          <legend className="label">{t("savedLocations")}</legend>
          {saved.map((address) => (
            <label className="opt" key={address.id}>
              <Icon name={address.label === "Home" ? "house" : "map-pin"} />
              <span>
                {[labelText(address.label, t), address.unit].filter(Boolean).join(" · ")}
                <small>{addressText(address)}</small>
              </span>
              <input
                type="radio"
                name="saved"
                checked={chosen?.id === address.id}
                onChange={() => onChoose(savedChoice(address))}
              />
            </label>
          ))}
        </fieldset>
      )}
      <PlaceSearch onFound={setTyped} kept={typed?.address ?? null} />
      {typed && <AddressForm key={typed.label} place={typed} onDone={onChoose} />}
    </Sheet>
  );
}

type SearchProps = { kept: Address | null; onFound: (place: ChosenAddress) => void };

/** Finds a place by text; what was typed of unit and note goes along to another place. */
function PlaceSearch({ kept, onFound }: SearchProps) {
  const { t } = useTranslation("checkout");
  const [found, setFound] = useState<(Address & { label: string })[] | null>(null);
  const [isLooking, setLooking] = useState(false);

  async function look(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = textOf(new FormData(event.currentTarget), "place");
    if (text.length < 2) return;
    setLooking(true);
    const { value } = await call.places.geocode({ query: { text } });
    setLooking(false);
    setFound(value?.items ?? []);
  }

  return (
    <>
      <form className="codebox" role="search" onSubmit={(event) => void look(event)}>
        <input
          className="inp"
          type="search"
          name="place"
          maxLength={100}
          placeholder={t("searchAddress")}
          aria-label={t("searchAddress")}
          enterKeyHint="search"
        />
        <button type="submit" className="btn btn-2" aria-busy={isLooking}>
          {t("findAddress")}
        </button>
      </form>
      <div role="status">{found?.length === 0 && <p className="note bad">{t("addressNotFound")}</p>}</div>
      {found && found.length > 0 && (
        <fieldset>
          <legend className="label">{t("places")}</legend>
          {found.map(({ label, ...address }) => (
            <label className="opt" key={`${label} ${address.lat} ${address.lng}`}>
              <Icon name="map-pin" />
              <span>{label}</span>
              <input
                type="radio"
                name="found"
                onChange={() => {
                  const { unit = "", remark = "", addressLine1 = "" } = kept ?? {};
                  onFound({ id: null, label, address: { ...address, unit, remark, addressLine1 } });
                }}
              />
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" ? value.trim() : "";
}

/** Street, unit and a note for the rider at a place whose position is known. */
function AddressForm({ place, onDone }: { place: ChosenAddress; onDone: (address: ChosenAddress) => void }) {
  const { t } = useTranslation("checkout");
  const [isTried, setTried] = useState(false);
  const { address } = place;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => textOf(fields, name);
    if (!text("street")) {
      setTried(true);
      event.currentTarget.querySelector<HTMLInputElement>("[name=street]")?.focus();
      return;
    }
    onDone({
      ...place,
      address: { ...address, addressLine1: text("street"), unit: text("unit"), remark: text("note") },
    });
  }

  return (
    <form className="addr-form" noValidate onSubmit={submit}>
      <p className="note">
        <Icon name="map-pin" />
        <span>{place.label}</span>
      </p>
      <div className="field">
        <label htmlFor="f-street">{t("street")}</label>
        <input
          id="f-street"
          name="street"
          maxLength={200}
          autoComplete="address-line1"
          defaultValue={address.addressLine1}
          aria-invalid={isTried}
          {...(isTried && { "aria-describedby": "f-street-error" })}
        />
        {isTried && (
          <span className="err" id="f-street-error">
            <Icon name="circle-alert" size={16} />
            {t("streetRequired")}
          </span>
        )}
      </div>
      <div className="field">
        <label htmlFor="f-unit">{t("unit")}</label>
        <input id="f-unit" name="unit" maxLength={60} autoComplete="address-line2" defaultValue={address.unit} />
      </div>
      <div className="field">
        <label htmlFor="f-note">{t("riderNote")}</label>
        <input
          id="f-note"
          name="note"
          maxLength={120}
          placeholder={t("riderNotePlaceholder")}
          defaultValue={address.remark}
        />
      </div>
      <div className="dock">
        <button type="submit" className="btn btn-1 btn-block">
          {t("useAddress")}
        </button>
      </div>
    </form>
  );
}
