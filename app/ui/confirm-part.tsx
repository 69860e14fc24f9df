import { Button } from "./button.tsx";
import { FailureNote } from "./note.tsx";

type Props = {
  /** Why it has not worked; null for nothing. */
  problem: string | null;
  isBusy: boolean;
  keepText: string;
  confirmText: string;
  onKeep: () => void;
  onConfirm: () => void;
};

/** The end of a sheet that asks before something is cancelled. */
export function ConfirmPart({ problem, isBusy, keepText, confirmText, onKeep, onConfirm }: Props) {
  return (
    <>
      <FailureNote text={problem} />
      <div className="dock pair">
        <Button kind="quiet" onClick={onKeep}>
          {keepText}
        </Button>
        <Button kind="danger" onClick={onConfirm} isBusy={isBusy}>
          {confirmText}
        </Button>
      </div>
    </>
  );
}
