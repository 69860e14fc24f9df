import { expect, inject, onTestFailed, test } from "vitest";
import type { StaffOrder } from "#shared/contract/counter.ts";
import { staffContract } from "#shared/contract/index.ts";
import { minuteMs } from "#shared/domain/time/time.ts";
import { askStaff } from "#tests/support/ask-staff.ts";
import { type Counted, order, persist, press, signIn, store } from "./at-counter.ts";
import { counterOf } from "./counters.ts";
import { readKept } from "./kept-rows.ts";
import { killer } from "./killer.ts";
import { machine, type Machine, restart } from "./machine.ts";
import { logInByNumber } from "./people.ts";
import { randomOf } from "./random.ts";
import { runWorkerd, varsAtLunch } from "./servers.ts";

const { print, counter } = staffContract;

const seed = Number(process.env["PROPERTY_SEED"] ?? Date.now() % 1_000_000_000);
const kills = Number(process.env["PRINT_KILLS"] ?? 10);
/** Each on a server of its own: the times of one day have no room for a hundred orders. */
const evenings = Array.from({ length: inject("isDeep") ? 10 : 1 }, (_, nth) => seed + nth);

/** A printer that asks by CloudPRNT: what has come out of it, and the sheets that it has said so of. */
function plug(server: Machine, path: string) {
  const paper: { job: string; text: string }[] = [];
  const said = new Set<string>();
  const send = (method: string, query = "") =>
    persist(server, (origin) =>
      fetch(`${origin}${path}${query}`, { method, ...(method === "POST" && { body: "{}" }) }),
    );
  return {
    paper,
    said,
    poll: async () => ((await (await send("POST")).json()) as { jobToken?: string }).jobToken ?? null,
    /** Prints what arrives; what does not is none of its business: it polls again. */
    async take(job: string) {
      const origin = await server.origin();
      try {
        const response = await fetch(`${origin}${path}?token=${job}&type=text/plain`);
        const text = await response.text();
        if (response.status === 200) paper.push({ job, text });
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
      }
    },
    async confirm(job: string) {
      expect((await send("DELETE", `?token=${job}&code=200%20OK`)).status).toBe(200);
      said.add(job);
    },
  };
}

/** Gives the store a printer. */
async function addPrinter(at: Counted) {
  const parts = { params: { storeID: store }, body: { name: "Kitchen" } };
  const answer = await askStaff({ origin: await at.server.origin(), cookie: at.cookie }, print.addPrinter, parts);
  expect(answer.status, answer.text).toBe(200);
  return plug(at.server, new URL((JSON.parse(answer.text) as { url: string }).url).pathname);
}

async function readOrders(at: Counted): Promise<StaffOrder[]> {
  const answer = await persist(at.server, (origin) =>
    askStaff({ origin, cookie: at.cookie }, counter.board, { params: { storeID: store } }),
  );
  return (JSON.parse(answer.text) as { items: StaffOrder[] }).items;
}

test.each(evenings)(
  `${kills} kills around a printer: no ticket is lost or printed twice, and what nobody knows says so (performance.md R3), from %i`,
  async (from) => {
    onTestFailed(() => void process.stderr.write(`again with PROPERTY_SEED=${from} PRINT_KILLS=${kills}\n`));
    const random = randomOf(from);
    const vars = { ...varsAtLunch(1), UNPAID_ORDERS_PER_STORE: "9999", UNPAID_ORDERS_PER_CUSTOMER: "9999" };
    const server = await machine((folder) => runWorkerd(inject("bundle"), vars, folder));
    const foods = await counterOf(await server.origin(), store, "PICKUP");
    const { token } = await logInByNumber(await server.origin(), "123456091");
    const at = { server, cookie: await signIn(server) };
    const printer = await addPrinter(at);
    const kill = killer();
    const begin = async () => {
      const placed = await order(at, token, foods);
      await press(at, counter.accept, placed, { readyInMinutes: 10 });
      return placed;
    };
    /** Kills the server while it works, and starts it again. */
    const killDuring = async (work: Promise<unknown>) => {
      await kill(await server.pid(), random.below(20));
      await server.stop("SIGKILL");
      await Promise.all([server.start(), work]);
    };
    const dues = new Map<string, number>();
    const silent: string[] = [];
    for (let nth = 0; nth < kills; nth += 1) {
      const placed = await begin();
      dues.set(placed.id, placed.money?.due ?? 0);
      const job = await printer.poll();
      if (job === null) throw new Error("no ticket waits");
      const moment = nth % 3;
      if (moment === 0) await killDuring(printer.take(job));
      else await printer.take(job);
      // Between the sheet and its confirmation, of which the server hears nothing then.
      if (moment === 1) {
        await restart(server, "SIGKILL");
        silent.push(job);
      }
      const isOut = printer.paper.some((sheet) => sheet.job === job);
      if (moment === 2) await killDuring(printer.confirm(job));
      else if (moment === 0 && isOut) await printer.confirm(job);
      // One that did not arrive and was not handed out is asked for again, as any other.
      for (let left = await printer.poll(); left !== null; left = await printer.poll()) {
        await printer.take(left);
        await printer.confirm(left);
      }
    }
    await server.stop("SIGTERM");
    vars.CLOCK_OFFSET_MS = String(Number(vars.CLOCK_OFFSET_MS) + 2 * minuteMs);
    await server.start();
    expect(await printer.poll()).toBeNull();
    const shown = (await readOrders(at)).filter(({ id }) => dues.has(id));
    const states = new Map(shown.flatMap(({ prints }) => prints.map(({ id, state }) => [id, state])));
    // One ticket of each order.
    expect([...states.keys()].toSorted()).toEqual([...dues.keys()].map((id) => `${id}-K1`).toSorted());
    expect(new Set(printer.paper.map(({ job }) => job)).size).toBe(printer.paper.length);
    for (const [job, state] of states)
      expect([job, state]).toEqual([job, printer.said.has(job) ? "PRINTED" : "UNCONFIRMED"]);
    for (const job of silent) {
      expect(states.get(job)).toBe("UNCONFIRMED");
      expect(printer.paper.filter((sheet) => sheet.job === job)).toHaveLength(1);
    }
    await expectReprint(at, printer, silent[0] ?? "");
    await server.stop("SIGTERM");
    const kept = readKept(server.folder).stores.find(({ id }) => id === store);
    for (const [id, due] of dues) {
      const { payable, refunded } = kept?.orders.find(({ order: one }) => one.id === id)?.order ?? {};
      expect([payable, refunded]).toEqual([due, 0]);
    }
    expect(kept?.prints).toHaveLength(dues.size + 1);
  },
);

/** Nobody prints it again but somebody, and the copy says that it is one. */
async function expectReprint(at: Counted, printer: ReturnType<typeof plug>, job: string): Promise<void> {
  const id = job.slice(0, -"-K1".length);
  const parts = { params: { id }, body: { kind: "KITCHEN" } };
  const answer = await askStaff({ origin: await at.server.origin(), cookie: at.cookie }, print.make, parts);
  expect(answer.status, answer.text).toBe(200);
  const copy = await printer.poll();
  expect(copy).toBe(`${id}-K2`);
  await printer.take(copy ?? "");
  await printer.confirm(copy ?? "");
  expect(printer.paper.at(-1)?.text).toContain("*** REPRINT 2 ***");
}
