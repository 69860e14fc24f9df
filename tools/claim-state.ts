import { claimFolder, usualFolder } from "./local-state.ts";

// Before `npm run dev`: says that its folder has data from before version 2, which nothing may write into.

const refusal = claimFolder(usualFolder);
if (refusal !== null) {
  console.error(refusal);
  process.exit(1);
}
