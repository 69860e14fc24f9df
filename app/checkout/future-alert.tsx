import { useTranslation } from "react-i18next";
import type { ChosenSlot } from "#app/store/times.ts";
import { Button } from "#app/ui/button.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { Locale } from "#shared/domain/text/locale.ts";
import { formatClockRange, formatDaySpan } from "#shared/domain/time/clock-text.ts";

export const texts = ["checkoutLater"] as const;

type Props = { slot: ChosenSlot; locale: Locale; onClose: () => void };

export default function FutureAlert({ slot, locale, onClose }: Props) {
  const { t } = useTranslation("checkoutLater");
  const span = formatClockRange(slot.startAt, slot.endAt, locale);
  const time = formatDaySpan(slot.startAt.slice(0, 10), span, locale);
  return (
    <Sheet title={t("futureOrder")} onClose={onClose}>
      <p className="meta">{t("futureFor", { time })}</p>
      <div className="dock">
        <Button kind="primary" isWide onClick={onClose}>
          {t("ok")}
        </Button>
      </div>
    </Sheet>
  );
}
