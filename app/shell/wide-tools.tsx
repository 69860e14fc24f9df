import { useContext } from "react";
import { FrameSlotsContext } from "./frame-slots.ts";

/** Search and cart, in the header of a wide screen (S75). */
export function WideTools() {
  const { WideSlot } = useContext(FrameSlotsContext);
  return <WideSlot />;
}
