import type { LiveMessage } from "#shared/contract/live.ts";
import { liveCloseCodes, livePing } from "#shared/domain/orders/live-socket.ts";

// How a page hears of changes (PD162): by a socket, else by asking now and then.

/** Calls `run` once after so many milliseconds; the returned function calls it off. */
export type SetTimer = (run: () => void, ms: number) => () => void;

type Heard = {
  opened: () => void;
  told: (text: string) => void;
  /** After it nothing is heard. */
  closed: (code: number) => void;
};

type LiveSocket = { send: (text: string) => void; close: () => void };

/** What the ladder needs of a browser. */
export type LadderPorts = {
  /** Throws where there are no sockets. */
  openSocket: (target: string, heard: Heard) => LiveSocket;
  /** Where the socket opens, path and query; null where the API has none. Rejects when that cannot be found out now. */
  findTarget: () => Promise<string | null>;
  /** Milliseconds since some moment, by a clock that nobody sets. */
  nowMs: () => number;
  setTimer: SetTimer;
  /** 0 … 1. */
  random: () => number;
  isVisible: () => boolean;
  isOnline: () => boolean;
};

/** What the ladder tells. */
type LadderEvents = {
  opened: () => void;
  told: (message: LiveMessage) => void;
  /** No socket tells of it any more: what is shown has to be read once. */
  ended: () => void;
  /** Nobody else may know yet: the session has to be looked at. */
  sessionEnded: () => void;
  /** True while changes are told: nobody has to ask. */
  changed: (isTold: boolean) => void;
};

export type Ladder = {
  start: () => void;
  /** The page was shown or hidden, or the network came back. */
  look: (what: "shown" | "hidden" | "online") => void;
  /** The browser may keep the page that it leaves: nothing may be open in it. */
  pause: () => void;
  stop: () => void;
};

/** Less than a proxy waits before it ends a connection on which nothing is said. */
const pingMs = 30_000;
const pongMs = 10_000;
const openMs = 10_000;
/** A timer that is so late has slept with its machine, and the socket with it. */
const lateMs = 15_000;
const hiddenMs = 60_000;
const shortestMs = 1_000;
const longestMs = 30_000;
/** After so long the next loss of a socket is the first one again. */
const calmMs = 30_000;
/** A proxy that lets no upgrade through refuses each of them; a deployment refuses one. */
const mostRefused = 2;
/** Where another tab has logged out, the page learns of that in this time, and goes. */
const endedMs = 1_000;

const doNothing = (): void => undefined;

type Step = "socket" | "polling";
type Phase = "resting" | "connecting" | "open" | "waiting";

