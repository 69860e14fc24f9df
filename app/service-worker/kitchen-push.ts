import { isStaffPath } from "#shared/domain/site/staff-paths.ts";
import { kitchenTexts } from "./kitchen-texts.ts";
import { type News, readNews, toBoardPath, toOwnPath } from "./push-message.ts";
import { readVariant } from "./variant.ts";

declare const self: ServiceWorkerGlobalScope;

// New orders while no board is looked at (PD183). The server writes the texts; what is pressed opens the board.

/** The parts of a notification that the types do not know, because not every browser has them. */
type Options = NotificationOptions & { renotify?: boolean; vibrate?: number[] };

export function tellStaff(): void {
  self.addEventListener("push", (event) => event.waitUntil(tell(event.data?.text())));
  self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(openBoard(event.notification.data));
  });
}

async function tell(text: string | undefined): Promise<void> {
  const locale = (await readVariant().catch(() => null))?.locale ?? "EN";
  const read = readNews(text, location.origin);
  const news: News = read ?? {
    orderID: "",
    title: kitchenTexts.title[locale],
    body: kitchenTexts.body[locale],
    url: "/kitchen",
  };
  const isSeen = (await listBoards()).some(({ visibilityState }) => visibilityState === "visible");
  const options: Options = {
    body: news.body,
    icon: "/icons/app-192.png",
    badge: "/icons/badge-96.png",
    data: { url: toBoardPath(news) },
    tag: news.orderID || "kitchen",
    renotify: !isSeen,
    // The board that is looked at rings by itself.
    silent: isSeen,
    // It stays until somebody has seen it.
    requireInteraction: !isSeen,
    vibrate: isSeen ? [] : [300, 150, 300, 150, 300],
  };
  await self.registration.showNotification(news.title, options);
}

async function listBoards(): Promise<WindowClient[]> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return pages.filter(({ url }) => isStaffPath(new URL(url).pathname));
}

/** A board of that store comes to the front; else it is opened. */
async function openBoard(data: unknown): Promise<void> {
  const path = toOwnPath((data as { url?: unknown } | null)?.url, location.origin) ?? "/kitchen";
  const board = (await listBoards()).find(({ url }) => new URL(url).pathname.startsWith(path));
  if (board) await board.focus();
  else await self.clients.openWindow(path);
}
