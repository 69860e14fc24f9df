import { useTranslation } from "react-i18next";
import { AccountPage, ListSkeleton } from "#app/account/account-page.tsx";
import { AddressList } from "#app/account/address-list.tsx";
import { RequireLogin } from "#app/account/require-login.tsx";
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
