import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { FailureNote } from "#app/ui/note.tsx";
import { changeDrawer, choosePrinter, forgetPrinter, usePrinter } from "./chosen-printer.ts";
import { ports } from "./device-ports.ts";
import { problemTexts } from "./problem-texts.ts";

/** The printer of this tablet or computer, which the browser asks for once. */
export function DevicePrinterForm({ isAsked }: { isAsked: boolean }) {
  const { t } = useTranslation("staff");
  const { chosen, problem } = usePrinter();
  const { serial, usb } = ports();
  return (
    <section className="st-form" aria-labelledby="device-printer">
      <h3 id="device-printer">{t("devicePrinter")}</h3>
      {isAsked && <p>{t("sheetsGoElsewhere")}</p>}
      {chosen ? (
        <>
          <p>{t("devicePrinterIs", { name: chosen.name })}</p>
          <label className="opt">
            <span>{t("hasDrawer")}</span>
            <input
              type="checkbox"
              checked={chosen.hasDrawer}
              onChange={({ target }) => void changeDrawer(target.checked)}
            />
          </label>
          <Button kind="quiet" size="small" onClick={() => void forgetPrinter()}>
            {t("forgetPrinter")}
          </Button>
        </>
      ) : (
        <>
          <p>{t(serial || usb ? "devicePrinterHint" : "noDevicePrinter")}</p>
          <div className="st-row">
            {serial && (
              <Button kind="quiet" size="small" onClick={() => void choosePrinter("SERIAL")}>
                {t("bySerial")}
              </Button>
            )}
            {usb && (
              <Button kind="quiet" size="small" onClick={() => void choosePrinter("USB")}>
                {t("byUsb")}
              </Button>
            )}
          </div>
        </>
      )}
      <FailureNote text={problem !== null && t(problemTexts[problem])} />
    </section>
  );
}
