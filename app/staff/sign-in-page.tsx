import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { FailureNote, Note } from "#app/ui/note.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { homeCode, parseMobile } from "#shared/domain/people/mobile.ts";
import { call } from "./calls.ts";
import { Door } from "./door.tsx";
import { LanguageButton } from "./language-button.tsx";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { Segments } from "./segments.tsx";
import { useSessionChange } from "./session.ts";
import { usePress } from "./use-press.ts";

/**
 * How somebody begins: with their number, or, on a tablet that nobody owns, with a code of the owner's. `hasEnded`: what was
 * open here has gone by itself.
 */
export function SignInPage({ hasEnded }: { hasEnded: boolean }) {
  const { t } = useTranslation("staff");
  const isTablet = useLocation().hash === "#pair";
  const [way, setWay] = useState<"number" | "tablet">(isTablet ? "tablet" : "number");
  return (
    <Door>
      <main className="st-start">
        <div className="st-end">
          <LanguageButton />
        </div>
        {hasEnded && (
          <Note tone="careful" live="alert">
            {t("sessionEnded")}
          </Note>
        )}
        <Segments
          legend={t("whichWay")}
          name="way"
          values={["number", "tablet"]}
          chosen={way}
          label={(one) => t(one === "number" ? "workHere" : "pairThis")}
          onChoose={setWay}
        />
        <h1>{t(way === "number" ? "signInByNumber" : "pairThis")}</h1>
        {way === "number" ? <NumberForm /> : <PairForm />}
      </main>
    </Door>
  );
}

function NumberForm() {
  const { t } = useTranslation("staff");
  const [phone, setPhone] = useState("");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = usePress(async () => {
    await call.requestCode({ body: toNumber(phone) });
    setSentTo(phone);
  });
  if (sentTo !== null) return <CodeForm phone={sentTo} onOther={() => setSentTo(null)} />;
  return (
    <form onSubmit={send.submit}>
      <p className="meta">{t("signInHint")}</p>
      <TextField
        label={t("number")}
        className="st-number"
        type="tel"
        autoComplete="tel"
        required
        value={phone}
        onType={setPhone}
        placeholder="012-345 6789"
      />
      <FailureNote text={send.problem} />
      <Button
        kind="primary"
        type="submit"
        isWide
        isBusy={send.isBusy}
        disabled={parseMobile(phone) === null && !phone.startsWith("+")}
      >
        {t("sendCode")}
      </Button>
      <PasskeySignIn />
    </form>
  );
}

function CodeForm({ phone, onOther }: { phone: string; onOther: () => void }) {
  const { t } = useTranslation("staff");
  const { enter } = useSessionChange();
  const [code, setCode] = useState("");
  const signIn = usePress(async () => {
    const { value } = await call.signIn({ body: { ...toNumber(phone), code } });
    enter(value.item);
  });
  const again = usePress(() => call.requestCode({ body: toNumber(phone) }));
  return (
    <form onSubmit={signIn.submit}>
      <Note tone="good" live="status">
        {t("codeSent")}
      </Note>
      <TextField
        label={t("code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={code}
        onType={(text) => setCode(text.replaceAll(/\D/g, "").slice(0, 6))}
      />
      <FailureNote text={signIn.problem ?? again.problem} />
      <Button kind="primary" type="submit" isWide isBusy={signIn.isBusy} disabled={code.length < 6}>
        {t("signIn")}
      </Button>
      <div className="st-row">
        <Button kind="text" isBusy={again.isBusy} onClick={again.press}>
          {t("codeAgain")}
        </Button>
        <Button kind="text" onClick={onOther}>
          {t("otherNumber")}
        </Button>
      </div>
    </form>
  );
}

const codeLength = 8;

function PairForm() {
  const { t } = useTranslation("staff");
  const { enter } = useSessionChange();
  const [code, setCode] = useState("");
  const pair = usePress(async () => {
    const { value } = await call.signIn({ body: { pairingCode: code } });
    enter(value.item);
  });
  return (
    <form onSubmit={pair.submit}>
      <p className="meta">{t("pairHint")}</p>
      <TextField
        label={t("pairingCode")}
        className="st-code"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        required
        value={code}
        onType={(text) =>
          setCode(
            text
              .toUpperCase()
              .replaceAll(/[^A-Z2-9]/g, "")
              .slice(0, codeLength),
          )
        }
      />
      <FailureNote text={pair.problem} />
      <Button kind="primary" type="submit" isWide isBusy={pair.isBusy} disabled={code.length < codeLength}>
        {t("pair")}
      </Button>
    </form>
  );
}

/** A number as it was typed: the server says what is wrong with it. */
const toNumber = (typed: string) =>
  parseMobile(typed) ?? { countryCode: typed.startsWith("+") ? typed.slice(1, 3) : homeCode, phoneNumber: typed };
