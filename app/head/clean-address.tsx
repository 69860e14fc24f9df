import { useContext } from "react";
import { useLocation } from "react-router";
import { ResponseContext } from "#app/site/response-context.ts";
import { choosesPlatform } from "#shared/domain/site/platform-query.ts";

/**
 * Takes what chose the platform out of the address, before anybody copies it: it is stored with the page (PD120). Not by a
 * redirect, which would cost each start of a partner's app one more round, and a reader without cookies the platform.
 */
const clean = `{const u=new URL(location.href),q=u.searchParams
for(const n of[...q.keys()])/^(?:platform|clientid)$/i.test(n)&&q.delete(n)
history.replaceState(history.state,"",u)}`;

/** The server alone renders it, on a page whose address says a platform. It runs before the app reads the address. */
export function CleanAddress() {
  const nonce = useContext(ResponseContext)?.nonce;
  const query = new URLSearchParams(useLocation().search);
  if (![...query.keys()].some(choosesPlatform)) return null;
  // oxlint-disable-next-line react/no-danger -- a constant of ours, under the nonce of this response
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: clean }} />;
}
