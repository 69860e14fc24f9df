import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../ui/icon.tsx";

const Drawer = lazy(() => import("../drawer/drawer.tsx"));

/** The store whose support number and share link the drawer offers. */
export type DrawerStore = { id: string; name: string; phoneNumber: string };

/** Opens the side drawer (S76). Without JavaScript it is a link to the profile. */
export function MenuButton({ store }: { store?: DrawerStore }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
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
          setOpen(true);
        }}
      >
        <Icon name="menu" size={24} />
      </a>
      {isOpen && (
        <Suspense>
          <Drawer onClose={() => setOpen(false)} {...(store && { store })} />
        </Suspense>
      )}
    </>
  );
}
