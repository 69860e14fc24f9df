import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Fieldset } from "#app/ui/fieldset.tsx";
import { FailureNote, Note } from "#app/ui/note.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { Member } from "#shared/contract/staff.ts";
import { parseMobile } from "#shared/domain/people/mobile.ts";
import { mayManage, type Role, roles } from "#shared/domain/people/roles.ts";
import { call } from "./calls.ts";
import type { Invitation } from "./invitation-sheet.tsx";
import { PinForm } from "./pin-form.tsx";
import { useShop } from "./shop.ts";
import { usePress } from "./use-press.ts";

type Done = { untold: readonly string[]; invitation: Invitation | null };
type Props = { member: Member | null; onClose: () => void; onDone: (done: Done) => void };

/** Invites somebody, or changes or removes one of the team. */
export function MemberSheet({ member, onClose, onDone }: Props) {
  const { t } = useTranslation("staff");
  const { merchantID } = useShop().grant;
  const [name, setName] = useState(member?.name ?? "");
  const [phone, setPhone] = useState("");
  const [role, setRole] = useState<Role>(member?.role ?? "CASHIER");
  const [storeIDs, setStoreIDs] = useState<string[] | null>(member?.storeIDs ?? null);
  const number = parseMobile(phone);

  const save = usePress(async (idempotencyKey) => {
    if (member) {
      const params = { merchantID, id: member.id };
      const body = { name, role, storeIDs };
      const { value } = await call.changeMember({ params, body, version: member.version, idempotencyKey });
      return onDone({ untold: value.untold, invitation: null });
    }
    if (!number) return undefined;
    const body = { name, ...number, role, storeIDs };
    const { value } = await call.invite({ params: { merchantID }, body, idempotencyKey });
    const { link, expiresAt, untold } = value;
    return onDone({ untold, invitation: { name, link, expiresAt } });
  });

  return (
    <Sheet title={member ? member.name : t("invite")} onClose={onClose}>
      <form className="st-form" onSubmit={save.submit}>
        <TextField label={t("name")} required maxLength={60} autoComplete="off" value={name} onType={setName} />
        {!member && (
          <TextField label={t("number")} type="tel" autoComplete="off" required value={phone} onType={setPhone} />
        )}
        <RoleChoice role={role} onChange={setRole} />
        <StoreChoice storeIDs={storeIDs} onChange={setStoreIDs} />
        <FailureNote text={save.problem} />
        <Button
          kind="primary"
          type="submit"
          isWide
          isBusy={save.isBusy}
          disabled={name === "" || (!member && !number) || storeIDs?.length === 0}
        >
          {t(member ? "save" : "sendInvitation")}
        </Button>
      </form>
      {member && <MemberActions member={member} onDone={onDone} />}
    </Sheet>
  );
}

function RoleChoice({ role, onChange }: { role: Role; onChange: (role: Role) => void }) {
  const { t } = useTranslation("staff");
  const { grant } = useShop();
  return (
    <Fieldset legend={t("role")} look="label">
      {roles
        .filter((one) => mayManage(grant.role, one))
        .map((one) => (
          <label key={one} className="opt">
            <span>
              {t(`role${one}`)}
              <small>{t(`may${one}`)}</small>
            </span>
            <input type="radio" name="role" checked={one === role} onChange={() => onChange(one)} />
          </label>
        ))}
    </Fieldset>
  );
}

type StoreProps = { storeIDs: readonly string[] | null; onChange: (ids: string[] | null) => void };

/** All stores, also those that come later, or some of those that this session has. */
function StoreChoice({ storeIDs, onChange }: StoreProps) {
  const { t } = useTranslation("staff");
  const { stores } = useShop().grant;
  const toggle = (id: string) => {
    const chosen = storeIDs ?? [];
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  return (
    <Fieldset legend={t("stores")} look="label">
      <label className="opt">
        <span>{t("allStores")}</span>
        <input type="checkbox" checked={storeIDs === null} onChange={() => onChange(storeIDs === null ? [] : null)} />
      </label>
      {storeIDs !== null &&
        stores.map(({ id, name }) => (
          <label key={id} className="opt">
            <span>{name}</span>
            <input type="checkbox" checked={storeIDs.includes(id)} onChange={() => toggle(id)} />
          </label>
        ))}
    </Fieldset>
  );
}

function MemberActions({ member, onDone }: { member: Member; onDone: (done: Done) => void }) {
  const { t } = useTranslation("staff");
  const { merchantID, role } = useShop().grant;
  const [isNewPin, setNewPin] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const params = { merchantID, id: member.id };
  const renew = usePress(async (idempotencyKey) => {
    const { value } = await call.inviteAgain({ params, body: {}, idempotencyKey });
    onDone({ untold: [], invitation: { name: member.name, ...value.item } });
  });
  const remove = usePress(async (idempotencyKey) => {
    const { value } = await call.removeMember({ params, idempotencyKey });
    onDone({ untold: value.untold, invitation: null });
  });
  if (isNewPin)
    return (
      <PinForm
        label={t("newPinFor", { name: member.name })}
        buttonText={t("save")}
        onPin={async (pin, idempotencyKey) => {
          await call.setPin({ params, body: { pin }, idempotencyKey });
          setNewPin(false);
        }}
      />
    );
  return (
    <div className="st-form">
      <FailureNote text={renew.problem ?? remove.problem} />
      {isAsked ? (
        <>
          <Note tone="careful" live="alert">
            {t("confirmRemove", { name: member.name })}
          </Note>
          <Button kind="danger" isWide isBusy={remove.isBusy} onClick={remove.press}>
            {t("remove")}
          </Button>
          <Button kind="quiet" isWide onClick={() => setAsked(false)}>
            {t("cancel")}
          </Button>
        </>
      ) : (
        <div className="st-row">
          <Button kind="text" isBusy={renew.isBusy} onClick={renew.press}>
            {t("newLink")}
          </Button>
          {role === "OWNER" && (
            <Button kind="text" onClick={() => setNewPin(true)}>
              {t("newPin")}
            </Button>
          )}
          <Button kind="text" onClick={() => setAsked(true)}>
            {t("remove")}
          </Button>
        </div>
      )}
    </div>
  );
}
