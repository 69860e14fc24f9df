// How another page follows something by a socket (decision 0137): the same ladder with its own target.
export { browserPorts } from "./live/browser-ports.client.ts";
export { createLadder } from "./live/ladder.client.ts";