/** One connection of a page. It begins with `start`, and rests after a minute in which nobody sees the page. */
export function createLadder(ports: LadderPorts, events: LadderEvents): Ladder {
  const { nowMs, setTimer } = ports;
  let step: Step = "socket";
  let phase: Phase = "resting";
  /** False once no socket can be had any more, however often the page is shown. */
  let mayClimb = true;
  let isStopped = false;
  let isPaused = false;
  let isTold = false;
  let hasOpened = false;
  /** Other pages have newer sockets. */
  let isCrowded = false;
  let refused = 0;
  /** Sockets that were lost one after the other. */
  let lost = 0;
  let openedAtMs = 0;
  /** Increases with each socket: what an older one says is not heard. */
  let turn = 0;
  let socket: LiveSocket | null = null;
  /** The one thing that is waited for: the opening, the next ping, its answer, or the next try. */
  let cancelTimer = doNothing;
  let cancelHiding: (() => void) | null = null;

  function setOnly(run: () => void, ms: number): void {
    cancelTimer();
    cancelTimer = setTimer(run, ms);
  }

  function enter(next: Phase): void {
    phase = next;
    const tells = phase === "open";
    if (tells === isTold) return;
    isTold = tells;
    events.changed(tells);
  }

  /** Ends what is under way. */
  function rest(): void {
    turn += 1;
    cancelTimer();
    socket?.close();
    socket = null;
  }

  function go(): void {
    rest();
    if (isStopped || isPaused || step === "polling") enter("resting");
    else void connect();
  }

  async function connect(): Promise<void> {
    // The event "online" goes on.
    if (!ports.isOnline()) return enter("resting");
    enter("connecting");
    const mine = turn;
    const ifMine =
      <A extends unknown[]>(run: (...given: A) => void) =>
      (...given: A) =>
        mine === turn && run(...given);
    setOnly(lose, openMs);
    const target = await ports.findTarget().catch(() => undefined);
    if (mine !== turn) return;
    if (target === undefined) return lose();
    if (target === null) return descend(true);
    try {
      socket = ports.openSocket(target, { opened: ifMine(open), told: ifMine(hear), closed: ifMine(close) });
    } catch {
      descend(true);
    }
  }

  function open(): void {
    hasOpened = true;
    refused = 0;
    openedAtMs = nowMs();
    pingLater();
    enter("open");
    events.opened();
  }

  function pingLater(): void {
    const dueMs = nowMs() + pingMs;
    setOnly(() => {
      if (nowMs() - dueMs > lateMs) go();
      else if (ports.isVisible()) ping();
      else pingLater();
    }, pingMs);
  }

  function ping(): void {
    socket?.send(livePing.sent);
    setOnly(lose, pongMs);
  }

  function hear(text: string): void {
    if (text === livePing.answer) return pingLater();
    const message = parseMessage(text);
    if (message) events.told(message);
  }

  function close(code: number): void {
    socket = null;
    isCrowded = code === liveCloseCodes.tooMany;
    if (isCrowded) return descend(false);
    if (code !== liveCloseCodes.ended && code !== liveCloseCodes.over) return lose();
    descend(true);
    if (code === liveCloseCodes.over) events.ended();
    else setOnly(events.sessionEnded, endedMs);
  }

  /** A socket that did not open, or is no more. */
  function lose(): void {
    if (phase === "open" && nowMs() - openedAtMs >= calmMs) lost = 0;
    rest();
    if (!hasOpened) refused += 1;
    if (refused >= mostRefused) return descend(false);
    enter("waiting");
    const mostMs = Math.min(longestMs, 2 * shortestMs * 2 ** lost);
    lost += 1;
    setOnly(go, shortestMs + ports.random() * (mostMs - shortestMs));
  }

  function descend(isForGood: boolean): void {
    step = "polling";
    if (isForGood) mayClimb = false;
    go();
  }

  function pause(): void {
    cancelHiding?.();
    cancelHiding = null;
    isPaused = true;
    go();
  }

  return {
    start() {
      if (!ports.isVisible()) isPaused = true;
      go();
    },
    look(what) {
      if (what === "hidden") {
        cancelHiding ??= setTimer(pause, hiddenMs);
        return;
      }
      if (what === "shown") {
        cancelHiding?.();
        cancelHiding = null;
        isPaused = false;
      }
      const isClimbing = step !== "socket" && mayClimb && !isPaused && (what === "shown" || !isCrowded);
      if (isClimbing) {
        step = "socket";
        refused = 0;
      }
      // While nobody looked the socket may have gone without a word.
      if (phase === "open") ping();
      else if (phase !== "connecting" && (step === "socket" || phase === "resting")) go();
    },
    pause,
    stop() {
      isStopped = true;
      cancelHiding?.();
      go();
    },
  };
}

/** A message of a known form; null for any other: a newer server may say more. */
function parseMessage(text: string): LiveMessage | null {
  let message: Partial<Record<string, unknown>> | null;
  try {
    message = JSON.parse(text) as typeof message;
  } catch {
    return null;
  }
  const { type, orderID, version, position, at } = message ?? {};
  if (type === "reload") return { type };
  if (typeof orderID !== "string") return null;
  const isOrder = type === "order" && Number.isSafeInteger(version);
  const isCourier = type === "courier" && isPoint(position) && typeof at === "string";
  return isOrder || isCourier ? (message as LiveMessage) : null;
}

function isPoint(value: unknown): boolean {
  const { lat, lng } = (value ?? {}) as { lat?: unknown; lng?: unknown };
  return Number.isFinite(lat) && Number.isFinite(lng);
}
