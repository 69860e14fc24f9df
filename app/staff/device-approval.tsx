import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { LiveText } from "#app/ui/note.tsx";
import { useOpen } from "#app/ui/use-open.ts";
import { approvalLifeMs } from "#shared/domain/people/approval.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatDayTime } from "#shared/domain/time/clock-text.ts";
import { ActSheet } from "./act-sheet.tsx";
import { keepApproval, readApproval } from "./approval.ts";

/** On a tablet of the shop: who acts here now, and the way to. */
export function DeviceApproval() {
  const { t, i18n } = useTranslation("staff");
  const choosing = useOpen();
  const [approval, setApproval] = useState(readApproval);
  useEffect(() => {
    if (!approval) return undefined;
    const timer = setTimeout(() => setApproval(readApproval()), approvalLifeMs);
    return () => clearTimeout(timer);
  }, [approval]);
  const time = approval && formatDayTime(approval.until, parseLanguageTag(i18n.language));
  return (
    <section className="st-form">
      <h2>{t("actHere")}</h2>
      <p className="meta">{t("actHint")}</p>
      <LiveText as="p" live="status">
        {approval && t("actsUntil", { name: approval.name, time })}
      </LiveText>
      {approval ? (
        <Button
          kind="quiet"
          isWide
          onClick={() => {
            keepApproval(null);
            setApproval(null);
          }}
        >
          {t("stopActing")}
        </Button>
      ) : (
        <Button kind="outline" isWide onClick={choosing.open}>
          {t("whoActs")}
        </Button>
      )}
      {choosing.isOpen && (
        <ActSheet
          onClose={choosing.close}
          onApproved={() => {
            choosing.close();
            setApproval(readApproval());
          }}
        />
      )}
    </section>
  );
}
