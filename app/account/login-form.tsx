import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useIsFoodService } from "#app/site/use-root-data.ts";
import { Empty } from "#app/ui/empty.tsx";
import { CodeStep } from "./login/code-step.tsx";
import { logIn } from "./login/log-in.ts";
import { PhoneStep } from "./login/phone-step.tsx";
import { useNumberLogin } from "./login/use-number-login.ts";

type Props = {
  onDone: () => void;
  storeId?: string;
};

/** Login by number; at a food-service company the company's app signs its people instead (S234, PD32). */
export function LoginForm(props: Props) {
  return useIsFoodService() ? <CompanyLogin /> : <NumberLogin {...props} />;
}

function CompanyLogin() {
  const { t } = useTranslation("account");
  return <Empty title={t("openFromCompany")} hint={t("openFromCompanyHint")} />;
}

/** Login by phone number and six-digit code (requirements.md §2). A failure or a step back does not lose typed text. */
function NumberLogin({ onDone, storeId }: Props) {
  const { t } = useTranslation("account");
  const login = useNumberLogin(storeId);
  const { sent, problem } = login;
  return (
    <div className="login">
      {sent ? (
        <CodeStep
          key={sent.phoneNumber}
          sent={sent}
          resendProblem={problem}
          onResend={() => login.sendCode(sent)}
          onOtherNumber={login.editNumber}
          action={t("loginTitle")}
          onCode={async (code) => {
            const wrong = await logIn({ number: sent, code, storeId, t });
            if (!wrong) onDone();
            return wrong;
          }}
        />
      ) : (
        <PhoneStep login={login} />
      )}
      <LoginTerms />
    </div>
  );
}

function LoginTerms() {
  const { t } = useTranslation("account");
  return (
    <p className="meta">
      {t("cartStays")}
      {t("loginAccepts")}
      <Link className="inline" to="/terms" target="_blank">
        {t("termsLink")}
      </Link>
      {t("and")}
      <Link className="inline" to="/privacy" target="_blank">
        {t("privacyLink")}
      </Link>
      {t("fullStop")}
    </p>
  );
}
