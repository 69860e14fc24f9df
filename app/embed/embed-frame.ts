import {
  embedVersion,
  type FrameMessage,
  type ParentMessage,
  type ParentMessageContent,
  readFrameMessage,
} from "#shared/embed/messages.ts";
import { type Notification, showLoader, showNotification } from "./host-parts.ts";
import { keepStorage } from "./host-storage.ts";

/** What a site chooses. Without a handler, the script shows notifications and the loader itself. */
export type EmbedOptions = {
  /** The first page: "/1301/home". */
  path?: string;
  /** "EN" or "CN". */
  lang?: string;
  /** "TNGD", "BOOST", "ALIPAY" or "SENHENG". */
  platform?: string;
  /** The user whom the site's own system has signed. */
  signed?: string;
  /** The access token of a partner's user. */
  partnerToken?: string;
  /** Greatest height in CSS pixels; default: the height of the window. */
  maxHeight?: number;
  /** Shows the page of the frame in the fragment of this site's address. */
  followsAddress?: boolean;
  onNotification?: (notification: Notification) => void;
  onLoader?: (isLoading: boolean) => void;
  onAddress?: (path: string) => void;
  /** Gets a copy of every message, for a developer who looks at them. */
  onMessage?: (message: FrameMessage | ParentMessage, from: "frame" | "parent") => void;
};

export type Embedded = {
  frame: HTMLIFrameElement;
  /** Shows another page: "/1301/home". Throws for an address that is none of Makan's. */
  navigate: (path: string) => void;
  /** Removes the frame and stops listening. */
  close: () => void;
};

const lowest = 320;

/** Puts a frame with Makan of an origin into an element and answers its messages. */
export function embedFrame(element: Element, origin: string, options: EmbedOptions): Embedded {
  const frame = createFrame(toFrameAddress(origin, options));
  const stopped = new AbortController();
  let height = lowest;

  function send(content: ParentMessageContent): void {
    const message: ParentMessage = { makan: embedVersion, ...content };
    frame.contentWindow?.postMessage(message, origin);
    options.onMessage?.(message, "parent");
  }

  function navigate(path: string): void {
    send({ type: "navigate", path: toPagePath(origin, path) });
  }

  function followHash(): void {
    const path = readHash(origin);
    if (path !== null) navigate(path);
  }

  /** The frame is as high as its content, at most as the window: then bars and dialogs in it are in view. */
  function resize(): void {
    const most = Math.max(lowest, options.maxHeight ?? window.innerHeight);
    frame.style.height = `${Math.min(Math.max(lowest, height), most)}px`;
  }

  const answerStorage = keepStorage(send, stopped.signal);
  function answer(message: FrameMessage): void {
    options.onMessage?.(message, "frame");
    switch (message.type) {
      case "handshake":
        return send({ type: "handshake" });
      case "showNotification": {
        const { text, kind, position, ms } = message;
        return (options.onNotification ?? showNotification)({ text, kind, position, ms });
      }
      case "toggleLoader":
        return options.onLoader ? options.onLoader(message.isLoading) : showLoader(frame, message.isLoading);
      case "urlChange":
        if (options.followsAddress) history.replaceState(history.state, "", `#${message.path}`);
        return options.onAddress?.(message.path);
      case "resize":
        height = message.height;
        return resize();
      default:
        return answerStorage(message);
    }
  }

  const { signal } = stopped;
  window.addEventListener(
    "message",
    (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.contentWindow) return;
      const message = readFrameMessage(event.data);
      if (message) answer(message);
    },
    { signal },
  );
  window.addEventListener("resize", resize, { signal });
  if (options.followsAddress) window.addEventListener("hashchange", followHash, { signal });
  resize();
  element.append(frame);
  return {
    frame,
    navigate,
    close() {
      stopped.abort();
      frame.remove();
    },
  };
}

function createFrame(address: string): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.title = "Makan";
  frame.src = address;
  frame.allow = "geolocation; clipboard-write";
  frame.style.cssText = "display:block;width:100%;border:0;color-scheme:normal";
  return frame;
}

function toFrameAddress(
  origin: string,
  { path = "/", lang, platform, signed, partnerToken, followsAddress }: EmbedOptions,
) {
  const url = new URL((followsAddress && readHash(origin)) || toPagePath(origin, path), origin);
  url.searchParams.set("plugin", "1");
  if (lang !== undefined) url.searchParams.set("lang", lang);
  if (platform !== undefined) url.searchParams.set("platform", platform);
  if (signed !== undefined) url.searchParams.set("signed", signed);
  if (partnerToken !== undefined) url.hash = `partnerToken=${encodeURIComponent(partnerToken)}`;
  return url.href;
}

/** Path, query and fragment of a page of Makan. Throws for an address of another site. */
function toPagePath(origin: string, path: string): string {
  const url = new URL(path, origin);
  if (url.origin !== origin) throw new Error(`Makan: not a page of ${origin}: ${path}`);
  return url.pathname + url.search + url.hash;
}

/**
 * The page that the fragment of this address names; null for any other fragment. Anybody can make a link to this site, so
 * its fragment may say where to go, never who the visitor is.
 */
function readHash(origin: string): string | null {
  const path = decode(location.hash.slice(1));
  if (!/^\/(?![/\\])/.test(path)) return null;
  const url = new URL(path, origin);
  url.searchParams.delete("signed");
  if (/^#partnerToken=/i.test(url.hash)) url.hash = "";
  return toPagePath(origin, url.pathname + url.search + url.hash);
}

/** "" for a text that is not encoded as an address is. */
function decode(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return "";
  }
}
