import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { FailureNote, LiveText, Note } from "#app/ui/note.tsx";
import type { StaffSession } from "#shared/contract/staff.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatDayTime } from "#shared/domain/time/clock-text.ts";
import { call } from "./calls.ts";
import { getPasskeyLack, type PasskeyLack } from "./passkey-lack.ts";
import { makePasskey } from "./passkeys.ts";
import { useSessionChange } from "./session.ts";
import { useShop } from "./shop.ts";
import { usePress } from "./use-press.ts";

type Props = { lack?: PasskeyLack };

/** The passkeys of this person, and the way to make one on this device. */
export function OwnPasskeys({ lack = getPasskeyLack() }: Props) {
  const { t } = useTranslation("staff");
  const { passkeys } = useShop().session;
  return (
    <section className="st-card st-form">
      <h2>{t("passkeys")}</h2>
      <ul className="st-list">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
        ))}
      </ul>
      {lack ? (
        <Note tone="careful" icon="info">
          {t(lack)}
        </Note>
      ) : (
        <PasskeyButton />
      )}
    </section>
  );
}

function PasskeyRow({ passkey }: { passkey: StaffSession["passkeys"][number] }) {
  const { t, i18n } = useTranslation("staff");
  const { replace } = useSessionChange();
  const [isAsked, setAsked] = useState(false);
  const { id, madeAt } = passkey;
  const name = passkey.name || t("passkey");
  const remove = usePress(async () => replace((await call.removePasskey({ params: { id } })).value.item));
  return (
    <li>
      <div>
        <b>{name}</b>
        <small>{t("passkeyMadeAt", { time: formatDayTime(madeAt, parseLanguageTag(i18n.language)) })}</small>
        {isAsked && (
          <Note tone="careful" live="alert">
            {t("confirmRemovePasskey", { name })}
          </Note>
        )}
        <FailureNote text={remove.problem} />
      </div>
      <Button
        kind={isAsked ? "danger" : "quiet"}
        size="small"
        isBusy={remove.isBusy}
        aria-label={isAsked ? undefined : t("removePasskey", { name })}
        onClick={isAsked ? remove.press : () => setAsked(true)}
      >
        {t("remove")}
      </Button>
    </li>
  );
}

function PasskeyButton() {
  const { t } = useTranslation("staff");
  const { replace } = useSessionChange();
  const [isNone, setNone] = useState(false);
  const make = usePress(async () => {
    const session = await makePasskey();
    setNone(session === null);
    if (session) replace(session);
  });
  return (
    <>
      <p className="meta">{t("passkeyHint")}</p>
      <LiveText live="status">{isNone && t("passkeyNotMade")}</LiveText>
      <FailureNote text={make.problem} />
      <Button kind="outline" isWide isBusy={make.isBusy} onClick={make.press}>
        {t("makePasskey")}
      </Button>
    </>
  );
}

/** Offered after a sign-in until there is one, or somebody says that this is not their own device. */
export function PasskeyOffer({ lack = getPasskeyLack() }: Props) {
  const { t } = useTranslation("staff");
  const { session } = useShop();
  const [isRefused, setRefused] = useState(wasRefused);
  if (session.kind === "DEVICE" || session.hasPasskey || lack !== null || isRefused) return null;
  return (
    <section className="st-card st-form">
      <h2>{t("passkeyOffer")}</h2>
      <PasskeyButton />
      <Button
        kind="text"
        onClick={() => {
          wasRefused = true;
          setRefused(true);
        }}
      >
        {t("notThisDevice")}
      </Button>
    </section>
  );
}

/** Until the app is opened again. */
let wasRefused = false;
