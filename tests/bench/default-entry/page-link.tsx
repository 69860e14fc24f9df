/** The link that React Router gives every app, on the server too. */
export { Link as PageLink } from "react-router";
