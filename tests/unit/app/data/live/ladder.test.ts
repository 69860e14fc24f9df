import { describe, expect, test } from "vitest";
import { createLadder, type LadderPorts } from "#app/data/live/ladder.client.ts";
import { parseMessage } from "#app/data/live/live-message.ts";
import type { LiveMessage } from "#shared/contract/live.ts";
import { liveCloseCodes } from "#shared/domain/orders/live-socket.ts";
import { createDrivenClock } from "./driven-clock.ts";

type Heard = Parameters<LadderPorts["openSocket"]>[1];

/** A socket of the page, as the server has it. */
type Opened = Heard & { target: string; sent: string[]; isClosed: boolean };

type Options = Partial<Pick<LadderPorts, "openSocket" | "findTarget">> & {
  random?: number;
  isVisible?: boolean;
};

/** A page that follows something, with everything around it in the hands of the test. */
function follow({ random = 0, isVisible = true, ...ports }: Options = {}) {
  const clock = createDrivenClock();
  const sockets: Opened[] = [];
  const told: LiveMessage[] = [];
  const seen = { isTold: false, opened: 0, ended: 0, sessionEnded: 0 };
  const page = { isVisible, isOnline: true, random };
  const ladder = createLadder(
    {
      openSocket(target, heard) {
        const socket: Opened = { ...heard, target, sent: [], isClosed: false };
        sockets.push(socket);
        return { send: (text) => socket.sent.push(text), close: () => (socket.isClosed = true) };
      },
      findTarget: async () => "/live",
      ...ports,
      nowMs: clock.nowMs,
      setTimer: clock.setTimer,
      random: () => page.random,
      isVisible: () => page.isVisible,
      isOnline: () => page.isOnline,
    },
    {
      opened: () => (seen.opened += 1),
      told: (text) => {
        const message = parseMessage(text);
        if (message) told.push(message);
      },
      ended: () => (seen.ended += 1),
      sessionEnded: () => (seen.sessionEnded += 1),
      changed: (isTold) => (seen.isTold = isTold),
    },
  );
  const last = () => {
    const socket = sockets.at(-1);
    if (!socket) throw new Error("no socket");
    return socket;
  };
  ladder.start();
  return {
    ...clock,
    ladder,
    sockets,
    told,
    seen,
    page,
    last,
    async open() {
      await clock.settle();
      last().opened();
    },
    async close(code: number) {
      await clock.settle();
      last().closed(code);
      await clock.settle();
    },
    show(isVisible: boolean) {
      page.isVisible = isVisible;
      ladder.look(isVisible ? "shown" : "hidden");
    },
  };
}

const order = { type: "order", orderID: "1301-1", version: 4, status: null, paymentStatus: "DONE", deliveryTime: null };
const courier = { type: "courier", orderID: "1301-1", position: { lat: 3.1, lng: 101.7 }, at: "2026-11-28T12:00:00Z" };

describe("a socket", () => {
  test("tells what comes on it, and nothing is asked meanwhile; what it does not know it leaves out", async () => {
    const page = follow();
    await page.settle();
    expect([page.last().target, page.seen.isTold]).toEqual(["/live", false]);
    await page.open();
    expect(page.seen).toMatchObject({ isTold: true, opened: 1 });
    const others = [
      { type: "weather" },
      { type: "order", orderID: 7, version: 1 },
      { ...order, version: "5" },
      null,
      3,
    ];
    const broken = ["", "{", "pong!", JSON.stringify({ ...courier, position: { lat: "x", lng: 1 } })];
    for (const text of [...others.map((one) => JSON.stringify(one)), ...broken]) page.last().told(text);
    expect(page.told).toEqual([]);
    const known = [order, courier, { type: "reload" }, { ...order, more: "of a newer server" }];
    for (const one of known) page.last().told(JSON.stringify(one));
    expect(page.told).toEqual(known);
  });

  test("is asked every 30 s whether it is alive, and lives on with each answer", async () => {
    const page = follow();
    await page.open();
    await page.pass(29_999);
    expect(page.last().sent).toEqual([]);
    await page.pass(1);
    for (let nth = 1; nth <= 120; nth += 1) {
      expect(page.last().sent).toHaveLength(nth);
      page.last().told("pong");
      await page.pass(30_000);
    }
    expect([page.sockets.length, page.seen.isTold]).toEqual([1, true]);
  });

  test("without an answer in 10 s is closed, and another one is opened", async () => {
    const page = follow();
    await page.open();
    await page.pass(39_999);
    expect(page.last().isClosed).toBe(false);
    await page.pass(1);
    expect([page.last().isClosed, page.seen.isTold]).toEqual([true, false]);
    await page.pass(1_000);
    await page.open();
    expect([page.sockets.length, page.seen.isTold, page.seen.opened]).toEqual([2, true, 2]);
  });

  test("that is no more is not heard: neither its messages nor its end", async () => {
    const page = follow();
    await page.open();
    const first = page.last();
    await page.pass(41_000);
    await page.open();
    first.told(JSON.stringify(order));
    first.closed(4401);
    expect([page.told.length, page.seen.isTold, page.seen.sessionEnded]).toEqual([0, true, 0]);
  });

  test("that does not open in 10 s counts as refused", async () => {
    const page = follow();
    await page.pass(10_000);
    expect(page.last().isClosed).toBe(true);
    await page.pass(1_000);
    expect(page.sockets).toHaveLength(2);
  });

  test("ends with what follows it", async () => {
    const page = follow();
    await page.open();
    page.ladder.stop();
    expect([page.last().isClosed, page.seen.isTold, page.nextMs()]).toEqual([true, false, null]);
    page.ladder.look("shown");
    page.ladder.look("online");
    await page.pass(600_000);
    expect(page.sockets).toHaveLength(1);
  });
});

