import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { PasskeyOffer } from "./own-passkeys.tsx";
import { useShop } from "./shop.ts";
import { StaffBar } from "./staff-bar.tsx";

/** Which store's orders are shown, where somebody has several. */
export function StoresPage() {
  const { t } = useTranslation("staff");
  const { session } = useShop();
  return (
    <>
      <StaffBar title={t("whichStore")} />
      <main className="st-page" id="main">
        <PasskeyOffer />
        {session.grants.map(({ merchantID, merchantName, stores }) => (
          <section key={merchantID}>
            {session.grants.length > 1 && <h2>{merchantName}</h2>}
            <ul className="st-list">
              {stores.map(({ id, name }) => (
                <li key={id}>
                  <Link className="act" to={`/kitchen/${id}`}>
                    <Icon name="store" />
                    <span>{name}</span>
                    <Icon name="chevron-right" />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </main>
    </>
  );
}
