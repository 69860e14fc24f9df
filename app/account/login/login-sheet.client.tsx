import { useTranslation } from "react-i18next";
import { Sheet } from "#app/ui/sheet.client.tsx";
import { LoginForm } from "./login-form.tsx";

type Props = { storeId?: string; hasEnded: boolean; onDone: () => void; onClose: () => void };

/** Login over a page that keeps its state, such as a filled-in checkout (PD91). `hasEnded`: the page knew a customer before. */
export default function LoginSheet({ storeId, hasEnded, onDone, onClose }: Props) {
  const { t } = useTranslation("account");
  return (
    <Sheet title={t("loginTitle")} onClose={onClose}>
      {hasEnded && <p className="note pre">{t("loginEnded")}</p>}
      <LoginForm onDone={onDone} {...(storeId && { storeId })} />
    </Sheet>
  );
}
