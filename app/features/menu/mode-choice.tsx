import { useTranslation } from "react-i18next";
import type { Mode } from "./use-mode.ts";

type Props = { modes: readonly Mode[]; mode: Mode | null; onChange: (mode: Mode) => void; prepMinutes: number };

/** Delivery, pickup, drive-thru, dine in: decides the fees of the cart and what may be ordered. */
export function ModeChoice({ modes, mode, onChange, prepMinutes }: Props) {
  const { t } = useTranslation("cart");
  return (
    <div className="seg w" role="radiogroup" aria-label={t("diningMode")}>
      {modes.map((one) => (
        <label key={one}>
          <input type="radio" name="mode" value={one} checked={one === mode} onChange={() => onChange(one)} />
          <span>{t(`mode${one}`, { ns: "common" })}</span>
          {(one === "PICKUP" || one === "DRIVE_THRU") && <small>{t("readyIn", { minutes: prepMinutes })}</small>}
          {one === "DINEIN" && <small>{t("atYourTable")}</small>}
        </label>
      ))}
    </div>
  );
}
