import { useTranslation } from "react-i18next";
import { useMemberParts } from "#app/account/profile/use-member-parts.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useOnDemand } from "#app/ui/use-on-demand.ts";

export type DrawerStore = { id: string; name: string; phoneNumber: string };

/** Opens the side drawer (S76) and shows who is logged in (S77). Without JavaScript it is a link to the profile. */
export function MenuButton({ store }: { store?: DrawerStore }) {
  const { t } = useTranslation();
  const { Part, open, close } = useOnDemand(
    () => import("#app/account/drawer/drawer.client.tsx"),
    ["panels", "account"],
  );
  const parts = useMemberParts();
  const guest = (
    <>
      <Icon name="menu" size={24} />
      <span className="who vh" aria-hidden="true">
        {t("menu")}
      </span>
    </>
  );
  return (
    <>
      <a
        className="iconbtn face"
        href="/profile"
        role="button"
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          open();
        }}
      >
        <span className="vh">{t("openMenu")}</span>
        {parts ? <parts.MemberFace guest={guest} /> : guest}
      </a>
      {Part && <Part onClose={close} {...(store && { store })} />}
    </>
  );
}
