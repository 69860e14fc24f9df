import { liveCloseCodes } from "#shared/domain/orders/live-socket.ts";

/**
 * How a page hears of changes (PD162), as a pure function: by a socket, else by asking now and then. In each phase but
 * `resting` one timer runs: for the opening, the next ping, its answer, the next try, the look at an ended session.
 */
type LadderState = {
  phase: "resting" | "connecting" | "open" | "asked" | "waiting" | "ended";
  /**
   * `polling` ends when the page is shown or has another network; `crowded`, where other pages have newer sockets, when
   * it is shown; `last` never, because no socket can be had any more.
   */
  step: "socket" | "polling" | "crowded" | "last";
  /** Nobody has seen the page for a while, or it was left. */
  isPaused: boolean;
  hasOpened: boolean;
  refused: number;
  /** Sockets that were lost one after the other. */
  lost: number;
  openedAtMs: number;
};

export type LadderEvent =
  | { kind: "started" | "shown" | "online" | "left" | "stopped" }
  /** The one timer, and how late it is. */
  | { kind: "due"; lateMs: number }
  /** `failed`: this try came to nothing. `impossible`: no try can do. */
  | { kind: "opened" | "answered" | "failed" | "impossible" }
  | { kind: "closed"; code: number };

/** `drop`: nothing is heard of the socket any more, and no timer runs. */
export type LadderEffect =
  | { kind: "drop" | "connect" | "ping" }
  | { kind: "wait"; ms: number }
  | { kind: "tell"; what: "opened" | "ended" | "sessionEnded" };

/** What is so at an event; `random` is 0 … 1. */
type Around = { nowMs: number; random: number; isVisible: boolean; isOnline: boolean };

type Next = [state: LadderState, ...effects: LadderEffect[]];

/** Less than a proxy waits before it ends a connection on which nothing is said. */
const pingMs = 30_000;
const pongMs = 10_000;
const openMs = 10_000;
/** A timer that is so late has slept with its machine, and the socket with it. */
const sleptMs = 15_000;
const shortestMs = 1_000;
const longestMs = 30_000;
/** After so long the next loss of a socket is the first one again. */
const calmMs = 30_000;
/** A proxy that lets no upgrade through refuses each of them; a deployment refuses one. */
const mostRefused = 2;
/** Where another tab has logged out, the page learns of that in this time, and goes. */
const endedMs = 1_000;

export const initialLadder: LadderState = {
  phase: "resting",
  step: "socket",
  isPaused: false,
  hasOpened: false,
  refused: 0,
  lost: 0,
  openedAtMs: 0,
};

export const hasSocket = ({ phase }: LadderState) => phase === "open" || phase === "asked";

/** The next state and the effects to perform, in order. */
export function stepLadder(state: LadderState, event: LadderEvent, around: Around): Next {
  switch (event.kind) {
    case "started":
      return go({ ...state, isPaused: !around.isVisible }, around);
    case "shown":
    case "online":
      return look(state, event.kind, around);
    case "left":
      return go({ ...state, isPaused: true }, around);
    case "stopped":
    case "impossible":
      return descend(state, "last");
    case "opened":
      return [
        { ...state, phase: "open", hasOpened: true, refused: 0, openedAtMs: around.nowMs },
        { kind: "wait", ms: pingMs },
        { kind: "tell", what: "opened" },
      ];
    case "answered":
      return [
        { ...state, phase: "open" },
        { kind: "wait", ms: pingMs },
      ];
    case "failed":
      return lose(state, around);
    case "closed":
      return close(state, event.code, around);
    case "due":
      break;
  }
  return goOn(state, event.lateMs, around);
}

/** What the timer of each phase is for. */
function goOn(state: LadderState, lateMs: number, around: Around): Next {
  switch (state.phase) {
    case "connecting":
    case "asked":
      return lose(state, around);
    case "open":
      if (lateMs > sleptMs) return go(state, around);
      return around.isVisible ? ask(state) : [state, { kind: "wait", ms: pingMs }];
    case "waiting":
      return go(state, around);
    case "ended":
      return [
        { ...state, phase: "resting" },
        { kind: "tell", what: "sessionEnded" },
      ];
    case "resting":
      break;
  }
  return [state];
}

function look(state: LadderState, what: "shown" | "online", around: Around): Next {
  const next = what === "shown" ? { ...state, isPaused: false } : state;
  // While nobody looked the socket may have gone without a word.
  if (hasSocket(next)) return ask(next);
  if (next.phase === "connecting" || next.phase === "ended") return [next];
  const isClimbing = !next.isPaused && (next.step === "polling" || (next.step === "crowded" && what === "shown"));
  return go(isClimbing ? { ...next, step: "socket", refused: 0 } : next, around);
}

/** Opens another socket, if that may be. */
function go(state: LadderState, { isOnline }: Around): Next {
  // The event "online" goes on.
  if (state.isPaused || state.step !== "socket" || !isOnline) return [{ ...state, phase: "resting" }, { kind: "drop" }];
  return [{ ...state, phase: "connecting" }, { kind: "drop" }, { kind: "wait", ms: openMs }, { kind: "connect" }];
}

const ask = (state: LadderState): Next => [
  { ...state, phase: "asked" },
  { kind: "ping" },
  { kind: "wait", ms: pongMs },
];

const descend = (state: LadderState, step: LadderState["step"]): Next => [
  { ...state, step, phase: "resting" },
  { kind: "drop" },
];

function close(state: LadderState, code: number, around: Around): Next {
  switch (code) {
    case liveCloseCodes.tooMany:
      return descend(state, "crowded");
    case liveCloseCodes.over:
      return [...descend(state, "last"), { kind: "tell", what: "ended" }];
    case liveCloseCodes.ended:
      return [{ ...state, step: "last", phase: "ended" }, { kind: "drop" }, { kind: "wait", ms: endedMs }];
    default:
      return lose(state, around);
  }
}

/** A socket that did not open, or is no more. */
function lose(state: LadderState, { nowMs, random }: Around): Next {
  const refused = state.hasOpened ? 0 : state.refused + 1;
  if (refused >= mostRefused) return descend({ ...state, refused }, "polling");
  const lost = hasSocket(state) && nowMs - state.openedAtMs >= calmMs ? 0 : state.lost;
  const mostMs = Math.min(longestMs, 2 * shortestMs * 2 ** lost);
  return [
    { ...state, phase: "waiting", refused, lost: lost + 1 },
    { kind: "drop" },
    { kind: "wait", ms: shortestMs + random * (mostMs - shortestMs) },
  ];
}
