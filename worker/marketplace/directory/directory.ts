import { DurableObject } from "cloudflare:workers";

export class Directory extends DurableObject<Env> {}
