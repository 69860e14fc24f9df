import { Note } from "#app/ui/note.tsx";
import type { NoWallet } from "./no-wallet.ts";

/** At the head of what could be ordered: somebody who fills a cart first finds out at its end. */
export const NoWalletNote = ({ text, hint }: NoWallet) => (
  <Note className="shut" tone="careful" icon="wallet">
    <p>
      <b>{text}</b>
    </p>
    <p>{hint}</p>
  </Note>
);
