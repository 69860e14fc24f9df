import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import AddressSheet from "#app/place/address-sheet.tsx";
import { type RecentPlace, readRecentPlaces } from "#app/place/recent-places.ts";
import { useKnownSession } from "#app/session/known-session.ts";
import { Sheet } from "#app/ui/sheet.tsx";

export const texts = ["address"] as const;
export const styles = ["forms", "address"] as const;

/** Where the list is for. */
export default function LocationSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("address");
  const { profile, isBinded, isReady, isUnreachable } = useKnownSession();
  const { revalidate } = useRevalidator();
  const [recent, setRecent] = useState<RecentPlace[] | null>(null);
  useEffect(() => void readRecentPlaces().then(setRecent), []);
  // What is saved stands above the rest, so that nothing moves.
  if (!recent || !(isReady || isUnreachable))
    return (
      <Sheet title={t("locationTitle")} onClose={onClose}>
        <div className="sk sk-places" />
      </Sheet>
    );
  const door = recent[0]?.door;
  return (
    <AddressSheet
      use="list"
      chosen={door && door.id !== null ? door : null}
      saved={profile?.addresses ?? []}
      isGuest={!isBinded}
      onChoose={() => {
        onClose();
        void revalidate();
      }}
      onClose={onClose}
    />
  );
}
