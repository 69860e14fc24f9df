import { data, redirect } from "react-router";
import { apiContext, visitorContext } from "#app/context.ts";
import { getDescription } from "#app/i18n/describe.ts";
import { AddressPage } from "#app/place/address-page.tsx";
import { findPlaces } from "#app/place/find-places.ts";
import { getPreviousPath, toReturnPath } from "#app/place/return-path.ts";
import { toLocalPath } from "#shared/domain/site/local-path.ts";
import { parsePlaceText, toPlaceCookie } from "#shared/domain/site/place-cookie.ts";
import type { Route } from "./+types/route";

const shortestTerm = 2;
const mostFormBytes = 8192;

/** `/address?redirect=/1301/home`, or after the page that has the link; without JavaScript `?place=59200` searches (S48). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const query = new URL(request.url).searchParams;
  const term = (query.get("place") ?? "").trim().slice(0, 100);
  const isLongEnough = term.length >= shortestTerm;
  return {
    term,
    found: isLongEnough ? await findPlaces(context.get(apiContext)(visitor.locale), term) : null,
    back: toReturnPath(query.get("redirect") ?? getPreviousPath(request)),
    description: getDescription(visitor, "describeAddress"),
  };
}

/** Stores the place of a form in the cookie, as the page does with JavaScript, and leads back. Else 400 and nothing is stored. */
export async function action({ request }: Route.ActionArgs) {
  const length = Number(request.headers.get("Content-Length") ?? Infinity);
  const form = length <= mostFormBytes ? await request.formData().catch(() => null) : null;
  const text = form?.get("place");
  const place = typeof text === "string" ? parsePlaceText(text) : null;
  if (!place) return data({ isRefused: true }, { status: 400 });
  const cookie = toPlaceCookie(place, new URL(request.url).protocol === "https:");
  return redirect(toLocalPath(toReturnPath(form?.get("redirect"))), { status: 303, headers: { "Set-Cookie": cookie } });
}

export default function AddressRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { term, found, back, description } = loaderData;
  return (
    <>
      <meta name="description" content={description} />
      <meta name="robots" content="noindex" />
      <AddressPage search={{ term, found }} back={back} isRefused={actionData?.isRefused ?? false} />
    </>
  );
}
