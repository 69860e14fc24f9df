import { useTranslation } from "react-i18next";
import { AccountPage } from "#app/account/account-page.tsx";
import { ProfileSkeleton } from "#app/account/profile-skeleton.tsx";
import { RequireLogin } from "#app/account/require-login.tsx";
import { nowContext, visitorContext } from "#app/context.ts";
import { VoucherDetails } from "#app/deals/voucher-page.tsx";
import { getDescription } from "#app/i18n/describe.ts";
import { useServerClock } from "#app/ui/use-server-clock.ts";
import type { Route } from "./+types/route";

/** Only public facts: the browser fetches what belongs to the customer. */
export function loader({ context }: Route.LoaderArgs) {
  return {
    nowMs: context.get(nowContext),
    description: getDescription(context.get(visitorContext), "describeVoucher"),
  };
}

/** An own voucher; a guest is asked to log in (S64). */
export default function VoucherRoute({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation("wallet");
  const clockMs = useServerClock(loaderData.nowMs);
  return (
    <>
      <meta name="description" content={loaderData.description} />
      <meta name="robots" content="noindex" />
      <AccountPage title={t("voucherTitle")} back="/profile?tab=vouchers" isOwn>
        <RequireLogin skeleton={<ProfileSkeleton />}>
          <VoucherDetails voucherId={params.voucherId} clockMs={clockMs} />
        </RequireLogin>
      </AccountPage>
    </>
  );
}
