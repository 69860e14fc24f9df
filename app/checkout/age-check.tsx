import { useTranslation } from "react-i18next";
import { Note } from "#app/ui/note.tsx";

export const texts = ["checkoutLater"] as const;

type Props = { isConfirmed: boolean; notice: string | null; onConfirm: (isConfirmed: boolean) => void };

export default function AgeCheck({ isConfirmed, notice, onConfirm }: Props) {
  const { t } = useTranslation("checkoutLater");
  return (
    <>
      <label className="opt" id="age">
        <span>
          {t("ageConfirm")}
          <small>{t("ageConfirmHint")}</small>
        </span>
        <input type="checkbox" checked={isConfirmed} onChange={(event) => onConfirm(event.target.checked)} />
      </label>
      {notice && <Note>{notice}</Note>}
    </>
  );
}
