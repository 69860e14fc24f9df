import type { ReactNode } from "react";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { useOpen } from "#app/ui/use-open.ts";

const CartSheet = lazyPart(() => import("./cart-sheet.tsx"));

/** 'My Cart', to be placed by whoever opens it: it stays open while its store's cart, or the button itself, goes away. */
export function useCartSheet(): { openSheet: () => void; sheet: ReactNode } {
  const { isOpen, open, close } = useOpen();
  return { openSheet: open, sheet: isOpen && <CartSheet onClose={close} /> };
}
