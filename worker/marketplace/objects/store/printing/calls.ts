import type { PrintKind } from "#shared/contract/counter.ts";
import type { Role } from "#shared/domain/people/roles.ts";
import type { PrintCalls, Sheet } from "#worker/marketplace/api/printing.ts";
import { seesPeople } from "#worker/marketplace/domain/counter/actions.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { hasEnded } from "#worker/marketplace/domain/orders/order-states.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { noteStoreMoved } from "#worker/marketplace/objects/store/core/moved.ts";
import { toOrderUpdate } from "#worker/marketplace/objects/store/core/orders.ts";
import { readLineStations, readStations } from "#worker/marketplace/objects/store/core/stations.ts";
import { readStoreProfile } from "#worker/marketplace/objects/store/core/store-profile.ts";
import type { StoredOrder } from "#worker/marketplace/objects/store/core/stored-order.ts";
import { logChange, readPressable, toPresser, toStaffOrder } from "#worker/marketplace/objects/store/counter/entry.ts";
import { admitHere } from "#worker/marketplace/objects/store/staff/entry.ts";
import { addJob, endJob, type Job, readJob, readJobs, sendJob, toPrintJob } from "./jobs.ts";
import { addPicture, readPicture } from "./pictures.ts";
import { addPrinter, admitPrinter, dropPrinter, findWaiting, hasPrinter, isFresh, readPrinters } from "./printers.ts";
import { readPrintSettings, writePrintSettings } from "./settings.ts";

/** Orders on paper (PD200). */
export function createPrintCalls({ storage: { sql }, runInTransaction: run }: StoreContext): PrintCalls {
  return {
    printSettings: ({ by }, { now }) =>
      run(now, () => {
        admitHere(sql, by);
        return readPrintSettings(sql);
      }),

    changePrintSettings: ({ by, settings }, { now }) =>
      run(now, () => {
        const presser = toPresser(admitHere(sql, by));
        writePrintSettings(sql, settings);
        noteStoreMoved(sql);
        logChange(sql, { kind: "PRINTING", about: "store", after: settings }, presser, now);
        return settings;
      }),

    makePrint: ({ by, orderID, kind, station, key }, { now }) =>
      run(now, () => {
        const who = admitHere(sql, by);
        assertMayRead(kind, who.role);
        const record = readPressable(sql, orderID);
        const show = () => toStaffOrder(sql, record, who.role, now);
        const jobs = readJobs(sql, orderID).filter((job) => job.kind === kind && job.station === station);
        const known = jobs.find((job) => job.key === key);
        if (known) return { item: show(), job: hasPrinter(sql) ? null : known.id };
        const isMade = station === null || readLineStations(sql, record.stored).includes(station);
        if (!isMade || !hasPaper(record.stored, kind)) throw new DomainError("STATE_CHANGED", { order: show() });
        const job = jobs.find(({ state }) => state === "QUEUED") ?? addJob(sql, orderID, { kind, station }, key, now);
        const isAsked = hasPrinter(sql);
        if (!isAsked) sendJob(sql, job, key, now);
        logChange(sql, { kind: "PRINT", about: job.id, after: isAsked ? "QUEUED" : "SENT" }, toPresser(who), now);
        return { item: show(), job: isAsked ? null : job.id };
      }),

    tellPrint: ({ by, jobID, state, key }, { now }) =>
      run(now, () => {
        const who = admitHere(sql, by);
        const job = readJob(sql, jobID);
        assertMayRead(job.kind, who.role);
        const show = () => toStaffOrder(sql, readPressable(sql, job.order_id), who.role, now);
        if (state === "SENT") {
          if (job.key === key) return show();
          if (!isWaiting(job, now) || hasPrinter(sql)) throw new DomainError("STATE_CHANGED", { order: show() });
          sendJob(sql, job, key, now);
        } else endJob(sql, job, state);
        logChange(sql, { kind: "PRINT", about: job.id, after: state }, toPresser(who), now);
        return show();
      }),

    drawPrint: ({ by, jobID, png }, { now }) =>
      run(now, () => {
        const who = admitHere(sql, by);
        const job = readJob(sql, jobID);
        assertMayRead(job.kind, who.role);
        if (!isWaiting(job, now) || !hasPrinter(sql))
          throw new DomainError("STATE_CHANGED", {
            order: toStaffOrder(sql, readPressable(sql, job.order_id), who.role, now),
          });
        if (addPicture(sql, job.id, png))
          logChange(sql, { kind: "PRINT", about: job.id, after: "DRAWN" }, toPresser(who), now);
      }),

    readSheet: ({ by, jobID }, { now }) =>
      run(now, () => {
        const { role } = admitHere(sql, by);
        const job = readJob(sql, jobID);
        assertMayRead(job.kind, role);
        return toSheet(sql, job, role, now);
      }),

    printers: ({ by }, { now }) =>
      run(now, () => {
        admitHere(sql, by);
        return readPrinters(sql);
      }),

    addPrinter: ({ by, ...given }, { now }) =>
      run(now, () => {
        const presser = toPresser(admitHere(sql, by));
        noteStoreMoved(sql);
        if (addPrinter(sql, given))
          logChange(sql, { kind: "PRINTER", about: given.id, after: given.name }, presser, now);
        return { id: given.id, name: given.name, stations: given.stations, seenAt: null };
      }),

    removePrinter: ({ by, id }, { now }) =>
      run(now, () => {
        const presser = toPresser(admitHere(sql, by));
        noteStoreMoved(sql);
        if (dropPrinter(sql, id)) logChange(sql, { kind: "PRINTER", about: id, after: null }, presser, now);
      }),

    pollPrint: ({ hash }, { now }) =>
      run(now, () => {
        const job = findWaiting(sql, admitPrinter(sql, hash, now), now);
        return job && { id: job.id, isDrawn: readPicture(sql, job.id) !== null };
      }),

    takePrint: ({ hash, jobID }, { now }) =>
      run(now, () => {
        const taken = admitPrinter(sql, hash, now);
        const job = jobID === null ? findWaiting(sql, taken, now) : readJob(sql, jobID);
        // What was handed out is perhaps on paper.
        if (job?.state !== "QUEUED") throw new DomainError("NOT_FOUND");
        const png = readPicture(sql, job.id);
        sendJob(sql, job, job.key, now);
        return { ...toSheet(sql, job, "CASHIER", now), png };
      }),

    endPrint: ({ hash, jobID, state }, { now }) =>
      run(now, () => {
        admitPrinter(sql, hash, now);
        endJob(sql, readJob(sql, jobID), state);
      }),
  };
}

