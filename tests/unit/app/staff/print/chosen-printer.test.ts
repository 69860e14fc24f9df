import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  changeDrawer,
  choosePrinter,
  forgetPrinter,
  openDrawer,
  readPrinter,
  withPrinter,
} from "#app/staff/print/chosen-printer.ts";
import { readTicket } from "#tests/support/read-ticket.ts";

// A printer on a serial cable, as a browser shows it.

type Sink = { write?: (bytes: Uint8Array) => Promise<void> };

function plug({ write, answer }: Sink & { answer?: number } = {}) {
  const got: number[] = [];
  const port = {
    isOpen: false,
    readable: null as ReadableStream<Uint8Array> | null,
    writable: null as WritableStream<Uint8Array> | null,
    getInfo: () => ({ usbVendorId: 0x04b8, usbProductId: 0x0202 }),
    open: async () => {
      if (port.isOpen) throw new DOMException("open", "InvalidStateError");
      port.isOpen = true;
      const answers = new TransformStream<Uint8Array, Uint8Array>();
      const back = answers.writable.getWriter();
      port.readable = answers.readable;
      port.writable = new WritableStream<Uint8Array>({
        async write(bytes) {
          await write?.(bytes);
          got.push(...bytes);
          if (bytes[0] === 0x10 && answer !== undefined) void back.write(Uint8Array.of(answer)).catch(() => undefined);
        },
      });
    },
    close: async () => {
      if (port.writable?.locked || port.readable?.locked) throw new TypeError("locked");
      port.isOpen = false;
    },
  };
  const serial = Object.assign(new EventTarget(), {
    requestPort: async () => port,
    getPorts: async () => [port],
  });
  vi.stubGlobal("navigator", { serial });
  return { port, got, serial };
}

beforeEach(async () => {
  plug();
  await choosePrinter("SERIAL");
});
afterEach(async () => {
  vi.useRealTimers();
  await forgetPrinter();
  vi.unstubAllGlobals();
});

const sheet = Uint8Array.of(0x1b, 0x40, 0x1b, 0x64, 5);
const send = () => withPrinter(({ write }) => write(sheet));

test("a printer that is chosen once is found again, and open for one sheet at a time (PD209)", async () => {
  const { port, got } = plug();
  await send();
  await send();
  expect([got.length, port.isOpen]).toEqual([2 * sheet.length, false]);
  expect(readPrinter()).toMatchObject({ chosen: { way: "SERIAL", hasDrawer: false }, problem: null });
});

test("nobody who closes the question of the browser has chosen, and a refusal says so (PD209)", async () => {
  await forgetPrinter();
  const { serial } = plug();
  serial.requestPort = () => Promise.reject(new DOMException("no port selected", "NotFoundError"));
  await choosePrinter("SERIAL");
  expect(readPrinter()).toEqual({ chosen: null, problem: null, failedNo: null });
  serial.requestPort = () => Promise.reject(new DOMException("by policy", "SecurityError"));
  await choosePrinter("SERIAL");
  expect(readPrinter()).toMatchObject({ chosen: null, problem: "REFUSED" });
});

test("one that is unplugged, held by another program, or permitted no more says which (PD209)", async () => {
  const { port, serial } = plug();
  port.open = () => Promise.reject(new DOMException("failed to open", "NetworkError"));
  await expect(send()).rejects.toMatchObject({ problem: "GONE" });
  port.open = () => Promise.reject(new DOMException("in use", "InvalidStateError"));
  await expect(send()).rejects.toMatchObject({ problem: "REFUSED" });
  serial.getPorts = async () => [];
  await expect(send()).rejects.toMatchObject({ problem: "GONE" });
});

test("one that is unplugged in the middle of a sheet is no longer open, and prints the next one (PD209)", async () => {
  const { port } = plug({ write: () => Promise.reject(new DOMException("lost", "NetworkError")) });
  await expect(send()).rejects.toMatchObject({ problem: "CUT" });
  expect(port.isOpen).toBe(false);
  const { got } = plug();
  await send();
  expect(got).toHaveLength(sheet.length);
});

test("one that takes nothing is waited for half a minute (PD209)", async () => {
  vi.useFakeTimers();
  plug({ write: () => new Promise(() => {}) });
  const sent = expect(send()).rejects.toMatchObject({ problem: "STUCK" });
  await vi.advanceTimersByTimeAsync(60_000);
  await sent;
});

test.each([
  { answer: 0x72, problem: "NO_PAPER" },
  { answer: 0x12, problem: null },
])("a printer that answers $answer has paper or none: $problem (PD209)", async ({ answer, problem }) => {
  const { port } = plug({ answer });
  const asked = withPrinter(({ requirePaper }) => requirePaper()).then(
    () => null,
    (error: { problem: string }) => error.problem,
  );
  expect([await asked, port.isOpen]).toEqual([problem, false]);
});

test("the drawer opens where there is one (PD211)", async () => {
  const { got } = plug();
  await openDrawer();
  expect(got).toEqual([]);
  await changeDrawer(true);
  await openDrawer();
  expect(readTicket(Uint8Array.from(got)).drawers).toBe(1);
});
