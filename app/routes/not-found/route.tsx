import { data } from "react-router";

/** All unknown paths: status 404 with the root error page. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
