import { Icon } from "./icon.tsx";

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
      {problem && (
        <p className="note bad" role="alert">
          <Icon name="circle-alert" />
          <span>{problem}</span>
        </p>
      )}
      <div className="dock pair">
        <button type="button" className="btn btn-3" onClick={onKeep}>
          {keepText}
        </button>
        <button type="button" className="btn btn-danger" aria-busy={isBusy} onClick={onConfirm}>
          {confirmText}
        </button>
      </div>
    </>
  );
}
