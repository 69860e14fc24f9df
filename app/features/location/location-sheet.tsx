import { Sheet } from "../../ui/sheet.tsx";
export default function LocationSheet({ onClose }: { onClose: () => void }) { return <Sheet title="x" onClose={onClose}>x</Sheet>; }
