import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api/call.client.ts";
import { getFailureText } from "#app/api/failure-text.ts";
import { useRootData } from "#app/site/use-root-data.ts";
import { saveFile } from "#app/ui/files/save-file.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Sheet } from "#app/ui/sheet.client.tsx";

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
        <p className="note">
          <Icon name="shield-check" />
          {t("exportCaution")}
        </p>
        {outcome && "problem" in outcome && (
          <p className="note bad" role="alert">
            {outcome.problem}
          </p>
        )}
        {outcome && "fileName" in outcome && (
          <p className="note ok" role="status">
            <Icon name="circle-check" />
            {t("exportDone", { file: outcome.fileName })}
          </p>
        )}
        <div className="dock">
          <button type="button" className="btn btn-1 btn-block" aria-busy={isBusy} onClick={() => void download()}>
            {isBusy ? t("exportBusy") : t("exportStart")}
          </button>
        </div>
      </div>
    </Sheet>
  );
}
