import { livePing } from "#shared/domain/orders/live-socket.ts";
import { hasSocket, initialLadder, type LadderEffect, type LadderEvent, stepLadder } from "./ladder-machine.ts";

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
  /** What came that is no answer to a ping. */
  told: (text: string) => void;
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

const hiddenMs = 60_000;

const doNothing = (): void => undefined;

/** One connection of a page. It begins with `start`, and rests after a minute in which nobody sees the page. */
export function createLadder(ports: LadderPorts, events: LadderEvents): Ladder {
  let state = initialLadder;
  let socket: LiveSocket | null = null;
  /** Increases when a socket is dropped: what it says after that is not heard. */
  let turn = 0;
  let cancelTimer = doNothing;
  let cancelHiding: (() => void) | null = null;

  function send(event: LadderEvent): void {
    const wasTold = hasSocket(state);
    const { isVisible, isOnline, nowMs, random } = ports;
    const around = { nowMs: nowMs(), random: random(), isVisible: isVisible(), isOnline: isOnline() };
    const [next, ...effects] = stepLadder(state, event, around);
    state = next;
    const isTold = hasSocket(next);
    if (isTold !== wasTold) events.changed(isTold);
    for (const effect of effects) perform(effect);
  }

  function perform(effect: LadderEffect): void {
    switch (effect.kind) {
      case "drop":
        turn += 1;
        cancelTimer();
        socket?.close();
        socket = null;
        break;
      case "connect":
        void connect(turn);
        break;
      case "ping":
        socket?.send(livePing.sent);
        break;
      case "wait":
        wait(effect.ms);
        break;
      case "tell":
        events[effect.what]();
    }
  }

  function wait(ms: number): void {
    const dueMs = ports.nowMs() + ms;
    cancelTimer();
    cancelTimer = ports.setTimer(() => send({ kind: "due", lateMs: ports.nowMs() - dueMs }), ms);
  }

  async function connect(mine: number): Promise<void> {
    const target = await ports.findTarget().catch(() => undefined);
    if (mine !== turn) return;
    if (target === undefined) return send({ kind: "failed" });
    if (target === null) return send({ kind: "impossible" });
    try {
      socket = ports.openSocket(target, {
        opened: () => mine === turn && send({ kind: "opened" }),
        told: (text) => mine === turn && hear(text),
        closed: (code) => mine === turn && send({ kind: "closed", code }),
      });
    } catch {
      send({ kind: "impossible" });
    }
  }

  function hear(text: string): void {
    if (text === livePing.answer) return send({ kind: "answered" });
    events.told(text);
  }

  function keepOpen(): void {
    cancelHiding?.();
    cancelHiding = null;
  }

  function pause(): void {
    keepOpen();
    send({ kind: "left" });
  }

  return {
    start: () => send({ kind: "started" }),
    look(what) {
      if (what === "hidden") {
        cancelHiding ??= ports.setTimer(pause, hiddenMs);
        return;
      }
      if (what === "shown") keepOpen();
      send({ kind: what });
    },
    pause,
    stop() {
      keepOpen();
      send({ kind: "stopped" });
    },
  };
}
