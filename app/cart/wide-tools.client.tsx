import { SearchField } from "#app/shell/wide/search-field.tsx";
import { CartButton } from "./button/cart-button.tsx";

/** The search, and the cart where the page does not hide it (S75, S80). */
export function WideTools() {
  return (
    <>
      <SearchField className="flex" />
      <CartButton />
    </>
  );
}
