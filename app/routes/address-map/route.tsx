import { apiContext, mapTilesContext, visitorContext } from "#app/context.ts";
import { getDescription } from "#app/i18n/describe.ts";
import { MapPage } from "#app/place/map-page.tsx";
import { getPreviousPath, toReturnPath } from "#app/place/return-path.ts";
import { roundPoint } from "#shared/domain/places/geo.ts";
import type { Route } from "./+types/route";

/** `/address/map?redirect=/1301/home` (S49). The map begins at the visitor's place. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const { lat, lng } = visitor.place;
  const { lat: latitude, lng: longitude } = roundPoint(visitor.place);
  const { value } = await context.get(apiContext)(visitor.locale).places.near({ query: { latitude, longitude } });
  return {
    start: { lat, lng },
    near: value?.items ?? null,
    tiles: context.get(mapTilesContext),
    back: toReturnPath(new URL(request.url).searchParams.get("redirect") ?? getPreviousPath(request)),
    description: getDescription(visitor, "describeAddressMap"),
  };
}

export default function AddressMapRoute({ loaderData: { description, ...rest } }: Route.ComponentProps) {
  return (
    <>
      <meta name="description" content={description} />
      <meta name="robots" content="noindex" />
      <MapPage {...rest} />
    </>
  );
}
