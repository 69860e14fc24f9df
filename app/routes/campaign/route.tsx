import { apiContext, visitorContext } from "#app/context.ts";
import { CampaignPage } from "#app/deals/campaign-page.tsx";
import { loadCampaigns } from "#app/deals/load-campaigns.ts";
import { parseRounds, toMoreHref } from "#app/discover/load-catalogue.ts";
import { getDescription } from "#app/i18n/describe.ts";
import type { Route } from "./+types/route";

/** `/campaign?code=BARU10` marks a code and keeps it for checkout (S65, PD18); `?more=1` shows one page more (PD148). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const url = new URL(request.url);
  const asked = url.searchParams.get("code");
  const api = context.get(apiContext)(visitor.locale);
  const view = await loadCampaigns(api, visitor.locale, { rounds: parseRounds(url), marked: asked });
  const moreHref = view?.hasMore ? toMoreHref(url) : null;
  const marked = view?.codes.find(({ code }) => code === asked)?.code ?? null;
  return { view, marked, moreHref, description: getDescription(visitor, "describeCampaign") };
}

export default function CampaignRoute({ loaderData: { view, marked, moreHref, description } }: Route.ComponentProps) {
  return (
    <>
      <meta name="description" content={description} />
      <CampaignPage view={view} marked={marked} moreHref={moreHref} />
    </>
  );
}