function toSheet(sql: SqlStorage, job: Job, role: Role, now: number): Sheet {
  const record = readPressable(sql, job.order_id);
  const { merchant, store } = readStoreProfile(sql);
  const order = toStaffOrder(sql, record, role, now);
  const { station } = job;
  return {
    job: toPrintJob(job, now),
    order: station === null ? order : { ...order, lines: order.lines.filter((line) => line.station === station) },
    station: readStations(sql).find(({ id }) => id === station)?.name ?? null,
    receipt: job.kind === "RECEIPT" ? { news: toOrderUpdate(sql, record.stored), merchant, store } : null,
    settings: readPrintSettings(sql),
    printedAt: now,
  };
}

/** Somebody may still print it without being asked to. */
const isWaiting = (job: Job, now: number): boolean => job.state === "QUEUED" && isFresh(job, now);

/** A receipt has amounts. */
function assertMayRead(kind: PrintKind, role: Role): void {
  if (kind === "RECEIPT" && !seesPeople(role)) throw new DomainError("NOT_PERMITTED");
}

/** The kitchen gets nothing that it is not to cook, and stops nothing that it is to. */
function hasPaper({ state }: StoredOrder, kind: PrintKind): boolean {
  const isCalledOff = hasEnded(state) && state.deliveryStatus !== "COMPLETED";
  if (kind === "STOP") return isCalledOff;
  return kind === "RECEIPT" || (!isCalledOff && state.deliveryStatus !== "WAIT_FOR_CONFIRMATION");
}
