import { getI18n } from "react-i18next";
import type { CartItem } from "#shared/domain/cart/cart-item.ts";
import type { Cart } from "#shared/domain/cart/cart.ts";
import { restoreLine } from "./restore-line.ts";
import { changeCart } from "./use-carts.ts";

/** Time to undo; it pauses while the pointer or the focus is on the offer. */
const undoMs = 10_000;

let withdraw: () => void = () => undefined;

/** Shows an undo offer in the open dialog, else in the page: content outside a modal dialog cannot be pressed. The focus goes there with the last line. */
export function offerUndo(cart: Cart, line: CartItem, wasLast = false): void {
  withdraw();
  const t = getI18n().getFixedT(null, "cart");
  const { offer, words, button } = createOffer(t("undo"));
  const dialog = document.querySelector("dialog[open]");
  (dialog?.querySelector(".inner") ?? document.body).append(offer);
  // The region is there before its words, so that screen readers read them out.
  requestAnimationFrame(() => (words.textContent = t("removedItem", { name: line.item.name })));
  if (wasLast) button.focus({ preventScroll: true });

  let timer: ReturnType<typeof setTimeout>;
  let isOver = false;
  const stop = () => clearTimeout(timer);
  const end = () => {
    stop();
    isOver = true;
    offer.remove();
  };
  const start = () => {
    stop();
    timer = setTimeout(end, undoMs);
  };
  for (const event of ["pointerenter", "focusin"]) offer.addEventListener(event, stop);
  for (const event of ["pointerleave", "focusout"]) offer.addEventListener(event, start);
  // A dialog that closes leaves the offer to the page.
  dialog?.addEventListener("close", () => !isOver && document.body.append(offer), { once: true });
  button.addEventListener("click", () => void restore(cart, line).then(end));
  withdraw = end;
  start();
}

function createOffer(label: string) {
  const offer = document.createElement("div");
  const words = document.createElement("span");
  const button = document.createElement("button");
  offer.className = "toast undo";
  offer.setAttribute("role", "status");
  button.type = "button";
  button.className = "link";
  button.textContent = label;
  offer.append(words, button);
  return { offer, words, button };
}

async function restore(cart: Cart, line: CartItem): Promise<void> {
  await changeCart(cart.storeID, (now) => restoreLine(now, cart, line));
  // Where its line is not shown, the dish is.
  (findLink(`?line=${line.cartItemID}`) ?? findLink(`/item/${line.item.id}`))?.focus();
}

const findLink = (end: string) => document.querySelector<HTMLElement>(`a[href$="${end}"]`);
