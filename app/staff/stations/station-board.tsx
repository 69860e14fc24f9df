import { useTranslation } from "react-i18next";
import type { Board } from "#app/staff/board/board-state.ts";
import { isStopped } from "#app/staff/board/columns.ts";
import { StoppedCard } from "#app/staff/board/stopped-card.tsx";
import { useAtStore } from "#app/staff/board/store-frame.tsx";
import { useNow } from "#app/staff/board/use-now.ts";
import { Segments } from "#app/staff/segments.tsx";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { StationCard } from "./station-card.tsx";
import { StationDishes } from "./station-dishes.tsx";
import { countOwnDishes, listParts } from "./station-parts.ts";

/** What is shown of a board: the ids of stations with commas between them; "": all orders. */
export type StationView = string;

const wholeBoard: StationView = "";

/** What a device shows first: its stations that are still there. */
const toFirstView = ({ stations }: Board["store"], own: readonly string[] | null): StationView =>
  stations
    .map(({ id }) => id)
    .filter((id) => own?.includes(id))
    .join(",") || wholeBoard;

/** What was chosen, while its stations are there; else what the device shows first. */
export function toView(store: Board["store"], own: readonly string[] | null, chosen: StationView | null): StationView {
  const isKnown = (id: string) => id === wholeBoard || store.stations.some((station) => station.id === id);
  return chosen?.split(",").every(isKnown) ? chosen : toFirstView(store, own);
}

type TabsProps = {
  store: Board["store"];
  own: readonly string[] | null;
  view: StationView;
  onView: (view: StationView) => void;
};

/** The whole board, what this device shows of it, and each station. */
export function StationTabs({ store, own, view, onView }: TabsProps) {
  const { t, i18n } = useTranslation("staff");
  const locale = parseLanguageTag(i18n.language);
  const { stations } = store;
  if (stations.length === 0) return null;
  const views = [...new Set([wholeBoard, toFirstView(store, own), ...stations.map(({ id }) => id)])];
  const nameOf = (id: string) => {
    const name = stations.find((station) => station.id === id)?.name;
    return name?.[locale] ?? name?.EN ?? id;
  };
  return (
    <nav aria-label={t("station")}>
      <Segments
        className="sn-tabs"
        legend={t("station")}
        name="station"
        values={views}
        chosen={view}
        label={(one) => (one === wholeBoard ? t("wholeBoard") : one.split(",").map(nameOf).join(" + "))}
        onChoose={onView}
      />
    </nav>
  );
}

type Props = { board: Board; view: StationView; isOld: boolean; onOpen: (orderID: string) => void };

/** What stations have to make, in the order in which it is due, and how many of each dish. */
export function StationBoard({ board: { store, orders, clockMs }, view, isOld, onOpen }: Props) {
  const { t } = useTranslation("staff");
  const { seen, onSeen } = useAtStore();
  const now = useNow(clockMs, 10_000);
  const shown = store.stations.filter(({ id }) => view.split(",").includes(id));
  const parts = listParts(orders, shown, now);
  const ids = new Set(shown.map(({ id }) => id));
  const stopped = orders.filter(
    (order) => isStopped(order) && !seen.has(order.id) && order.lines.some(({ station }) => ids.has(station)),
  );
  const next = parts.find(({ state }) => state === "QUEUED" || state === "PREPARING");
  return (
    <main className={isOld ? "sn-board is-old" : "sn-board"} id="main">
      <section aria-labelledby="station-queue">
        <h2 id="station-queue">{t("asDue")}</h2>
        {parts.length + stopped.length === 0 && <p className="bd-none">{t("noneAtStation")}</p>}
        <div className="sn-queue">
          {stopped.map((order) => (
            <StoppedCard key={order.id} order={order} onOpen={() => onOpen(order.id)} onSeen={() => onSeen(order.id)} />
          ))}
          {parts.map((part) => (
            <StationCard
              key={`${part.order.id} ${part.station.id}`}
              part={part}
              stations={store.stations}
              clockMs={clockMs}
              isNext={part === next}
              isNamed={shown.length > 1}
              onOpen={() => onOpen(part.order.id)}
            />
          ))}
        </div>
      </section>
      <StationDishes dishes={countOwnDishes(orders, shown, now)} />
    </main>
  );
}
