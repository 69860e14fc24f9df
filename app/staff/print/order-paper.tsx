import { useTranslation } from "react-i18next";
import { useAtStore } from "#app/staff/board/store-frame.tsx";
import { useOrderPress } from "#app/staff/board/use-order-press.ts";
import { print } from "#app/staff/calls.ts";
import { useStationName } from "#app/staff/stations/station-keys.tsx";
import { Button } from "#app/ui/button.tsx";
import { FailureNote } from "#app/ui/note.tsx";
import type { PrintKind, PrintState, StaffOrder } from "#shared/contract/counter.ts";
import { readPrinter } from "./chosen-printer.ts";
import { printTaken } from "./device-printing.ts";
import { printSheet } from "./print-sheet.ts";

/** What of an order is printed, as its reader may see it: the Store judges it again. */
function listKinds({ money, cancelReason, deliveryStatus, orderDineType }: StaffOrder): PrintKind[] {
  const receipt: PrintKind[] = money ? ["RECEIPT"] : [];
  if (cancelReason !== null) return ["STOP", ...receipt];
  if (deliveryStatus === "WAIT_FOR_CONFIRMATION") return receipt;
  return ["KITCHEN", ...(orderDineType === "DINEIN" ? [] : (["LABEL"] as const)), ...receipt];
}

/** The paper of an order, and what became of each. */
export function OrderPaper({ order }: { order: StaffOrder }) {
  const { t } = useTranslation("staff");
  const kinds = listKinds(order);
  const stations = listStationTickets(order);
  if (kinds.length === 0) return null;
  return (
    <section>
      <h3>{t("paper")}</h3>
      <ul className="st-list">
        {kinds.map((kind) => (
          <PaperRow key={kind} order={order} kind={kind} station={null} />
        ))}
        {stations.map(({ kind, station }) => (
          <PaperRow key={`${kind} ${station}`} order={order} kind={kind} station={station} />
        ))}
      </ul>
    </section>
  );
}

const kindTexts = {
  KITCHEN: "paperKITCHEN",
  LABEL: "paperLABEL",
  RECEIPT: "paperRECEIPT",
  STOP: "paperSTOP",
} as const satisfies Record<PrintKind, string>;

const stateTexts = {
  QUEUED: "printQUEUED",
  SENT: "printSENT",
  PRINTED: "printPRINTED",
  FAILED: "printFAILED",
  UNCONFIRMED: "printUNCONFIRMED",
} as const satisfies Record<PrintState, string>;

/** The sheets of stations, each once. */
function listStationTickets({ prints }: StaffOrder): { kind: PrintKind; station: string }[] {
  const sheets = new Map(prints.map(({ kind, station }) => [`${kind} ${station}`, { kind, station }]));
  return [...sheets.values()].flatMap(({ kind, station }) => (station === null ? [] : { kind, station }));
}

type RowProps = { order: StaffOrder; kind: PrintKind; station: string | null };

function PaperRow({ order, kind, station }: RowProps) {
  const { t } = useTranslation("staff");
  const { board } = useAtStore();
  // The number of an order begins with its store's.
  const nameOf = useStationName(order.id.split("-")[0] ?? "");
  const job = order.prints.findLast((one) => one.kind === kind && one.station === station) ?? null;
  const make = useOrderPress(order, async ({ params, idempotencyKey }) => {
    const body = { kind, ...(station !== null && { station }) };
    const reply = await print.make({ params, idempotencyKey, body });
    const { item, job: made } = reply.value;
    // Null: a printer that asks has it from the shop's computer.
    if (made === null) return reply;
    if (readPrinter().chosen)
      return { value: { item: await printTaken(item, made, board?.store.printing.width ?? "80") } };
    await printSheet(made);
    return reply;
  });
  const isNext = job === null || job.state === "QUEUED";
  return (
    <li className="st-printed">
      <div>
        <b>
          {t(kindTexts[kind])}
          {station !== null && ` · ${nameOf(station)}`}
          {job !== null && job.copy > 1 && ` ${job.copy}`}
        </b>
        {job && <small>{t(stateTexts[job.state])}</small>}
        <FailureNote text={make.problem} />
      </div>
      <div className="st-row">
        {(job?.state === "SENT" || job?.state === "UNCONFIRMED") && (
          <>
            <Word order={order} job={job.id} state="PRINTED" />
            <Word order={order} job={job.id} state="FAILED" />
          </>
        )}
        <Button kind="quiet" size="small" isBusy={make.isBusy} onClick={make.press}>
          {t(isNext ? "print" : "printAgain")}
        </Button>
      </div>
    </li>
  );
}

/** No browser says whether paper came out: somebody does. */
function Word({ order, job, state }: { order: StaffOrder; job: string; state: "PRINTED" | "FAILED" }) {
  const { t } = useTranslation("staff");
  const { press, isBusy, problem } = useOrderPress(order, ({ idempotencyKey }) =>
    print.tell({ params: { id: job }, idempotencyKey, body: { state } }),
  );
  return (
    <>
      <Button kind="quiet" size="small" isBusy={isBusy} onClick={press}>
        {t(state === "PRINTED" ? "itIsThere" : "nothingCame")}
      </Button>
      <FailureNote text={problem} />
    </>
  );
}
