import { useTranslation } from "react-i18next";
import { Icon } from "../../ui/icon.tsx";
import { useOnDemand } from "../../ui/use-on-demand.ts";

export type DrawerStore = { id: string; name: string; phoneNumber: string };

/** Opens the side drawer (S76). Without JavaScript it is a link to the profile. */
export function MenuButton({ store }: { store?: DrawerStore }) {
  const { t } = useTranslation();
  const { Part, open, close } = useOnDemand(() => import("../drawer/drawer.tsx"), ["panels", "account"]);
  return (
    <>
      <a
        className="iconbtn"
        href="/profile"
        role="button"
        aria-label={t("openMenu")}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          open();
        }}
      >
        <Icon name="menu" size={24} />
      </a>
      {Part && <Part onClose={close} {...(store && { store })} />}
    </>
  );
}
