import { CartButton } from "#app/cart/cart-button.tsx";
import { LanguageSwitch } from "#app/shell/language-switch.tsx";
import { MenuButton } from "#app/shell/menu-button.tsx";

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
