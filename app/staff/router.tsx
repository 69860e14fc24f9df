import { createBrowserRouter, Navigate } from "react-router";
import { ChangesPage } from "./changes-page.tsx";
import { DevicesPage } from "./devices-page.tsx";
import { HomePage } from "./home-page.tsx";
import { InvitationPage } from "./invitation-page.tsx";
import { SignedIn } from "./signed-in.tsx";
import { TeamPage } from "./team-page.tsx";

const shop = [
  { index: true, Component: HomePage },
  { path: "team", Component: TeamPage },
  { path: "devices", Component: DevicesPage },
  { path: "changes", Component: ChangesPage },
];

/** The pages below /kitchen and /manage; every other address of both leads to their beginning. */
export const router = createBrowserRouter([
  { path: "/manage/invitation", Component: InvitationPage },
  { path: "/kitchen", Component: SignedIn, children: [{ index: true, Component: HomePage }] },
  { path: "/manage", Component: SignedIn, children: shop },
  { path: "/manage/:merchantID", Component: SignedIn, children: shop },
  { path: "*", element: <Navigate to="/manage" replace /> },
]);
