// What of Web Serial and WebUSB is used here, which are no part of the types of every browser.

export type SerialPort = {
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array<ArrayBuffer>> | null;
  open: (options: { baudRate: number; bufferSize: number }) => Promise<void>;
  close: () => Promise<void>;
  getInfo: () => { usbVendorId?: number; usbProductId?: number; bluetoothServiceClassId?: number | string };
};

type Endpoint = { endpointNumber: number; direction: "in" | "out" };
type Interface = { interfaceNumber: number; alternate: { interfaceClass: number; endpoints: readonly Endpoint[] } };

export type UsbDevice = {
  readonly vendorId: number;
  readonly productId: number;
  readonly productName?: string | null;
  readonly configuration: { interfaces: readonly Interface[] } | null;
  open: () => Promise<void>;
  close: () => Promise<void>;
  selectConfiguration: (value: number) => Promise<void>;
  claimInterface: (number: number) => Promise<void>;
  transferOut: (endpoint: number, data: Uint8Array<ArrayBuffer>) => Promise<{ status: string }>;
  transferIn: (endpoint: number, length: number) => Promise<{ data?: DataView | null }>;
};

type Ports = {
  serial?: EventTarget & { requestPort: () => Promise<SerialPort>; getPorts: () => Promise<SerialPort[]> };
  usb?: EventTarget & {
    requestDevice: (options: { filters: { classCode: number }[] }) => Promise<UsbDevice>;
    getDevices: () => Promise<UsbDevice[]>;
  };
};

/** Absent in Safari and Firefox, and outside of HTTPS. */
export const ports = (): Ports => navigator as Navigator & Ports;
