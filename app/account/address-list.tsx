import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatFullAddress, labelText } from "#app/place/addresses.ts";
import { labelIcon } from "#app/place/label-icon.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { showToast } from "#app/ui/toast.ts";
import type { SavedAddress } from "#shared/contract/people.ts";
import { editProfile } from "./edit-profile.ts";
import { FixedProfileNote, useIsProfileEditable } from "./profile/fixed-profile-note.tsx";
import { SavedAddressSheet } from "./profile/saved-address-sheet.tsx";
import { AddEntryButton, NothingSaved, RemovalQuestion, useEdited } from "./profile/saved-list-parts.tsx";
import { withoutSaved } from "./saved-list.ts";

export function AddressList({ addresses }: { addresses: readonly SavedAddress[] }) {
  const { t } = useTranslation("account");
  const isEditable = useIsProfileEditable();
  const [edited, setEdited] = useEdited("address", addresses);
  return (
    <>
      {addresses.length === 0 && <NothingSaved title={t("noAddresses")} hint={t("noAddressesHint")} />}
      <ul className="addresses">
        {addresses.map((address) => (
          <AddressRow
            key={address.id}
            address={address}
            all={addresses}
            onEdit={isEditable ? () => setEdited(address) : null}
          />
        ))}
      </ul>
      {isEditable ? (
        <AddEntryButton text={t("addAddress")} onAdd={() => setEdited("new")} />
      ) : (
        <FixedProfileNote path="/profile/address" />
      )}
      {edited && (
        <SavedAddressSheet
          address={edited === "new" ? null : edited}
          addresses={addresses}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

type RowProps = { address: SavedAddress; all: readonly SavedAddress[]; onEdit: (() => void) | null };

function AddressRow({ address, all, onEdit }: RowProps) {
  const { t } = useTranslation("account");
  const { t: words } = useTranslation("address");
  const { t: common } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const label = labelText(address.label, words);

  async function remove() {
    const failure = await editProfile({ addresses: withoutSaved(all, address.id) });
    if (failure) setAsking(false);
    else showToast({ text: t("addressRemoved"), closeLabel: common("close") });
  }

  return (
    <li className="address">
      <Icon name={labelIcon(address.label)} />
      <div>
        <b>
          {label}
          {address.isDefault && <Badge tone="good">{t("default")}</Badge>}
        </b>
        <p className="meta pre-line">{formatFullAddress(address)}</p>
        {address.remark && <p className="meta">{address.remark}</p>}
      </div>
      {onEdit && (
        <>
          <Button kind="text" aria-haspopup="dialog" onClick={onEdit}>
            {t("edit")} <span className="vh">{`${label} ${address.addressLine1}`}</span>
          </Button>
          <Button
            kind="iconOnly"
            className="rm"
            icon="trash-2"
            aria-label={t("removeAddress", { label, address: address.addressLine1 })}
            onClick={() => setAsking(true)}
          />
        </>
      )}
      {isAsking && (
        <RemovalQuestion
          question={t("confirmRemoveAddress")}
          onKeep={() => setAsking(false)}
          onRemove={() => void remove()}
        />
      )}
    </li>
  );
}
