import { SearchField } from "#app/shell/search-field.tsx";
import { CartButton } from "./cart-button.tsx";

export const texts = ["store"] as const;
export const styles = ["cart"] as const;

/** The search, and the cart where the page does not hide it (S75, S80). */
export default function WideTools() {
  return (
    <>
      <SearchField className="flex" />
      <CartButton />
    </>
  );
}
