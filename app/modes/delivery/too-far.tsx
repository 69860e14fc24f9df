import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/note.tsx";

/** `text`: why there is no delivery, as the server says it. */
type Props = { text: string | null; canPickUp: boolean; onPickup: () => void };

export function TooFar({ text, canPickUp, onPickup }: Props) {
  const { t } = useTranslation(["checkoutLater", "checkout"]);
  return (
    <Note tone="bad" live="status">
      <div>
        <b>{text ?? t("tooFar", { ns: "checkout" })}</b>
        <br />
        {t("tooFarHint")}
        <div className="acts">
          <Button kind="text" onClick={() => document.getElementById("change-address")?.click()}>
            {t("changeAddress")}
          </Button>
          {canPickUp && (
            <Button kind="text" onClick={onPickup}>
              {t("switchToPickup")}
            </Button>
          )}
        </div>
      </div>
    </Note>
  );
}
