import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useWaitingPress } from "#app/staff/offline/use-kept-presses.ts";
import { toOwnName } from "#app/staff/own-name.ts";
import { StaffIcon } from "#app/staff/staff-icon.tsx";
import { StationBoard, StationTabs, type StationView, toView } from "#app/staff/stations/station-board.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { LoadFailed } from "#app/ui/empty.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { LiveText } from "#app/ui/note.tsx";
import { useOpen } from "#app/ui/use-open.ts";
import type { StaffOrder, StaffStore } from "#shared/contract/counter.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatClock, formatWhen } from "#shared/domain/time/clock-text.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import { AlarmBars } from "./alarm-bars.tsx";
import { AllDishes } from "./all-dishes.tsx";
import type { Board } from "./board-state.ts";
import { ColumnOrders } from "./column-orders.tsx";
import { type Column, columns, isStopped, sortBoard } from "./columns.ts";
import { DecidedBars } from "./decided-bars.tsx";
import { DutyBar, DutySwitch } from "./duty-bar.tsx";
import { OrderCash } from "./order-cash.tsx";
import { OrderSheet } from "./order-sheet.tsx";
import { formatBoardTime } from "./short.ts";
import { useAtStore } from "./store-frame.tsx";
import { StoreSheet } from "./store-sheet.tsx";
import { useNow } from "./use-now.ts";

/** The orders of a store, for those who answer, cook and hand over. */
export function BoardPage() {
  const { t } = useTranslation("staff");
  const { board, isCut, reload } = useAtStore();
  if (board) return <OpenBoard board={board} />;
  return (
    <main className="st-page" id="main">
      {isCut ? <LoadFailed level={1} title={t("loadFailed")} onRetry={reload} /> : <Loading className="sk st-sk" />}
    </main>
  );
}

function OpenBoard({ board }: { board: Board }) {
  const { t } = useTranslation("staff");
  const { isCut, grant, seen, onSeen } = useAtStore();
  const { store, orders, clockMs } = board;
  const [chosenView, setView] = useState<StationView | null>(null);
  const view = toView(store, grant.stations, chosenView);
  const now = useNow(clockMs, 30_000);
  const sorted = useMemo(() => sortBoard(orders, now, seen), [orders, now, seen]);
  const [shown, setShown] = useState<Column>("NEW");
  const [openedId, setOpenedId] = useState<string | null>(null);
  const isKept = useWaitingPress(openedId ?? "") !== null;
  const opened = isKept ? undefined : orders.find(({ id }) => id === openedId);
  const next = sorted.NEW[0] ?? sorted.READY[0] ?? sorted.COOKING.find((order) => !isStopped(order));
  const [paying, setPaying] = useState<StaffOrder | null>(null);
  return (
    <>
      <div>
        <BoardHead board={board} />
        <AlarmBars storeID={store.id} />
        <DutyBar storeID={store.id} />
        <DecidedBars store={store} />
        <StationTabs store={store} own={grant.stations} view={view} onView={setView} />
      </div>
      {view === "" ? (
        <main className={isCut ? "bd-board is-old" : "bd-board"} id="main">
          <div className="seg bd-tabs" role="group" aria-label={t("column")}>
            {columns.map((column) => (
              <label key={column}>
                <input type="radio" name="column" checked={column === shown} onChange={() => setShown(column)} />
                <span>{t(`column${column}`)}</span>
                <small>{sorted[column].length}</small>
              </label>
            ))}
          </div>
          {columns.map((column) => (
            <section
              key={column}
              className="bd-column"
              aria-labelledby={`column-${column}`}
              data-shown={column === shown || undefined}
            >
              <h2 id={`column-${column}`}>
                {t(`column${column}`)} <span className="bd-number">{sorted[column].length}</span>
              </h2>
              <div className="bd-cards">
                <ColumnOrders
                  column={column}
                  orders={sorted[column]}
                  clockMs={clockMs}
                  next={next}
                  stations={store.stations}
                  onOpen={setOpenedId}
                  onCash={setPaying}
                  onSeen={onSeen}
                />
                {sorted[column].length === 0 && <p className="bd-none">{t(`none${column}`)}</p>}
              </div>
            </section>
          ))}
        </main>
      ) : (
        <StationBoard board={board} view={view} isOld={isCut} onOpen={setOpenedId} />
      )}
      {opened && (
        <OrderSheet
          order={opened}
          clockMs={clockMs}
          onClose={() => setOpenedId(null)}
          onCash={() => {
            setOpenedId(null);
            setPaying(opened);
          }}
        />
      )}
      {paying && <OrderCash order={paying} storeID={store.id} onClose={() => setPaying(null)} />}
    </>
  );
}

function BoardHead({ board }: { board: Board }) {
  const { t, i18n } = useTranslation("staff");
  const { isCut, readAtMs, bell, grant } = useAtStore();
  const { store, clockMs } = board;
  const locale = parseLanguageTag(i18n.language);
  const now = useNow(clockMs, 10_000);
  return (
    <header className="st-bar bd-head">
      <div>
        <h1>{toOwnName(store.name, locale)}</h1>
        <p className="meta">
          <Hours store={store} now={now} />
          {store.acceptance === "BY_ITSELF" && <span>{t("acceptsByItself")}</span>}
          <LiveText as="span" live="status" className={isCut ? "bd-live is-cut" : "bd-live"}>
            <StaffIcon name={isCut ? "wifi-off" : "wifi"} size={16} />
            {isCut ? t("cutSince", { time: formatClock(toInstant(readAtMs), locale) }) : t("live")}
          </LiveText>
          <b className="bd-clock">{formatBoardTime(toInstant(now), now, locale)}</b>
        </p>
      </div>
      <div className="st-row">
        <AllDishes board={board} />
        {grant.role !== "KITCHEN" && (
          <LinkButton kind="outline" to={`/kitchen/${store.id}/new`}>
            {t("newOrder")}
          </LinkButton>
        )}
        <DutySwitch storeID={store.id} />
        <StoreKey board={board} />
        <Button kind="quiet" aria-pressed={bell.isOn} onClick={() => void bell.play()}>
          <StaffIcon name={bell.isOn ? "volume-2" : "volume-x"} />
          <span className="vh">{t(bell.isOn ? "soundOn" : "soundOff")}</span>
        </Button>
      </div>
    </header>
  );
}

function Hours({ store: { isOpen, closesAt, opensAt }, now }: { store: StaffStore; now: number }) {
  const { t, i18n } = useTranslation("staff");
  const locale = parseLanguageTag(i18n.language);
  if (isOpen)
    return (
      <span className="status open">
        {closesAt === null ? t("openNow") : t("openUntil", { time: formatClock(closesAt, locale) })}
      </span>
    );
  return (
    <span className="status">
      {opensAt ? t("closedUntil", { time: formatWhen(opensAt, now, locale) }) : t("closedNow")}
    </span>
  );
}

function StoreKey({ board }: { board: Board }) {
  const { t } = useTranslation("staff");
  const { isOpen, open, close } = useOpen();
  return (
    <>
      <Button kind="quiet" onClick={open}>
        <StaffIcon name="hourglass" />
        {t("store")}
      </Button>
      {isOpen && <StoreSheet board={board} onClose={close} />}
    </>
  );
}
