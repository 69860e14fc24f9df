import type { ReactNode } from "react";
import { useOnDemand } from "#app/ui/use-on-demand.ts";

/** 'My Cart', to be placed by whoever opens it: it stays open while its store's cart, or the button itself, goes away. */
export function useCartSheet(): { openSheet: () => void; sheet: ReactNode } {
  const { Part, open, close } = useOnDemand(
    () => import("#app/cart/cart-sheet.client.tsx"),
    ["panels", "store", "cart"],
  );
  return { openSheet: open, sheet: Part && <Part onClose={close} /> };
}
