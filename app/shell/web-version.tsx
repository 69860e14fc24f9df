import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { withoutChoices } from "#app/navigation/without-choices.ts";
import { ResponseContext } from "#app/site/response-context.ts";
import { useRootData } from "#app/site/use-root-data.ts";

/** The page may be another one by then: navigations in the browser leave this line as it is. */
const follow = `(a=>{a.onclick=()=>{const u=new URL(location.href)
u.searchParams.set("platform","WEB")
a.href=u}})(document.currentScript.previousElementSibling)`;

/**
 * Leads out of the mode of a wallet, for a visitor whose browser is not the wallet's (PD120). The server alone renders it:
 * it works without JavaScript, and its texts and code are on no other page.
 */
export function WebVersion() {
  const { t } = useTranslation("noScript");
  const nonce = useContext(ResponseContext)?.nonce;
  const { isOutsideWallet = false } = useRootData() ?? {};
  const { pathname, search } = useLocation();
  if (!isOutsideWallet) return null;
  const query = withoutChoices(new URLSearchParams(search));
  query.set("platform", "WEB");
  return (
    <aside className="web-version">
      <a href={`${pathname}?${query}`} rel="nofollow">
        {t("webVersion")}
      </a>
      {/* oxlint-disable-next-line react/no-danger -- a constant of ours, under the nonce of this response */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: follow }} />
    </aside>
  );
}
