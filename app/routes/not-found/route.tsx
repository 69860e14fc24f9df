import { data } from "react-router";

/** Every other path: status 404, answered by the frame's error page. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
