import { apiContext, visitorContext } from "#app/context.ts";
import { CampaignPage } from "#app/deals/campaigns/campaign-page.tsx";
import { loadCampaigns } from "#app/deals/campaigns/load-campaigns.ts";
import { getDescription } from "#app/i18n/describe.ts";
import type { Route } from "./+types/route";

/** `/campaign?code=BARU10` marks a code and keeps it for checkout (S65, PD18). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const view = await loadCampaigns(context.get(apiContext)(visitor.locale), visitor.locale);
  const asked = new URL(request.url).searchParams.get("code");
  const marked = view?.codes.find(({ code }) => code === asked)?.code ?? null;
  return { view, marked, description: getDescription(visitor, "describeCampaign") };
}

export default function CampaignRoute({ loaderData: { view, marked, description } }: Route.ComponentProps) {
  return (
    <>
      <meta name="description" content={description} />
      <CampaignPage view={view} marked={marked} />
    </>
  );
}
