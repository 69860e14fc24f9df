import { useTranslation } from "react-i18next";

/** `text`: why there is no delivery, as the server says it. */
type Props = { text: string | null; canPickUp: boolean; onPickup: () => void };

export function TooFar({ text, canPickUp, onPickup }: Props) {
  const { t } = useTranslation(["checkoutLater", "checkout"]);
  return (
    <div className="note bad" role="status">
      <div>
        <b>{text ?? t("tooFar", { ns: "checkout" })}</b>
        <br />
        {t("tooFarHint")}
        <div className="acts">
          <button type="button" className="link" onClick={() => document.getElementById("change-address")?.click()}>
            {t("changeAddress")}
          </button>
          {canPickUp && (
            <button type="button" className="link" onClick={onPickup}>
              {t("switchToPickup")}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}
