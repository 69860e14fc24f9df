import {
  embedVersion,
  type FrameMessage,
  type ParentMessage,
  type ParentMessageContent,
  readFrameMessage,
} from "#shared/embed/messages.ts";
import { isRefused, type SignedResult } from "#shared/embed/signed.ts";
import { showLoader, showNotification } from "./host-parts.ts";
import { keepStorage } from "./host-storage.ts";
import { logOutVisitor, openFrames } from "./log-out.ts";
import type { EmbedOptions } from "./options.ts";
import { readHash, toFramedPath } from "./page-path.ts";
import { warn } from "./warn.ts";

export type Embedded = {
  /** Null where nothing is framed, because the element or the path is wrong. */
  frame: HTMLIFrameElement | null;
  /** Shows another page: "/1301/home". */
  navigate: (path: string) => void;
  /** Removes the frame and stops listening. The session stays. */
  close: () => void;
  /** Ends the session of this site's visitor (log-out.ts). */
  logout: () => Promise<boolean>;
};

const lowest = 320;

/** What a site gets where nothing can be framed: it can be called as any other. */
export function createNothing(origin: string): Embedded {
  return { frame: null, navigate: () => undefined, close: () => undefined, logout: () => logOutVisitor(origin) };
}

/** Puts a frame with Makan of an origin into an element and answers its messages. */
export function embedFrame(element: Element, origin: string, options: EmbedOptions): Embedded {
  const address = toFrameAddress(origin, options);
  if (address === null) {
    warn(`${options.path} is no page of ${origin}. Nothing is shown.`);
    return createNothing(origin);
  }
  const frame = createFrame(address);
  const stopped = new AbortController();
  const { signal } = stopped;
  let height = lowest;

  function send(content: ParentMessageContent): void {
    const message: ParentMessage = { makan: embedVersion, ...content };
    frame.contentWindow?.postMessage(message, origin);
    options.onMessage?.(message, "parent");
  }

  function navigate(path: unknown): void {
    const page = toFramedPath(origin, path);
    if (page === null)
      warn(`${typeof path === "string" ? path : "That"} is no page of ${origin}. The frame stays where it is.`);
    else send({ type: "navigate", path: page });
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

  const answerStorage = keepStorage(send, signal);
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
      case "signed":
        tellRefusal(origin, message.result);
        return options.onSigned?.(message.result);
      default:
        return answerStorage(message);
    }
  }

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
  const begin = () => beginAgain(frame, toFirstAddress(origin, options));
  openFrames.add(begin);
  return {
    frame,
    navigate,
    close() {
      stopped.abort();
      openFrames.delete(begin);
      frame.remove();
    },
    logout: () => logOutVisitor(origin),
  };
}

function createFrame(address: string): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  // The site around it does not know what the product is called (decision 0140).
  frame.title = new URL(address).host;
  frame.src = address;
  frame.allow = "geolocation; clipboard-write";
  frame.style.cssText = "display:block;width:100%;border:0;color-scheme:normal";
  return frame;
}

/** Shows the first page in a new document: with the old one goes whatever it had of its customer, and could still store. */
function beginAgain(frame: HTMLIFrameElement, address: string): void {
  const place = document.createComment("");
  frame.replaceWith(place);
  frame.src = address;
  place.replaceWith(frame);
}

function tellRefusal(origin: string, result: SignedResult): void {
  if (isRefused(result)) warn(`the user in “signed” was refused: ${result}. ${origin}/embed#signed says what to do.`);
}

/** The address with which a frame begins; null for a path that is none of Makan's. */
function toFrameAddress(origin: string, options: EmbedOptions): string | null {
  const { path = "/", signed, switchesUser, partnerToken, followsAddress } = options;
  const first = toFramedPath(origin, path);
  const page = (followsAddress && readHash(origin)) || first;
  if (first === null || page === null) return null;
  const url = toFrameUrl(origin, page, options);
  if (signed !== undefined) url.searchParams.set("signed", signed);
  if (signed !== undefined && switchesUser) url.searchParams.set("switch", "always");
  if (partnerToken !== undefined) url.hash = `partnerToken=${encodeURIComponent(partnerToken)}`;
  return url.href;
}

/** The same for nobody: without the user whom the site has named, and without the page that somebody has left. */
function toFirstAddress(origin: string, options: EmbedOptions): string {
  return toFrameUrl(origin, toFramedPath(origin, options.path ?? "/") ?? "/", options).href;
}

function toFrameUrl(origin: string, page: string, { lang, platform }: EmbedOptions): URL {
  const url = new URL(page, origin);
  url.searchParams.set("plugin", "1");
  if (lang !== undefined) url.searchParams.set("lang", lang);
  if (platform !== undefined) url.searchParams.set("platform", platform);
  return url;
}
