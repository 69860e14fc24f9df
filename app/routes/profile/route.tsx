import { useTranslation } from "react-i18next";
import { AccountPage } from "../../features/account/account-page.tsx";
import { ProfileContent, ProfileSkeleton } from "../../features/account/profile-content.tsx";
import { RequireLogin } from "../../session/require-login.tsx";

/** Profile, links to addresses and orders, logout (S55). */
export default function ProfilePage() {
  const { t } = useTranslation();
  return (
    <AccountPage title={t("profile")} back="/">
      <RequireLogin skeleton={<ProfileSkeleton />}>
        <ProfileContent />
      </RequireLogin>
    </AccountPage>
  );
}
