import { useFlags } from "#app/navigation/route-flags.ts";
import { loadStyles } from "#app/styles/load-styles.ts";
import { createParts } from "#app/ui/create-parts.ts";
import { useIsWide } from "#app/ui/use-is-wide.ts";

const { useParts } = createParts("store", async () => {
  const [parts] = await Promise.all([import("./button/cart-button.tsx"), loadStyles(["cart"])]);
  return parts;
});

/** The cart in the header of a wide screen (S75), where the page does not hide it (S80). A phone loads nothing for it. */
export function CartSlot() {
  const { hideCart } = useFlags();
  const parts = useParts(useIsWide() && !hideCart);
  if (hideCart) return null;
  return <div className="cart-slot only-d flex">{parts && <parts.CartButton />}</div>;
}
