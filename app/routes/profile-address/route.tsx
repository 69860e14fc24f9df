import { useTranslation } from "react-i18next";
import { useSession } from "../../api/session.ts";
import { AccountBar } from "../../features/account/account-bar.tsx";
import { AddressList } from "../../features/account/address-list.tsx";
import { Guarded } from "../../features/account/guarded.tsx";
import "../../styles/account.css";
import "../../styles/address.css";

/** The customer's addresses: add, edit, remove, choose the default (S56). */
export default function AddressPage() {
  const { t } = useTranslation("account");
  const { t: common } = useTranslation();
  return (
    <>
      <title>{`${t("addresses")} · ${common("productName")}`}</title>
      <AccountBar title={t("addresses")} back="/profile" />
      <main id="main" className="wrap narrow">
        <Guarded skeleton={<Skeleton />}>
          <Content />
        </Guarded>
      </main>
    </>
  );
}

function Content() {
  const { profile } = useSession();
  return profile ? <AddressList addresses={profile.addresses} /> : <Skeleton />;
}

function Skeleton() {
  return (
    <>
      <div className="sk sk-form" />
      <div className="sk sk-form" />
    </>
  );
}
