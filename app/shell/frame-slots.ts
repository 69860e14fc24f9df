import { type ComponentType, createContext, type ReactNode } from "react";

export type DrawerStore = { id: string; name: string; phoneNumber: string };

/** What areas above the shell show in it; the document fills it (app/root.tsx). */
export type FrameSlots = {
  /** The face of whoever is logged in, on the button of the drawer (S77); `guest` for everybody else. */
  Face: ComponentType<{ guest: ReactNode }>;
  /** On a wide screen: the way to the orders, and to a login or, by their name, to the profile (S77). */
  MemberLinks: ComponentType;
  /** A line for whoever is logged in; `guest` for everybody else. */
  Hello: ComponentType<{ guest: string }>;
  Drawer: ComponentType<{ store?: DrawerStore; onClose: () => void }>;
  /** The place of search and cart in the header of a wide screen (S75). */
  WideSlot: ComponentType;
};

/** Shows guests without a cart everywhere until the document fills it. */
export const FrameSlotsContext = createContext<FrameSlots>({
  Face: ({ guest }) => guest,
  MemberLinks: () => null,
  Hello: ({ guest }) => guest,
  Drawer: () => null,
  WideSlot: () => null,
});
