import { useTranslation } from "react-i18next";
import { AlarmBar } from "#app/staff/board/alarm-bar.tsx";
import { toShortNo } from "#app/staff/board/short.ts";
import { forgetProblem, usePrinter } from "./chosen-printer.ts";
import { problemTexts } from "./problem-texts.ts";

/** Why the printer of this device prints nothing, with one key that tries again what waits. */
export function PrinterBar() {
  const { t } = useTranslation("staff");
  const { problem, failedNo } = usePrinter();
  if (problem === null) return null;
  return (
    <AlarmBar
      sign="printer"
      title={t(problemTexts[problem])}
      hint={failedNo === null ? t("printerWaits") : t("printerFailed", { no: toShortNo(failedNo) })}
      action={failedNo === null ? t("tryAgain", { ns: "common" }) : t("seen")}
      onAction={forgetProblem}
    />
  );
}
