import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api/call.client.ts";
import { getFailureText } from "#app/api/failure-text.ts";
import { useRootData } from "#app/site/use-root-data.ts";
import { Button } from "#app/ui/button.tsx";
import { FailureNote, Note } from "#app/ui/note.tsx";
import { saveFile } from "#app/ui/save-file.ts";
import { Sheet } from "#app/ui/sheet.tsx";

export const texts = ["account"] as const;

type Outcome = { fileName: string } | { problem: string };

/** Says what the file of the customer's data has in it, and downloads it. */
export default function DataExportSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("account");
  const merchant = useRootData()?.merchant;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function download() {
    if (isBusy) return;
    setBusy(true);
    const { value: file, failure } = await call.session.exportData({ query: {} });
    setBusy(false);
    if (failure) return setOutcome({ problem: getFailureText(failure) });
    saveFile(file, file.name);
    setOutcome({ fileName: file.name });
  }

  return (
    <Sheet title={t("exportTitle")} onClose={onClose}>
      <div className="stack">
        <p>{merchant ? t("exportOneMerchant", { merchant: merchant.name }) : t("exportLead")}</p>
        <Note icon="shield-check">{t("exportCaution")}</Note>
        <FailureNote text={outcome && "problem" in outcome && outcome.problem} />
        {outcome && "fileName" in outcome && (
          <Note tone="good" live="status" icon="circle-check">
            {t("exportDone", { file: outcome.fileName })}
          </Note>
        )}
        <div className="dock">
          <Button kind="primary" isWide onClick={() => void download()} isBusy={isBusy}>
            {isBusy ? t("exportBusy") : t("exportStart")}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