describe("a socket that was lost, as by a deployment (1012),", () => {
  test.each([1012, 1006, 1011, 1005, 1001, 4999])(
    "by code %d is opened again after 1 to 30 s, ever later",
    async (code) => {
      for (const [random, waits] of [
        [0, [1_000, 1_000, 1_000, 1_000, 1_000, 1_000]],
        [1, [2_000, 4_000, 8_000, 16_000, 30_000, 30_000]],
      ] as const) {
        const page = follow({ random });
        for (const ms of waits) {
          await page.open();
          await page.close(code);
          expect([page.seen.isTold, page.nextMs()]).toEqual([false, ms]);
          await page.pass(ms);
        }
        expect(page.sockets).toHaveLength(waits.length + 1);
      }
    },
  );

  test("waits shortly again after one that was open for a while", async () => {
    const page = follow({ random: 1 });
    for (const ms of [2_000, 4_000, 8_000]) {
      await page.open();
      await page.close(1012);
      await page.pass(ms);
    }
    await page.open();
    await page.pass(30_000);
    await page.close(1012);
    expect(page.nextMs()).toBe(2_000);
  });

  test("is opened again however often that fails, because upgrades come through", async () => {
    const page = follow();
    await page.open();
    for (let nth = 0; nth < 20; nth += 1) {
      await page.close(1006);
      await page.pass(1_000);
    }
    expect(page.sockets).toHaveLength(21);
  });

  test("waits for the network, and then not any longer", async () => {
    const page = follow({ random: 1 });
    await page.open();
    page.page.isOnline = false;
    await page.close(1006);
    await page.pass(600_000);
    expect(page.sockets).toHaveLength(1);
    page.page.isOnline = true;
    page.ladder.look("online");
    await page.settle();
    expect(page.sockets).toHaveLength(2);
  });
});

/** A page whose proxy lets no upgrade through. */
async function followRefused() {
  const page = follow();
  await page.close(1006);
  await page.pass(1_000);
  await page.close(1006);
  return page;
}

describe("two upgrades in a row that fail", () => {
  test("lead to polling", async () => {
    const page = await followRefused();
    await page.pass(600_000);
    expect([page.sockets.length, page.seen.isTold]).toEqual([2, false]);
  });

  test("are tried again when the page is shown again, or has another network", async () => {
    for (const what of ["shown", "online"] as const) {
      const page = await followRefused();
      page.ladder.look(what);
      await page.settle();
      expect(page.sockets).toHaveLength(3);
      await page.open();
      expect(page.seen.isTold).toBe(true);
    }
  });
});

describe("no socket is tried", () => {
  test("where the API has none", async () => {
    const page = follow({ findTarget: async () => null });
    await page.settle();
    page.ladder.look("shown");
    await page.settle();
    expect([page.sockets.length, page.seen.isTold]).toEqual([0, false]);
  });

  test("where the browser has none, or denies it: the page polls", async () => {
    let tries = 0;
    const page = follow({
      openSocket() {
        tries += 1;
        throw new Error("denied");
      },
    });
    await page.settle();
    page.ladder.look("shown");
    await page.pass(600_000);
    expect([tries, page.seen.isTold]).toEqual([1, false]);
  });

  test("while nobody sees the page that was opened", async () => {
    const page = follow({ isVisible: false });
    await page.pass(600_000);
    expect(page.sockets).toHaveLength(0);
    page.show(true);
    await page.open();
    expect(page.seen.isTold).toBe(true);
  });
});

