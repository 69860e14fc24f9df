import { leaving } from "#app/navigation/leave-to.ts";
import { navigateTo } from "#app/navigation/navigate-to.ts";
import { sessionStore } from "#app/session/session-instance.ts";
import { sessionKeys } from "#app/storage/port.ts";
import { localStore, tabStore } from "#app/storage/storage.ts";
import { toasts, toastMs } from "#app/ui/toast.ts";
import { toLocalPath } from "#shared/domain/site/local-path.ts";
import { getToken, keepToken } from "./bearer-session.ts";
import { keepChoices, passAddress, replaceCookies } from "./frame-address.ts";
import { replaceFetch } from "./frame-fetch.ts";
import { hideInitFailed, showInitFailed } from "./init-failed.ts";
import { openParentChannel, type ParentChannel, toWindowPorts } from "./parent-channel.ts";
import { createAsk, createParentStorage } from "./parent-storage.ts";
import { openPayment } from "./payment-window.ts";
import { tellUnsent } from "./tell-signed.ts";
import { replaceWindowParts } from "./window-parts.ts";

/**
 * Connects the app to the page around its frame, before anything reads storage or sends a call (S25–S31). Resolves when
 * that page answers one of whose origins `listed` names, separated by spaces.
 */
export async function startPlugin(listed: string): Promise<void> {
  replaceWindowParts();
  keepChoices();
  replaceCookies();
  Object.assign(leaving, { to: openPayment, opensWindow: true });
  const channel = await openParentChannel(toWindowPorts(window), listed.split(" "), () => void showInitFailed());
  hideInitFailed();
  const ask = createAsk(channel);
  Object.assign(localStore, createParentStorage("local", channel, ask));
  Object.assign(tabStore, createParentStorage("session", channel, ask));
  toasts.show = ({ text, kind = "ok", ms = toastMs.notice, at = "bottom" }) =>
    channel.send({ type: "showNotification", text: text.slice(0, 500), kind, ms, position: at });
  replaceFetch(channel, getToken);
  passAddress(channel);
  passHeight(channel);
  channel.listen((message) => {
    if (message.type === "navigate") navigateTo(toLocalPath(message.path));
  });
  tellUnsent(channel, location, document.documentElement.dataset["merchant"]);
  await keepToken();
  // Read without a question by the page's frame (features/layout).
  localStorage.setItem(sessionKeys.isBinded, String(sessionStore.getState().isBinded));
}

/** Tells the page how high the content is, so that its frame needs no scroll bar of its own. */
function passHeight(channel: ParentChannel): void {
  new ResizeObserver(() =>
    channel.send({ type: "resize", height: Math.ceil(document.body.getBoundingClientRect().height) }),
  ).observe(document.body);
}
