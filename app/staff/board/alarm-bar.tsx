import { StaffIcon } from "#app/staff/staff-icon.tsx";
import { Button } from "#app/ui/button.tsx";
import { LiveText } from "#app/ui/note.tsx";

type Props = {
  /** Of the staff's icons. */
  sign: string;
  title: string;
  hint: string;
  action: string;
  onAction: () => void;
  /** Of a connection that is gone. */
  isCut?: boolean;
};

/** What keeps the bell from whoever works here, in one line, with one key. */
export function AlarmBar({ sign, title, hint, action, onAction, isCut = false }: Props) {
  return (
    <LiveText live="alert" className={isCut ? "bd-alarm is-cut" : "bd-alarm"}>
      <StaffIcon name={sign} />
      <p>
        <b>{title}</b>
        <span>{hint}</span>
      </p>
      <Button kind="quiet" onClick={onAction}>
        {action}
      </Button>
    </LiveText>
  );
}
