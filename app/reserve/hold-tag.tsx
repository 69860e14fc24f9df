import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type HeldReservation, isHeld } from "#app/store/held-reservation.ts";
import { watchHold } from "#app/store/hold-storage.ts";
import { Icon } from "#app/ui/icon.tsx";
import { getServerNowMs } from "#app/ui/use-server-clock.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatEnd } from "#shared/domain/time/clock-text.ts";

export const texts = ["dineIn"] as const;

/** The table that a store holds, and until when. */
export default function HoldTag({ storeId }: { storeId: string }) {
  const { t, i18n } = useTranslation("dineIn");
  const [hold, setHold] = useState<HeldReservation | null>(null);
  // The page that holds tables has the server's clock, and decides when a hold has ended.
  useEffect(
    () =>
      watchHold(
        storeId,
        () => 0,
        (kept) => setHold(kept && isHeld(kept, getServerNowMs()) ? kept : null),
      ),
    [storeId],
  );
  if (!hold) return null;
  const time = formatEnd(hold.lockedUntil ?? "", parseLanguageTag(i18n.language));
  return (
    <aside className="table-tag held-tag" aria-label={t("heldTitle")}>
      <Link to={`/${storeId}/reserve`} viewTransition>
        <Icon name="armchair" size={24} />
        <span>{t("heldTag", { count: hold.noOfPax, time })}</span>
      </Link>
    </aside>
  );
}
