import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { call } from "./calls.ts";
import { useSessionChange } from "./session.ts";
import { usePress } from "./use-press.ts";

export function SignOutButton() {
  const { t } = useTranslation("staff");
  const { leave } = useSessionChange();
  const { press, isBusy } = usePress(async () => {
    await call.signOut({ body: {} });
    await leave();
  });
  return (
    <Button kind="quiet" icon="log-out" isBusy={isBusy} onClick={press}>
      {t("signOut")}
    </Button>
  );
}
