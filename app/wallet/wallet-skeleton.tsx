import { Loading } from "#app/ui/loading.tsx";
/** Has the size of the member card and of what follows, so that nothing moves. */
export function WalletSkeleton() {
  return (
    <Loading className="wal">
      <div className="wa">
        <div className="sk sk-card" />
        <div className="sk sk-panel" />
      </div>
      <div className="wb">
        <div className="sk sk-panel" />
      </div>
      <div className="ledger">
        <div className="sk sk-panel" />
      </div>
    </Loading>
  );
}
