import { useTranslation } from "react-i18next";
import { Link, Navigate } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { FailureNote } from "#app/ui/note.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { PasskeyOffer } from "./own-passkeys.tsx";
import { useShop } from "./shop.ts";
import { StaffBar } from "./staff-bar.tsx";
import { useDutyPress } from "./use-duty.ts";

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
        {shops.map(({ merchantID, merchantName, stores, role, onDuty }) => (
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
                  {session.kind === "PERSON" && role !== "ACCOUNTANT" && (
                    <DutyHere storeID={id} name={name} isOn={onDuty.includes(id)} />
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
        <PasskeyOffer />
      </main>
    </>
  );
}

/** Whether the reader is called for orders of a store: of each of theirs. */
function DutyHere({ storeID, name, isOn }: { storeID: string; name: string; isOn: boolean }) {
  const { t } = useTranslation("staff");
  const { press, problem } = useDutyPress(storeID, isOn);
  return (
    <div className="st-duty">
      <FailureNote text={problem} />
      <Switch isOn={isOn} onChange={press}>
        {t("onDuty")} <span className="vh">{name}</span>
      </Switch>
    </div>
  );
}
