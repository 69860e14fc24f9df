import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useOpen } from "#app/ui/use-open.ts";
import { type DrawerStore, FrameSlotsContext } from "./frame-slots.ts";

/** Opens the side drawer (S76) and shows who is logged in (S77), on a wide screen beside the ways to the orders and to a login. Without JavaScript it is a link to the profile. */
export function MenuButton({ store }: { store?: DrawerStore }) {
  const { t } = useTranslation();
  const { Face, Drawer, MemberLinks } = useContext(FrameSlotsContext);
  const { isOpen, isOpening, open, close } = useOpen();
  return (
    <>
      <MemberLinks />
      <LinkButton
        kind="iconOnly"
        className="face"
        href="/profile"
        role="button"
        aria-haspopup="dialog"
        isBusy={isOpening}
        onClick={(event) => {
          event.preventDefault();
          open();
        }}
      >
        <span className="vh">{t("openMenu")}</span>
        <Face guest={<Icon name="menu" size={24} />} />
      </LinkButton>
      {isOpen && <Drawer onClose={close} {...(store && { store })} />}
    </>
  );
}
