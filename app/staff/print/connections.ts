import { type SerialPort, ports, type UsbDevice } from "./device-ports.ts";
import type { PrinterLanguage } from "./printer-commands.ts";

/** GONE: it is off or unplugged. REFUSED: the browser or another program keeps it. CUT: it went in the middle of a sheet. STUCK: it takes nothing, and may print later. */
export type PrinterProblem = "GONE" | "REFUSED" | "NO_PAPER" | "CUT" | "STUCK";

export class PrinterError extends Error {
  readonly problem: PrinterProblem;
  constructor(problem: PrinterProblem, cause?: unknown) {
    super(`the printer: ${problem}`, { cause });
    this.problem = problem;
  }
}

export type PrinterWay = "SERIAL" | "USB";

/** A printer that is open for one sheet. */
export type Connection = {
  write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** The first byte of its answer; null: it has none. */
  ask: (question: Uint8Array<ArrayBuffer>) => Promise<number | null>;
  close: () => Promise<void>;
};

/** A printer that this page may use. `id`: what it is known by, as far as a browser says. */
export type Device = { id: string; name: string; language: PrinterLanguage; open: () => Promise<Connection> };

/** What printers on a cable of USB or on Bluetooth do not look at, and others have to be set to. */
const baudRate = 115_200;
/** A printer that is not busy answers at once. */
const answerMs = 300;
/** So long the last of a sheet may take. */
const drainMs = 5000;

const star = 0x0519;
const toLanguage = (vendor: number | undefined): PrinterLanguage => (vendor === star ? "STAR" : "ESC_POS");

function toSerialDevice(port: SerialPort): Device {
  const { usbVendorId, usbProductId, bluetoothServiceClassId } = port.getInfo();
  const id = ["serial", usbVendorId ?? "", usbProductId ?? "", bluetoothServiceClassId ?? ""].join("-");
  const name = bluetoothServiceClassId === undefined ? "Serial" : "Bluetooth";
  return { id, name, language: toLanguage(usbVendorId), open: () => openSerial(port) };
}

const toUsbDevice = (device: UsbDevice): Device => ({
  id: ["usb", device.vendorId, device.productId].join("-"),
  name: device.productName || "USB",
  language: toLanguage(device.vendorId),
  open: () => openUsb(device),
});

/** Those that this page was permitted to use and that are there. */
export async function listDevices(way: PrinterWay): Promise<Device[]> {
  const { serial, usb } = ports();
  if (way === "SERIAL") return ((await serial?.getPorts()) ?? []).map(toSerialDevice);
  return ((await usb?.getDevices()) ?? []).map(toUsbDevice);
}

/** The class of printers of USB. */
const printerClass = 7;

/** From a tap: the browser asks which one. Null: none was chosen. */
export async function askForDevice(way: PrinterWay): Promise<Device | null> {
  const { serial, usb } = ports();
  try {
    if (way === "SERIAL") return serial ? toSerialDevice(await serial.requestPort()) : null;
    return usb ? toUsbDevice(await usb.requestDevice({ filters: [{ classCode: printerClass }] })) : null;
  } catch (error) {
    if (error instanceof DOMException && error.name === "NotFoundError") return null;
    throw new PrinterError("REFUSED", error);
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof DOMException && ["SecurityError", "NotAllowedError", "InvalidStateError"].includes(error.name);

async function begin<T>(open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    throw error instanceof PrinterError ? error : new PrinterError(isRefusal(error) ? "REFUSED" : "GONE", error);
  }
}

/** Waits for what a printer may never do, and not for long. */
async function settle(work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise((resolve) => {
    timer = setTimeout(resolve, drainMs);
  });
  await Promise.race([work.catch(() => undefined), enough]);
  clearTimeout(timer);
}

async function openSerial(port: SerialPort): Promise<Connection> {
  await begin(() => port.open({ baudRate, bufferSize: 4096 }));
  const writer = port.writable?.getWriter();
  if (!writer) throw new PrinterError("GONE");
  return {
    write: (bytes) => writer.write(bytes),
    async ask(question) {
      const reader = port.readable?.getReader();
      if (!reader) return null;
      await writer.write(question);
      const timer = setTimeout(() => void reader.cancel(), answerMs);
      try {
        return (await reader.read()).value?.[0] ?? null;
      } finally {
        clearTimeout(timer);
        reader.releaseLock();
      }
    },
    async close() {
      // What was written goes out first; one that takes nothing is not waited for.
      await settle(writer.close());
      void writer.abort().catch(() => undefined);
      writer.releaseLock();
      await settle(port.close());
    },
  };
}

async function openUsb(device: UsbDevice): Promise<Connection> {
  const { out, back } = await begin(async () => {
    await device.open();
    if (!device.configuration) await device.selectConfiguration(1);
    const found = device.configuration?.interfaces.find(({ alternate }) => alternate.interfaceClass === printerClass);
    const find = (direction: "in" | "out") => found?.alternate.endpoints.find((one) => one.direction === direction);
    const way = find("out");
    if (!found || !way) throw new PrinterError("REFUSED");
    await device.claimInterface(found.interfaceNumber);
    return { out: way.endpointNumber, back: find("in")?.endpointNumber ?? null };
  });
  const write = async (bytes: Uint8Array<ArrayBuffer>) => {
    const { status } = await device.transferOut(out, bytes);
    if (status !== "ok") throw new Error(`the printer took it as ${status}`);
  };
  return {
    write,
    async ask(question) {
      if (back === null) return null;
      await write(question);
      const answer = device.transferIn(back, 64).then(
        ({ data }) => (data && data.byteLength > 0 ? data.getUint8(0) : null),
        () => null,
      );
      return Promise.race([answer, new Promise<null>((resolve) => void setTimeout(() => resolve(null), answerMs))]);
    },
    close: () => settle(device.close()),
  };
}
