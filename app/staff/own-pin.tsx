import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { LiveText } from "#app/ui/note.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { useOpen } from "#app/ui/use-open.ts";
import { call } from "./calls.ts";
import { PinForm } from "./pin-form.tsx";
import { useStaffSession } from "./session.ts";
import { useShop } from "./shop.ts";

/** The PIN by which this person acts on the tablets of the shop. */
export function OwnPin() {
  const { t } = useTranslation("staff");
  const { merchantID, memberID, hasPin } = useShop().grant;
  const { reload } = useStaffSession();
  const setting = useOpen();
  if (memberID === null) return null;
  const save = async (pin: string, idempotencyKey: string) => {
    await call.setPin({ params: { merchantID, id: memberID }, body: { pin }, idempotencyKey });
    setting.close();
    reload();
  };
  return (
    <section className="st-card st-form">
      <h2>{t("pin")}</h2>
      <p className="meta">{t("pinHint")}</p>
      <div className="st-row">
        <LiveText as="p" live="status">
          {t(hasPin ? "pinSet" : "pinNotSet")}
        </LiveText>
        <Button kind="quiet" size="small" onClick={setting.open}>
          {t(hasPin ? "changePin" : "setPin")}
        </Button>
      </div>
      {setting.isOpen && (
        <Sheet title={t(hasPin ? "changePin" : "setPin")} onClose={setting.close}>
          <PinForm label={t("newPin")} buttonText={t("save")} onPin={save} />
        </Sheet>
      )}
    </section>
  );
}
