import { CartButton } from "../cart/cart-button.tsx";
import { LanguageSwitch } from "../layout/language-switch.tsx";
import { MenuButton } from "../layout/menu-button.tsx";

type Props = { store: { id: string; name: string; phoneNumber: string } };

export function ContactActions({ store }: Props) {
  return (
    <>
      <LanguageSwitch />
      <CartButton />
      <MenuButton store={store} />
    </>
  );
}
