import { useTranslation } from "react-i18next";
import { Link, Navigate } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { PasskeyOffer } from "./own-passkeys.tsx";
import { useShop } from "./shop.ts";
import { StaffBar } from "./staff-bar.tsx";

/** Which store is shown, where somebody has several. */
export function StoresPage() {
  const { t } = useTranslation("staff");
  const { session } = useShop();
  const shops = session.grants;
  const [only, ...more] = shops.flatMap(({ stores }) => stores);
  // A tablet stands in one store.
  if (session.kind === "DEVICE" && only && more.length === 0) return <Navigate to={`/kitchen/${only.id}`} replace />;
  return (
    <>
      <StaffBar title={t("whichStore")} />
      <main className="st-page" id="main">
        <PasskeyOffer />
        {shops.map(({ merchantID, merchantName, stores }) => (
          <section key={merchantID}>
            {shops.length > 1 && <h2>{merchantName}</h2>}
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
