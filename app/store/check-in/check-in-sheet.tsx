import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatClock, formatDayTime } from "#shared/domain/time/clock-text.ts";
import { CheckInForm } from "./check-in-form.tsx";
import type { CheckInResult } from "./use-check-in-form.ts";

export const texts = ["checkIn"] as const;

type Props = { store: { id: string; name: string }; onClose: () => void };

export default function CheckInSheet({ store, onClose }: Props) {
  const { t } = useTranslation("checkIn");
  const [result, setResult] = useState<CheckInResult | null>(null);
  return (
    <Sheet title={t("title")} onClose={onClose}>
      <p className="meta">{store.name}</p>
      {result ? <Done result={result} onClose={onClose} /> : <CheckInForm storeId={store.id} onDone={setResult} />}
    </Sheet>
  );
}

/** The form is gone, so its result takes the focus: otherwise nobody would hear of it. */
function Done({ result: { status, at }, onClose }: { result: CheckInResult; onClose: () => void }) {
  const { t, i18n } = useTranslation("checkIn");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const locale = parseLanguageTag(i18n.language);
  const isFirst = status === "CHECKED_IN";
  return (
    <>
      <div className={isFirst ? "checked-in" : "checked-in again"}>
        <Icon name={isFirst ? "check" : "history"} size={24} />
        <div>
          <h3 ref={heading} tabIndex={-1}>
            {isFirst ? t("done") : t("already")}
          </h3>
          <p>
            <time dateTime={at}>
              {isFirst ? formatDayTime(at, locale) : t("alreadyToday", { time: formatClock(at, locale) })}
            </time>
          </p>
        </div>
      </div>
      <p className="meta">{t("doneHint")}</p>
      <Button kind="outline" isWide onClick={onClose}>
        {t("backToMenu")}
      </Button>
    </>
  );
}
