import { useTranslation } from "react-i18next";
import { AccountPage, ListSkeleton } from "#app/account/account-page.tsx";
import { RequireLogin } from "#app/account/require-login.tsx";
import { VehicleList } from "#app/account/vehicle-list.tsx";
import { useSession } from "#app/session/session.ts";

/** Add, edit and remove cars for drive-thru, choose the usual one (S57). */
export default function VehiclePage() {
  const { t } = useTranslation("account");
  return (
    <AccountPage title={t("cars")} back="/profile" isOwn>
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
