import { useTranslation } from "react-i18next";
import { useSession } from "../../session/session.ts";
import { AccountPage, ListSkeleton } from "../../features/account/account-page.tsx";
import { AddressList } from "../../features/account/address-list.client.tsx";
import { RequireLogin } from "../../session/require-login.tsx";

/** Add, edit and remove addresses, choose the default (S56). */
export default function AddressPage() {
  const { t } = useTranslation("account");
  return (
    <AccountPage title={t("addresses")} back="/profile">
      <RequireLogin skeleton={<ListSkeleton />}>
        <Content />
      </RequireLogin>
    </AccountPage>
  );
}

function Content() {
  const { profile } = useSession();
  return profile ? <AddressList addresses={profile.addresses} /> : <ListSkeleton />;
}
