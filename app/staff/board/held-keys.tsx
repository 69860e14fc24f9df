import { useTranslation } from "react-i18next";
import { StaffIcon } from "#app/staff/staff-icon.tsx";
import { Button } from "#app/ui/button.tsx";
import { LiveText } from "#app/ui/note.tsx";
import { toShortNo } from "./short.ts";

type Props = { orderNo: string; state: string; onTakeBack: () => void };

/** In the place of the keys for as long as a press may be taken back: what it was, and the time that is left. */
export function HeldKeys({ orderNo, state, onTakeBack }: Props) {
  const { t } = useTranslation("staff");
  return (
    <div className="bd-held">
      <LiveText as="span" live="status">
        <StaffIcon name="check" />
        <b>{state}</b>
      </LiveText>
      <Button kind="bare" className="bd-square" onClick={onTakeBack}>
        <StaffIcon name="undo-2" />
        {t("takeBack")}
        <span className="vh">{toShortNo(orderNo)}</span>
      </Button>
      <i className="bd-held-left" aria-hidden="true" />
    </div>
  );
}
