import { useState } from "react";
import { useOffered } from "#app/site/use-offered.ts";
import { useRootData } from "#app/site/use-root-data.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import type { Order } from "#shared/contract/order-entities.ts";
import { findNextNews, readPushAbility } from "./push-step.ts";

const PushCard = lazyPart(() => import("./push-card.tsx"), { waiting: ({ wait }) => wait });

/** `words`: a card without buttons. `told`: there is no card, but the server may have to hear of a change. */
type Expected = "card" | "words" | "told" | "nothing";

/** What a first look finds: the page leaves room for the card before it knows more, so that nothing moves. */
function lookFirst(orderID: string): Expected {
  try {
    if (localStorage.getItem("mk.push") !== null) return "told";
    if (localStorage.getItem("mk.pushLater")?.includes(orderID)) return "nothing";
    if (readPushAbility() !== "able") return "words";
    return Notification.permission === "denied" ? "nothing" : "card";
  } catch {
    return "card";
  }
}

/** Where the page of an order offers to tell this device of it, while there is something to tell. Not in a frame of another site. */
export function PushSlot({ order }: { order: Order }) {
  const isOffered = useOffered("push.list");
  const isFrame = typeof useRootData()?.embedOrigins === "string";
  const [expected] = useState(() => lookFirst(order.id));
  const next = findNextNews(order);
  if (!isOffered || isFrame || expected === "nothing" || next === null) return null;
  const wait = expected === "told" ? null : <div className={expected === "words" ? "push-wait words" : "push-wait"} />;
  return <PushCard orderID={order.id} next={next} wait={wait} />;
}
