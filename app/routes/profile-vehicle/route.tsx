import { useTranslation } from "react-i18next";
import { useSession } from "../../session/session.ts";
import { AccountPage, ListSkeleton } from "../../features/account/account-page.tsx";
import { VehicleList } from "../../features/account/vehicle-list.client.tsx";
import { RequireLogin } from "../../session/require-login.tsx";

/** Add, edit and remove cars for drive-thru, choose the usual one (S57). */
export default function VehiclePage() {
  const { t } = useTranslation("account");
  return (
    <AccountPage title={t("cars")} back="/profile">
      <RequireLogin skeleton={<ListSkeleton />}>
        <Content />
      </RequireLogin>
    </AccountPage>
  );
}

function Content() {
  const { profile } = useSession();
  return profile ? <VehicleList vehicles={profile.vehicles} /> : <ListSkeleton />;
}
