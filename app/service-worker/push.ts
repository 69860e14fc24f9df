import { languageTag } from "#shared/domain/text/locale.ts";
import { findOrderID, type News, readNews, toOwnPath } from "./push-message.ts";
import { renewSubscription } from "./push-renewal.ts";
import { pushTexts } from "./push-texts.ts";
import { readVariant } from "./variant.ts";

declare const self: ServiceWorkerGlobalScope;

// News of orders while no page is open (PD163). The server writes the texts; what is pressed opens the order.

const icon = "/icons/app-192.png";
const badge = "/icons/badge-96.png";

/** The parts of a notification that the types do not know, because not every browser has them. */
type Options = NotificationOptions & { renotify?: boolean };

export function tellOfPushes(): void {
  self.addEventListener("push", (event) => event.waitUntil(tell(event.data?.text())));
  self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(openNews(event.notification.data));
  });
  self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renewSubscription(event)));
}

async function tell(text: string | undefined): Promise<void> {
  const locale = (await readVariant().catch(() => null))?.locale ?? null;
  const news: News = readNews(text, location.origin) ?? {
    orderID: "",
    title: pushTexts.title[locale ?? "EN"],
    body: pushTexts.body[locale ?? "EN"],
    url: "/transaction",
  };
  const shown =
    news.orderID !== "" && (await findPages(news.orderID)).some((page) => page.visibilityState === "visible");
  const options: Options = {
    body: news.body,
    icon,
    badge,
    data: { url: news.url },
    ...(locale && { lang: languageTag[locale] }),
    // A later step takes the place of an earlier one.
    ...(news.orderID !== "" && { tag: news.orderID, renotify: !shown }),
    silent: shown,
  };
  await self.registration.showNotification(news.title, options);
  // A browser may take the permission away from a site that shows nothing, and the page says it already.
  if (shown) await takeAway(news.orderID);
}

const takeAway = async (tag: string) => {
  for (const notification of await self.registration.getNotifications({ tag })) notification.close();
};

/** Whoever opens an order knows what was told of it. */
export async function takeAwayNews(address: string): Promise<void> {
  const orderID = findOrderID(address);
  if (orderID !== null) await takeAway(orderID).catch(() => undefined);
}

async function listPages(): Promise<WindowClient[]> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return pages.filter(({ frameType }) => frameType !== "nested");
}

const findPages = async (orderID: string) => (await listPages()).filter(({ url }) => findOrderID(url) === orderID);

/** Another page may have something in it that is not sent yet, so it is left as it is. */
async function openNews(data: unknown): Promise<void> {
  const path = toOwnPath((data as { url?: unknown } | null)?.url, location.origin) ?? "/transaction";
  const address = new URL(path, location.origin).href;
  const orderID = findOrderID(address);
  const [open] = orderID === null ? [] : await findPages(orderID);
  await (open ? open.focus() : self.clients.openWindow(address));
}
