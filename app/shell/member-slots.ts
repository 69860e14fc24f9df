import { type ComponentType, createContext, type ReactNode } from "react";

export type DrawerStore = { id: string; name: string; phoneNumber: string };

/** What an area above the shell shows in it; the document fills it (app/root.tsx). */
export type MemberSlots = {
  /** The face of whoever is logged in, on the button of the drawer (S77); `guest` for everybody else. */
  Face: ComponentType<{ guest: ReactNode }>;
  /** A line for whoever is logged in; `guest` for everybody else. */
  Hello: ComponentType<{ guest: string }>;
  loadDrawer: () => Promise<{ default: ComponentType<{ store?: DrawerStore; onClose: () => void }> }>;
};

/** Shows guests everywhere until the document fills it. */
export const MemberSlotsContext = createContext<MemberSlots>({
  Face: ({ guest }) => guest,
  Hello: ({ guest }) => guest,
  loadDrawer: () => Promise.reject(new Error("no drawer in this document")),
});