test("a ticket that cannot be had is a refused upgrade, and one is asked for each socket", async () => {
  let tickets = 0;
  const page = follow({
    findTarget: async () => {
      tickets += 1;
      if (tickets === 1) throw new Error("no network");
      return `/live?ticket=${tickets}`;
    },
  });
  await page.pass(1_000);
  await page.open();
  await page.close(1012);
  await page.pass(1_000);
  expect(page.sockets.map(({ target }) => target)).toEqual(["/live?ticket=2", "/live?ticket=3"]);
});

describe("what the server says at the end", () => {
  test("a session that has ended: the page looks at it once, and opens no socket", async () => {
    const page = follow();
    await page.open();
    await page.close(liveCloseCodes.ended);
    // Where another tab has logged out, the page goes first.
    expect(page.seen).toMatchObject({ isTold: false, sessionEnded: 0 });
    await page.pass(1_000);
    page.ladder.look("online");
    page.show(false);
    page.show(true);
    await page.pass(600_000);
    expect([page.sockets.length, page.seen.sessionEnded, page.seen.isTold]).toEqual([1, 1, false]);
  });

  test("a session that has ended is looked at also when the page is shown in between", async () => {
    const page = follow();
    await page.open();
    await page.close(liveCloseCodes.ended);
    page.show(true);
    await page.pass(1_000);
    expect([page.sockets.length, page.seen.sessionEnded]).toEqual([1, 1]);
  });

  test("an order that is over: it is read once more, and no socket is opened", async () => {
    const page = follow();
    await page.open();
    await page.close(liveCloseCodes.over);
    page.show(false);
    page.show(true);
    await page.pass(600_000);
    expect([page.sockets.length, page.seen.ended, page.seen.isTold]).toEqual([1, 1, false]);
  });

  test("five newer ones are open: the page polls until it is shown again", async () => {
    const page = follow();
    await page.open();
    await page.close(liveCloseCodes.tooMany);
    expect(page.seen.isTold).toBe(false);
    page.ladder.look("online");
    await page.settle();
    expect(page.sockets).toHaveLength(1);
    page.show(true);
    await page.open();
    expect([page.sockets.length, page.seen.isTold]).toEqual([2, true]);
  });
});

describe("a page that nobody sees", () => {
  test("keeps its socket for a minute, then closes it and sends nothing until it is shown", async () => {
    const page = follow();
    await page.open();
    await page.pass(10_000);
    page.show(false);
    await page.pass(59_999);
    expect([page.last().isClosed, page.last().sent]).toEqual([false, []]);
    await page.pass(1);
    expect([page.last().isClosed, page.seen.isTold, page.nextMs()]).toEqual([true, false, null]);
    page.ladder.look("online");
    await page.pass(3_600_000);
    expect(page.sockets).toHaveLength(1);
    page.show(true);
    await page.open();
    expect([page.sockets.length, page.seen.opened]).toEqual([2, 2]);
  });

  test("that is shown within the minute asks whether its socket is alive", async () => {
    const page = follow();
    await page.open();
    page.show(false);
    await page.pass(50_000);
    page.show(true);
    expect(page.last().sent).toEqual(["ping"]);
    page.last().told("pong");
    await page.pass(20_000);
    expect(page.sockets).toHaveLength(1);
  });

  test("that the browser keeps after it was left has nothing open", async () => {
    const page = follow();
    await page.open();
    page.ladder.pause();
    expect(page.last().isClosed).toBe(true);
    page.ladder.look("shown");
    await page.open();
    expect(page.sockets).toHaveLength(2);
  });
});

describe("a machine that was asleep for an hour", () => {
  const hourMs = 3_600_000;

  test("opens another socket when its timer comes too late", async () => {
    const page = follow();
    await page.open();
    await page.sleep(hourMs);
    expect([page.sockets[0]?.isClosed, page.sockets.length]).toEqual([true, 2]);
    await page.open();
    expect(page.seen).toMatchObject({ isTold: true, opened: 2 });
  });

  test("whose clock stood still finds out by the answer that does not come", async () => {
    const page = follow();
    await page.open();
    await page.pass(20_000);
    page.show(true);
    expect(page.last().sent).toEqual(["ping"]);
    await page.pass(10_000);
    expect(page.sockets[0]?.isClosed).toBe(true);
    await page.pass(1_000);
    expect(page.sockets).toHaveLength(2);
  });

  test("does not wait to the end of a pause that began before", async () => {
    const page = follow({ random: 1 });
    await page.open();
    await page.close(1006);
    page.ladder.look("online");
    await page.settle();
    expect(page.sockets).toHaveLength(2);
  });
});
