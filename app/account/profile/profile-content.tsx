import { useTranslation } from "react-i18next";
import { logOut, useSession } from "#app/session/session.ts";
import { useOffered } from "#app/site/use-offered.ts";
import { useIsFoodService } from "#app/site/use-root-data.ts";
import { ensureStyles } from "#app/styles/load-styles.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Note } from "#app/ui/note.tsx";
import { showLoadFailure } from "#app/ui/tell-failure.ts";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import type { Profile } from "#shared/contract/people.ts";
import { FixedProfileNote, useIsProfileEditable } from "./fixed-profile-note.tsx";
import { isProfileComplete } from "./profile-complete.ts";
import { ProfileForm } from "./profile-form.client.tsx";
import { ProfileSkeleton } from "./profile-skeleton.tsx";
import { ProfileSummary } from "./profile-summary.client.tsx";
import { useWideParts } from "./use-wide-parts.ts";

/** With the styles of a code. */
async function loadDeletion() {
  const [part] = await Promise.all([
    import("#app/account/deletion/delete-account-sheet.client.tsx"),
    ensureStyles(["login"]),
  ]);
  return part;
}

export function ProfileContent() {
  const { t } = useTranslation("account");
  const { profile } = useSession();
  const isEditable = useIsProfileEditable();
  const wide = useWideParts();
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
      {wide && <wide.ProfileOverview profile={profile} />}
    </>
  );
}

/** Where the customer's other data is, unless a wide screen lists it beside the page, and what can be done with all of it. */
export function AccountLinks({ profile }: { profile: Profile }) {
  const { t } = useTranslation("account");
  const { t: common } = useTranslation();
  const food = useOnDemand(
    () => import("#app/account/food-preferences/food-preferences-sheet.client.tsx"),
    ["foodPreferences"],
  );
  const dataExport = useOnDemand(() => import("./data-export-sheet.client.tsx"));
  const deletion = useOnDemand(loadDeletion, ["accountDeletion"]);
  const devices = useOnDemand(() => import("#app/account/devices/devices-sheet.client.tsx"), ["push"]);
  const canExport = useOffered("session.exportData");
  const canTell = useOffered("push.list");
  const canDelete = useOffered("session.deleteAccount");
  const isFoodService = useIsFoodService();
  return (
    <>
      <nav className="sec" aria-label={t("accountLinks")}>
        <LinkButton kind="action" className="only-m" icon="map-pin" to="/profile/address" viewTransition>
          <span>
            {t("addresses")}
            <small>{t("addressCount", { count: profile.addresses.length })}</small>
          </span>
          <Icon name="chevron-right" />
        </LinkButton>
        <LinkButton kind="action" className="only-m" icon="car" to="/profile/vehicle" viewTransition>
          <span>
            {t("cars")}
            <small>{t("carCount", { count: profile.vehicles.length })}</small>
          </span>
          <Icon name="chevron-right" />
        </LinkButton>
        <LinkButton kind="action" className="only-m" icon="receipt-text" to="/transaction" viewTransition>
          <span>{common("orders")}</span>
          <Icon name="chevron-right" />
        </LinkButton>
        <Button kind="action" className="only-m" icon="leaf" aria-haspopup="dialog" onClick={food.open}>
          <span>{t("foodChoice")}</span>
          <Icon name="chevron-right" />
        </Button>
        {canTell && (
          <Button kind="action" icon="bell-ring" aria-haspopup="dialog" onClick={devices.open}>
            <span>{t("devices")}</span>
            <Icon name="chevron-right" />
          </Button>
        )}
        {canExport && (
          <Button kind="action" icon="file-text" aria-haspopup="dialog" onClick={dataExport.open}>
            <span>{t("exportTitle")}</span>
            <Icon name="chevron-right" />
          </Button>
        )}
        {!isFoodService && (
          <Button kind="action" icon="log-out" onClick={() => void logOut().catch(showLoadFailure)}>
            <span>{t("logout")}</span>
          </Button>
        )}
        {canDelete && (
          <Button kind="action" icon="trash-2" aria-haspopup="dialog" onClick={deletion.open}>
            <span>{t("deleteAccount")}</span>
            <Icon name="chevron-right" />
          </Button>
        )}
      </nav>
      {food.Part && <food.Part onClose={food.close} />}
      {deletion.Part && <deletion.Part profile={profile} onClose={deletion.close} />}
      {devices.Part && <devices.Part onClose={devices.close} />}
      {dataExport.Part && <dataExport.Part onClose={dataExport.close} />}
    </>
  );
}
