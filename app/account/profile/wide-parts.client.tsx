export { ProfileOverview } from "./profile-overview.client.tsx";
export { SideList } from "./side-list.client.tsx";
