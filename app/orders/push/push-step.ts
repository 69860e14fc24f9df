import { isOver } from "#app/orders/polling.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { isDelivered } from "#shared/domain/orders/dine-type.ts";
import { isUnpaid } from "#shared/domain/orders/order-status.ts";

/** What a browser can do: `install` is an iPhone or iPad on which the site is not on the home screen. */
type PushAbility = "able" | "install" | "unable";

/** What the card of an order says; null: there is none. */
export type PushStep = "ask" | "install" | "unable" | null;

type Facts = {
  ability: PushAbility;
  permission: NotificationPermission;
  /** This device is told already. */
  isTold: boolean;
  /** The customer does not want the card of this order. */
  isPutOff: boolean;
};

/** What is told of an order as a rule, and how its card says so. */
export type NextNews = "titleOnTheWay" | "titleLate" | "titleReady";

type Running = Pick<Order, "deliveryStatus" | "kitchenState" | "orderDineType" | "paymentStatus">;

/** What is told next if nothing goes wrong; null: nothing, as of an order that is not paid yet, or is over. At a table everybody sees it. */
export function findNextNews(order: Running): NextNews | null {
  if (isUnpaid(order) || isOver(order) || order.orderDineType === "DINEIN") return null;
  if (!isDelivered(order.orderDineType)) return order.kitchenState === "READY" ? null : "titleReady";
  if (order.deliveryStatus === "SHIPPING") return "titleLate";
  return arriving.has(order.deliveryStatus ?? "") ? null : "titleOnTheWay";
}

const arriving = new Set(["DELAYED", "DELIVERED", "IN_RETURN"]);

/** Where the browser denies there is none: the profile says so. Who allows it in the browser's settings finds the card. */
export function getPushStep({ ability, permission, isTold, isPutOff }: Facts): PushStep {
  if (isTold || isPutOff) return null;
  if (ability !== "able") return ability;
  return permission === "denied" ? null : "ask";
}

type Browser = {
  userAgent: string;
  /** Of iPhones and iPads only: whether the site was opened from the home screen. */
  standalone: boolean | undefined;
  /** Service worker, push and notifications. */
  hasParts: boolean;
};

/** From this version on an iPhone tells a site on the home screen. */
const firstTold = [16, 4] as const;

/** An iPad may call itself a Mac: then the version is Safari's. */
function readVersion(userAgent: string): [number, number] {
  const [, major = "0", minor = "0"] =
    /\bOS (\d+)_(\d+)(?:_\d+)? like Mac/.exec(userAgent) ?? /\bVersion\/(\d+)\.(\d+)/.exec(userAgent) ?? [];
  return [Number(major), Number(minor)];
}

export function getPushAbility({ userAgent, standalone, hasParts }: Browser): PushAbility {
  if (hasParts) return "able";
  if (standalone !== false) return "unable";
  const [major, minor] = readVersion(userAgent);
  return major > firstTold[0] || (major === firstTold[0] && minor >= firstTold[1]) ? "install" : "unable";
}

/** What this browser can do. */
export function readPushAbility(): PushAbility {
  const { userAgent, standalone } = navigator as Navigator & { standalone?: boolean };
  const hasParts = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  return getPushAbility({ userAgent, standalone, hasParts });
}

const mostPutOff = 20;

/** The orders whose card was put away, newest first. */
export const readPutOff = (stored: string | null): string[] => (stored ?? "").split(" ").filter((id) => id !== "");

export const addPutOff = (stored: string | null, id: string): string =>
  [id, ...readPutOff(stored).filter((one) => one !== id)].slice(0, mostPutOff).join(" ");
