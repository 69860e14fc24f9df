import { createBrowserRouter, Navigate } from "react-router";
import { BoardPage } from "./board/board-page.tsx";
import { MenuPage } from "./board/menu-page.tsx";
import { StoreFrame } from "./board/store-frame.tsx";
import { BrokenPage } from "./broken-page.tsx";
import { ChangesPage } from "./changes-page.tsx";
import { DayOrdersPage } from "./day/day-orders-page.tsx";
import { ProblemsPage } from "./day/problems-page.tsx";
import { TodayPage } from "./day/today-page.tsx";
import { DevicesPage } from "./devices-page.tsx";
import { NewOrderPage } from "./floor/new-order-page.tsx";
import { TablesPage } from "./floor/tables-page.tsx";
import { InvitationPage } from "./invitation-page.tsx";
import { MePage } from "./me-page.tsx";
import { SignedIn } from "./signed-in.tsx";
import { StoresPage } from "./stores-page.tsx";
import { TeamPage } from "./team-page.tsx";

/** The pages below /kitchen and /manage; every other address of both leads to their beginning. */
const pages = [
  { path: "/manage/invitation", Component: InvitationPage },
  {
    path: "/kitchen",
    Component: SignedIn,
    children: [
      { index: true, Component: StoresPage },
      {
        path: ":storeID",
        Component: StoreFrame,
        children: [
          { index: true, Component: BoardPage },
          { path: "menu", Component: MenuPage },
          { path: "tables", Component: TablesPage },
          { path: "new", Component: NewOrderPage },
          { path: "today", Component: TodayPage },
          { path: "today/orders", Component: DayOrdersPage },
          { path: "today/problems", Component: ProblemsPage },
        ],
      },
    ],
  },
  {
    path: "/manage/:merchantID",
    Component: SignedIn,
    children: [
      { path: "team", Component: TeamPage },
      { path: "devices", Component: DevicesPage },
      { path: "changes", Component: ChangesPage },
      { path: "me", Component: MePage },
    ],
  },
  { path: "*", element: <Navigate to="/kitchen" replace /> },
];

export const router = createBrowserRouter([{ ErrorBoundary: BrokenPage, children: pages }]);
