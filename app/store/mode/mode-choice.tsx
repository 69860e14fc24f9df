import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Mode } from "#app/cart/modes.ts";
import type { ModeState } from "./use-mode.ts";

type Props = {
  modes: readonly Mode[];
  state: ModeState;
  /** How long the kitchen takes, "15 min"; null: nothing is made now. */
  prepTime: string | null;
  /** About a delivery to the visitor's place. */
  delivery?: ReactNode;
};

export function ModeChoice({ modes, state: { mode, missing, setMode }, prepTime, delivery }: Props) {
  const { t } = useTranslation("cart");
  return (
    <>
      {modes.length > 0 && (
        <div className="seg w" role="radiogroup" aria-label={t("diningMode")}>
          {modes.map((one) => (
            <label key={one}>
              <input type="radio" name="mode" value={one} checked={one === mode} onChange={() => setMode(one)} />
              <span>{t(`mode${one}`, { ns: "common" })}</span>
              {one === "DELIVERY" && delivery && <small className="meta dots">{delivery}</small>}
              {(one === "PICKUP" || one === "DRIVE_THRU") && prepTime !== null && (
                <small>{t("readyIn", { time: prepTime })}</small>
              )}
            </label>
          ))}
        </div>
      )}
      {mode === null && (
        <p className="note pre" role="status">
          {modes.length === 0
            ? t("noMode")
            : missing
              ? t("modeMissing", { mode: t(`mode${missing}`, { ns: "common" }) })
              : t("chooseMode")}
        </p>
      )}
    </>
  );
}
