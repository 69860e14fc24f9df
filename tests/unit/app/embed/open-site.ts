import { vi } from "vitest";
import { embedFrame } from "#app/embed/embed-frame.ts";
import { readOptions } from "#app/embed/options.ts";

export const origin = "https://makan.my";

type Sent = { type: string; path?: string };
type Listener = (event: unknown) => void;

/**
 * The page of a site whose address has a fragment, with Makan in an element. `turnTo` changes the fragment and yields what
 * the frame is told; `receive` is a message of the frame; `warnings` are the lines in the console.
 */
export function openSite(hash: string, options: object = {}) {
  const listeners = new Map<string, Listener[]>();
  const location = { hash };
  const sent: Sent[] = [];
  const contentWindow = { postMessage: (message: Sent) => sent.push(message) };
  /** The addresses that documents were opened with: another one begins when the frame comes back into the page. */
  const opened: string[] = [];
  const frame = {
    style: {},
    contentWindow,
    src: "",
    title: "",
    allow: "",
    replaceWith: () => undefined,
    remove: () => undefined,
  };
  const place = { replaceWith: () => opened.push(frame.src) };
  const warnings: string[] = [];
  vi.spyOn(console, "warn").mockImplementation((text: string) => void warnings.push(text));
  vi.stubGlobal("location", location);
  vi.stubGlobal("history", { state: null, replaceState: () => undefined });
  vi.stubGlobal("document", { createElement: () => frame, createComment: () => place });
  vi.stubGlobal("window", {
    innerHeight: 800,
    addEventListener: (type: string, run: Listener, { signal }: { signal?: AbortSignal } = {}) => {
      const all = [...(listeners.get(type) ?? []), run];
      listeners.set(type, all);
      signal?.addEventListener("abort", () => listeners.delete(type));
    },
  });
  const element = { append: () => opened.push(frame.src) } as unknown as Element;
  const embedded = embedFrame(element, origin, readOptions(options));
  const dispatch = (type: string, event: unknown = {}) => {
    for (const run of listeners.get(type) ?? []) run(event);
  };
  return {
    embedded,
    opened,
    sent,
    warnings,
    get address() {
      return new URL(opened.at(-1) ?? "");
    },
    turnTo: (next: string) => {
      location.hash = next;
      dispatch("hashchange");
      return sent.at(-1)?.path ?? null;
    },
    receive: (data: object, from = origin) => dispatch("message", { origin: from, source: contentWindow, data }),
  };
}
