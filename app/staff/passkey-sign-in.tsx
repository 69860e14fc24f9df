import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { FailureNote } from "#app/ui/note.tsx";
import { getPasskeyLack, type PasskeyLack } from "./passkey-lack.ts";
import { signInWithPasskey } from "./passkeys.ts";
import { useSessionChange } from "./session.ts";
import { StaffIcon } from "./staff-icon.tsx";
import { usePress } from "./use-press.ts";

/** Beside number and code, where this browser can. */
export function PasskeySignIn({ lack = getPasskeyLack() }: { lack?: PasskeyLack }) {
  const { t } = useTranslation("staff");
  const { enter } = useSessionChange();
  const signIn = usePress(async () => {
    const session = await signInWithPasskey();
    if (session) enter(session);
  });
  if (lack !== null) return <p className="meta">{t(lack)}</p>;
  return (
    <>
      <FailureNote text={signIn.problem} />
      <Button kind="outline" isWide isBusy={signIn.isBusy} onClick={signIn.press}>
        <StaffIcon name="fingerprint" />
        {t("usePasskey")}
      </Button>
    </>
  );
}
