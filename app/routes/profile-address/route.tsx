import { useTranslation } from "react-i18next";
import { AccountPage, ListSkeleton } from "#app/account/profile/account-page.tsx";
import { AddressList } from "#app/account/profile/address-list.client.tsx";
import { RequireLogin } from "#app/account/required/require-login.tsx";
import { useSession } from "#app/session/session.ts";

/** Add, edit and remove addresses, choose the default (S56). */
export default function AddressPage() {
  const { t } = useTranslation("account");
  return (
    <AccountPage title={t("addresses")} back="/profile" isOwn>
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
