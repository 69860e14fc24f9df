import { useTranslation } from "react-i18next";
import { logOut, useSession } from "#app/session/session.ts";
import { SupportLinks } from "#app/shell/support-links.tsx";
import { useOffered } from "#app/site/use-offered.ts";
import { useIsFoodService } from "#app/site/use-root-data.ts";
import { ActionText, Button, LinkButton } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Note } from "#app/ui/note.tsx";
import { showLoadFailure } from "#app/ui/tell-failure.ts";
import { useIsWide } from "#app/ui/use-is-wide.ts";
import { useOpen } from "#app/ui/use-open.ts";
import type { Profile } from "#shared/contract/people.ts";
import { ProfileSkeleton } from "./profile-skeleton.tsx";
import { FixedProfileNote, useIsProfileEditable } from "./profile/fixed-profile-note.tsx";
import { isProfileComplete } from "./profile/profile-complete.ts";
import { ProfileForm } from "./profile/profile-form.tsx";
import { ProfileSummary } from "./profile/profile-summary.tsx";

const FoodPreferencesSheet = lazyPart(() => import("./food-preferences/food-preferences-sheet.tsx"));
const DataExportSheet = lazyPart(() => import("./profile/data-export-sheet.tsx"));
const DevicesSheet = lazyPart(() => import("./devices/devices-sheet.tsx"));
const ProfileOverview = lazyPart(() => import("./profile/profile-overview.tsx"));
const DeleteAccountSheet = lazyPart(() => import("./deletion/delete-account-sheet.tsx"));

export function ProfileContent() {
  const { t } = useTranslation("account");
  const { profile } = useSession();
  const isEditable = useIsProfileEditable();
  const isWide = useIsWide();
  if (!profile) return <ProfileSkeleton />;
  return (
    <>
      <ProfileSummary profile={profile} />
      <section className="sec" aria-labelledby="details">
        <h2 id="details" className="sec-title">
          {t("details")}
        </h2>
        {isEditable ? (
          <>
            {!isProfileComplete(profile) && <Note>{t("profileIncomplete")}</Note>}
            <ProfileForm profile={profile} />
          </>
        ) : (
          <FixedProfileNote path="/profile" />
        )}
      </section>
      <AccountLinks profile={profile} />
      {isWide && <ProfileOverview profile={profile} />}
    </>
  );
}

/** Where the customer's other data is, unless a wide screen lists it beside the page, and what can be done with all of it. */
export function AccountLinks({ profile }: { profile: Profile }) {
  const { t } = useTranslation("account");
  const food = useOpen();
  const dataExport = useOpen();
  const deletion = useOpen();
  const devices = useOpen();
  const canExport = useOffered("session.exportData");
  const canTell = useOffered("push.list");
  const canDelete = useOffered("session.deleteAccount");
  const isFoodService = useIsFoodService();
  return (
    <>
      <nav className="sec" aria-label={t("accountLinks")}>
        <ListLinks profile={profile} />
        <Button kind="action" className="only-m" icon="leaf" aria-haspopup="dialog" onClick={food.open}>
          <ActionText title={t("foodChoice")} />
        </Button>
        {canTell && (
          <Button kind="action" icon="bell-ring" aria-haspopup="dialog" onClick={devices.open}>
            <ActionText title={t("devices")} />
          </Button>
        )}
        {canExport && (
          <Button kind="action" icon="file-text" aria-haspopup="dialog" onClick={dataExport.open}>
            <ActionText title={t("exportTitle")} />
          </Button>
        )}
        <SupportLinks title={t("help")} />
        {!isFoodService && (
          <Button kind="action" icon="log-out" onClick={() => void logOut().catch(showLoadFailure)}>
            <span>{t("logout")}</span>
          </Button>
        )}
        {canDelete && (
          <Button kind="action" icon="trash-2" aria-haspopup="dialog" onClick={deletion.open}>
            <ActionText title={t("deleteAccount")} />
          </Button>
        )}
      </nav>
      {food.isOpen && <FoodPreferencesSheet onClose={food.close} />}
      {deletion.isOpen && <DeleteAccountSheet profile={profile} onClose={deletion.close} />}
      {devices.isOpen && <DevicesSheet onClose={devices.close} />}
      {dataExport.isOpen && <DataExportSheet onClose={dataExport.close} />}
    </>
  );
}

/** A wide screen has them beside the page. */
function ListLinks({ profile }: { profile: Profile }) {
  const { t } = useTranslation("account");
  const { t: common } = useTranslation();
  return (
    <>
      <LinkButton kind="action" className="only-m" icon="map-pin" to="/profile/address" viewTransition>
        <ActionText title={t("addresses")} hint={t("addressCount", { count: profile.addresses.length })} />
      </LinkButton>
      <LinkButton kind="action" className="only-m" icon="car" to="/profile/vehicle" viewTransition>
        <ActionText title={t("cars")} hint={t("carCount", { count: profile.vehicles.length })} />
      </LinkButton>
      <LinkButton kind="action" className="only-m" icon="receipt-text" to="/transaction" viewTransition>
        <ActionText title={common("orders")} />
      </LinkButton>
    </>
  );
}
