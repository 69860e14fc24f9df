/** What a page is given in place of Web Serial: a printer on a cable, which is asked for once. */
export type FakePrinter = {
  /** All that it was sent, as Base64, and forgets it. */
  take: () => string;
  /** Pulls it out after so many bytes of the next sheet; null: it stays. */
  cutAfter: number | null;
};

declare global {
  interface Window {
    fakePrinter: FakePrinter;
  }
}

/** For `addInitScript`: runs in the page, where nothing of this file is. */
export function plugFakePrinter(): void {
  let got: number[] = [];
  const key = "mk.printer";
  let isAsked = false;
  const fake: FakePrinter = {
    take: () => {
      const text = btoa(got.map((byte) => String.fromCharCode(byte)).join(""));
      got = [];
      return text;
    },
    cutAfter: null,
  };
  const open = () => {
    const answers = new TransformStream<Uint8Array, Uint8Array>();
    const back = answers.writable.getWriter();
    const writable = new WritableStream<Uint8Array>({
      async write(bytes) {
        if (fake.cutAfter !== null && bytes.length > fake.cutAfter) {
          got.push(...bytes.subarray(0, fake.cutAfter));
          throw new DOMException("The device has been lost.", "NetworkError");
        }
        got.push(...bytes);
        // It is asked for its paper, and has some.
        if (bytes[0] === 0x10) void back.write(Uint8Array.of(0x12)).catch(() => undefined);
      },
    });
    return { readable: answers.readable, writable };
  };
  const port = {
    readable: null as ReadableStream<Uint8Array> | null,
    writable: null as WritableStream<Uint8Array> | null,
    getInfo: () => ({ usbVendorId: 0x04b8, usbProductId: 0x0202 }),
    open: async () => void Object.assign(port, open()),
    close: async () => void Object.assign(port, { readable: null, writable: null }),
  };
  const serial = Object.assign(new EventTarget(), {
    requestPort: async () => {
      isAsked = true;
      return port;
    },
    // A browser remembers what it was permitted, as the page does what was chosen.
    getPorts: async () => (isAsked || localStorage.getItem(key) ? [port] : []),
  });
  window.fakePrinter = fake;
  Object.defineProperty(navigator, "serial", { value: serial, configurable: true });
}
