import { lazy, type ReactNode, Suspense, useState } from "react";

const CartSheet = lazy(() => import("./cart-sheet.tsx"));

/** 'My Cart', to be placed by whoever opens it: it stays open while its store's cart, or the button itself, goes away. */
export function useCartSheet(): { openSheet: () => void; sheet: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  return {
    openSheet: () => setOpen(true),
    sheet: isOpen && (
      <Suspense>
        <CartSheet onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
