import { runMarket } from "./market/command.ts";

// `npm run market -- check FILE…`, `import FILE…`, `export FILE`: a market from files (decision 0127).

process.exitCode = await runMarket(process.argv.slice(2), {
  env: process.env,
  isTerminal: process.stdin.isTTY,
  say: (text) => console.log(text),
  complain: (text) => console.error(text),
});
