import { useTranslation } from "react-i18next";
import { useIsFoodService } from "#app/site/use-root-data.ts";
import { Note } from "#app/ui/note.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { LoginForm } from "./login-form.tsx";

export const texts = ["account"] as const;

type Props = { storeId?: string; hasEnded: boolean; onDone: () => void; onClose: () => void };

/** Login over a page that keeps its state, such as a filled-in checkout (PD91). `hasEnded`: the page knew a customer before. */
export default function LoginSheet({ storeId, hasEnded, onDone, onClose }: Props) {
  const { t } = useTranslation("account");
  const isFoodService = useIsFoodService();
  return (
    <Sheet title={t(isFoodService ? "openFromCompany" : "loginTitle")} onClose={onClose}>
      {isFoodService ? (
        <p>{t("openFromCompanyHint")}</p>
      ) : (
        <>
          {hasEnded && <Note tone="careful">{t("loginEnded")}</Note>}
          <LoginForm onDone={onDone} {...(storeId && { storeId })} />
        </>
      )}
    </Sheet>
  );
}
