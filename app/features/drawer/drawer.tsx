import { Sheet } from "../../ui/sheet.tsx";
export default function Drawer({ onClose }: { onClose: () => void; store?: object }) { return <Sheet title="x" as="drawer" onClose={onClose}>x</Sheet>; }
