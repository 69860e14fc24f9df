import { runStaff } from "./staff/command.ts";

// `npm run staff -- owner MERCHANT +60…`: the first person of a shop (PD176).

process.exitCode = await runStaff(process.argv.slice(2), {
  env: process.env,
  say: (text) => console.log(text),
  complain: (text) => console.error(text),
});
