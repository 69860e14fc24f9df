import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { editProfile } from "#app/account/edit-profile.ts";
import { type SavedEdit, withSaved } from "#app/account/saved-list.ts";
import { getFailureText } from "#app/api/failure-text.ts";
import { AddressFields, focusFirstMissing } from "#app/place/address-fields.tsx";
import { type AddressLabel, toAddress, toAddressDraft } from "#app/place/addresses.ts";
import { LabelChoice } from "#app/place/label-choice.tsx";
import { deleteTypedAddress, useTypedAddress } from "#app/place/typed-address.ts";
import { Button } from "#app/ui/button.tsx";
import { FailureNote } from "#app/ui/note.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { showToast } from "#app/ui/toast.ts";
import type { SavedAddress } from "#shared/contract/people.ts";
import { readUnsaved, useUnsavedSubmit } from "./unsaved-form.ts";

type Props = { address: SavedAddress | null; addresses: readonly SavedAddress[]; onClose: () => void };

export function SavedAddressSheet({ address, addresses, onClose }: Props) {
  const { t } = useTranslation("account");
  const { t: words } = useTranslation("address");
  const { t: common } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [unsaved] = useState(() => readUnsaved("address"));
  const { draft, change } = useTypedAddress(
    `profile ${address?.id ?? "new"}`,
    () => unsaved?.draft ?? toAddressDraft(address),
  );
  const [label, setLabel] = useState<AddressLabel>(unsaved?.label ?? address?.label ?? "Home");
  const [isDefault, setDefault] = useState(unsaved?.isDefault ?? address?.isDefault ?? addresses.length === 0);
  const [isTried, setTried] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  useUnsavedSubmit("address", form);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const filled = toAddress(draft);
    if (!filled) {
      setTried(true);
      return focusFirstMissing(event.currentTarget);
    }
    setBusy(true);
    const edit: SavedEdit<SavedAddress> = { ...filled, label, isDefault };
    const typed = { id: address?.id ?? null, draft, label, isDefault };
    const list = withSaved(addresses, address ? { ...edit, id: address.id } : edit);
    const failure = await editProfile({ addresses: list }, { form: "address", typed });
    setBusy(false);
    if (failure) return setFailed(getFailureText(failure));
    await deleteTypedAddress();
    showToast({ text: t("saved"), closeLabel: common("close") });
    onClose();
  }

  return (
    <Sheet title={address ? t("editAddress") : t("addAddress")} onClose={onClose}>
      <form ref={form} className="stack" noValidate onSubmit={(event) => void save(event)}>
        <AddressFields draft={draft} isTried={isTried} onChange={change} />
        <LabelChoice label={label} onChange={setLabel} />
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
        <FailureNote text={failed} />
        <div className="dock">
          <Button kind={draft.place ? "primary" : "outline"} isWide type="submit" isBusy={isBusy}>
            {isBusy ? t("saving") : draft.place ? t("saveAddress") : words("pickPlaceFirst")}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
