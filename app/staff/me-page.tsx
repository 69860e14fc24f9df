import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { FailureNote } from "#app/ui/note.tsx";
import { call } from "./calls.ts";
import { DeviceApproval } from "./device-approval.tsx";
import { LanguageButton } from "./language-button.tsx";
import { OwnPasskeys } from "./own-passkeys.tsx";
import { OwnPin } from "./own-pin.tsx";
import { useSessionChange } from "./session.ts";
import { useShop } from "./shop.ts";
import { SignOutButton } from "./sign-out-button.tsx";
import { StaffBar } from "./staff-bar.tsx";
import { usePress } from "./use-press.ts";

/** Who is signed in, what they may do, and how they leave. */
export function MePage() {
  const { t } = useTranslation("staff");
  const { session, grant } = useShop();
  const { leave } = useSessionChange();
  const everywhere = usePress(async () => {
    await call.signOutAll({ body: {} });
    await leave();
  });
  const isDevice = session.kind === "DEVICE";
  return (
    <>
      <StaffBar title={session.name} hint={`${t(`role${grant.role}`)} · ${grant.merchantName}`}>
        <LanguageButton />
      </StaffBar>
      <main className="st-page" id="main">
        <ShopChoice />
        <p className="meta">
          {isDevice ? t("paired", { store: grant.stores[0]?.name ?? grant.merchantName }) : t(`may${grant.role}`)}
        </p>
        {isDevice ? (
          <DeviceApproval />
        ) : (
          <>
            <OwnPin />
            <OwnPasskeys />
          </>
        )}
        <FailureNote text={everywhere.problem} />
        <div className="st-row">
          <SignOutButton />
          {!isDevice && (
            <Button kind="text" isBusy={everywhere.isBusy} onClick={everywhere.press}>
              {t("signOutAll")}
            </Button>
          )}
        </div>
      </main>
    </>
  );
}

/** For somebody who works at several shops. */
function ShopChoice() {
  const { t } = useTranslation("staff");
  const { session, grant } = useShop();
  const navigate = useNavigate();
  if (session.grants.length < 2) return null;
  return (
    <label className="field">
      {t("shop")}
      <select
        className="inp"
        value={grant.merchantID}
        onChange={(event) => void navigate(`/manage/${event.target.value}/me`)}
      >
        {session.grants.map(({ merchantID, merchantName }) => (
          <option key={merchantID} value={merchantID}>
            {merchantName}
          </option>
        ))}
      </select>
    </label>
  );
}
