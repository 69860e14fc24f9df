import { useTranslation } from "react-i18next";
import { Sheet } from "#app/ui/sheet.client.tsx";
import { LoginForm } from "./login-form.tsx";

type Props = { storeId?: string; onDone: () => void; onClose: () => void };

/** Login over a page that keeps its state, such as a filled-in checkout (PD91). */
export default function LoginSheet({ storeId, onDone, onClose }: Props) {
  const { t } = useTranslation("account");
  return (
    <Sheet title={t("loginTitle")} onClose={onClose}>
      <LoginForm onDone={onDone} {...(storeId && { storeId })} />
    </Sheet>
  );
}
