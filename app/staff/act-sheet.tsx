import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Empty, LoadFailed } from "#app/ui/empty.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { Actor } from "#shared/contract/staff.ts";
import type { Role } from "#shared/domain/people/roles.ts";
import { keepApproval } from "./approval.ts";
import { call } from "./calls.ts";
import { PinForm } from "./pin-form.tsx";
import { useShopData } from "./session.ts";
import { useShop } from "./shop.ts";
import { StaffIcon } from "./staff-icon.tsx";

type Props = {
  /** Whose PIN is enough; everybody's where it is left out. */
  roles?: readonly Role[];
  onClose: () => void;
  /** What they do on this device is theirs for two minutes. */
  onApproved: () => void;
};

/** Who, then their PIN: how somebody acts on a device of the shop. */
export function ActSheet({ roles, onClose, onApproved }: Props) {
  const { t } = useTranslation("staff");
  const { session } = useShop();
  const [actor, setActor] = useState<Actor | null>(null);
  const { value, hasFailed, reload } = useShopData(["actors", session.id], async () => {
    const { value: reply } = await call.actors();
    return reply.items;
  });
  const actors = value?.filter(({ role }) => roles?.includes(role) ?? true);
  const approve = async (pin: string) => {
    if (!actor) return;
    const { value: reply } = await call.act({ body: { memberID: actor.id, pin } });
    keepApproval({ name: actor.name, ...reply.item });
    onApproved();
  };
  return (
    <Sheet title={actor ? t("pinOf", { name: actor.name }) : t("whoActs")} onClose={onClose}>
      {hasFailed && !value && <LoadFailed title={t("loadFailed")} onRetry={reload} />}
      {!value && !hasFailed && <Loading className="sk st-sk" />}
      {actors?.length === 0 && <Empty title={t("nobodyActs")} />}
      {actor ? (
        <>
          <PinForm label={t("pin")} buttonText={t("confirmPin")} isHidden onPin={approve} />
          <Button kind="text" onClick={() => setActor(null)}>
            {t("somebodyElse")}
          </Button>
        </>
      ) : (
        <ul className="st-list">
          {actors?.map((one) => (
            <li key={one.id}>
              <Button kind="action" disabled={!one.hasPin} onClick={() => setActor(one)}>
                <StaffIcon name="user" />
                <span>
                  {one.name}
                  <small>{one.hasPin ? t(`role${one.role}`) : t("noPinYet")}</small>
                </span>
                {one.hasPin && <Icon name="chevron-right" />}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}
