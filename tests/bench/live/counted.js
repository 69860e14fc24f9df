// The Worker of the build with one more address, which tells what was asked of it and of its objects since it was asked last.

import app, * as ours from "./index.js";

export * from "./index.js";

const none = () => ({ requests: 0, reads: 0, alarms: 0, calls: {} });
let now = none();

const note = (name) => (now.calls[name] = (now.calls[name] ?? 0) + 1);

const counted = (Base) =>
  class extends Base {
    async answer(name, input, at) {
      note(name);
      return super.answer(name, input, at);
    }
    async alarm() {
      now.alarms += 1;
      await super.alarm();
    }
  };

export class Customer extends counted(ours.Customer) {
  async fetch(request) {
    note("open");
    return super.fetch(request);
  }
  async webSocketMessage(socket, message) {
    note("message");
    await super.webSocketMessage?.(socket, message);
  }
  async webSocketClose(...told) {
    note("close");
    await super.webSocketClose?.(...told);
  }
}
export class Identity extends counted(ours.Identity) {}
export class Promo extends counted(ours.Promo) {}
export class Store extends counted(ours.Store) {}

const counting = (kv) =>
  new Proxy(kv, {
    get(target, name) {
      if (name === "get" || name === "getWithMetadata") now.reads += 1;
      const value = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });

export default {
  ...app,
  async fetch(request, env, ctx) {
    if (new URL(request.url).pathname === "/live/counts") {
      const told = now;
      now = none();
      return Response.json(told);
    }
    now.requests += 1;
    return app.fetch(request, { ...env, SESSIONS: counting(env.SESSIONS) }, ctx);
  },
};
