import {
  embedVersion,
  type FrameMessageContent,
  handshakeWaitMs,
  type ParentMessage,
  readParentMessage,
} from "#shared/embed/messages.ts";
import { isEmbedOrigin } from "#shared/embed/origins.ts";

/** The windows of a channel, as far as it uses them. */
type Ports = {
  /** Posts to the page around the frame, if it has this origin; "*" is any. */
  post: (message: unknown, origin: string) => void;
  /** Calls back with each message to this window; `isFromParent`: its sender is the page around the frame. */
  listen: (onMessage: (event: { data: unknown; origin: string; isFromParent: boolean }) => void) => void;
  setInterval: (run: () => void, ms: number) => number;
  clearInterval: (timer: number) => void;
};

export type ParentChannel = {
  send: (message: FrameMessageContent) => void;
  listen: (onMessage: (message: ParentMessage) => void) => void;
};

/** A page that starts to listen after the plugin has sent its handshake gets another one. */
const repeatMs = 250;

/**
 * Shakes hands with the page around the frame, and resolves when it answers from one of the `origins`. Calls `onFailure`
 * once if that takes more than 1.5 s; a later answer still counts. Only messages of that page and origin pass.
 */
export function openParentChannel(
  ports: Ports,
  origins: readonly string[],
  onFailure: () => void,
): Promise<ParentChannel> {
  const listeners = new Set<(message: ParentMessage) => void>();
  let parentOrigin: string | null = null;
  const post = (content: FrameMessageContent, origin: string) =>
    ports.post({ makan: embedVersion, ...content } satisfies { makan: 1 }, origin);
  // The origin of the parent is not known yet, and the message says nothing.
  const greet = () => post({ type: "handshake" }, "*");
  return new Promise((resolve) => {
    let waitedMs = 0;
    const timer = ports.setInterval(() => {
      waitedMs += repeatMs;
      if (waitedMs === handshakeWaitMs) onFailure();
      greet();
    }, repeatMs);
    ports.listen(({ data, origin, isFromParent }) => {
      if (!isFromParent || !isEmbedOrigin(origin, origins)) return;
      if (parentOrigin !== null && origin !== parentOrigin) return;
      const message = readParentMessage(data);
      if (!message) return;
      if (message.type !== "handshake") {
        for (const onMessage of listeners) onMessage(message);
      } else if (parentOrigin === null) {
        parentOrigin = origin;
        ports.clearInterval(timer);
        resolve({
          send: (content) => post(content, origin),
          listen: (onMessage) => void listeners.add(onMessage),
        });
      }
    });
    greet();
  });
}

/** The ports of a real window. */
export function toWindowPorts(frame: Window): Ports {
  return {
    post: (message, origin) => frame.parent.postMessage(message, origin),
    listen: (onMessage) =>
      frame.addEventListener("message", ({ data, origin, source }: MessageEvent<unknown>) =>
        onMessage({ data, origin, isFromParent: source === frame.parent && frame.parent !== frame }),
      ),
    setInterval: (run, ms) => frame.setInterval(run, ms),
    clearInterval: (timer) => frame.clearInterval(timer),
  };
}
