import { DurableObject } from "cloudflare:workers";

export class Store extends DurableObject<Env> {}
