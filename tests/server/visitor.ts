import { request } from "node:http";
import { type HTMLElement, parse } from "node-html-parser";
import type { Locale } from "#shared/domain/text/locale.ts";

// A visitor whose browser runs no scripts: reads pages, follows links, sends forms and keeps cookies.

/** An answer, and its elements if it is a page. Nothing is hidden in it, because style sheets are not read. */
export type ReadPage = { status: number; headers: Headers; path: string; html: string; document: HTMLElement };

type Sent = { headers?: Record<string, string>; form?: Record<string, string> };

export type Visitor = {
  cookies: Map<string, string>;
  /** Asks for a path, or posts a form to it, and follows no redirect. */
  ask(path: string, sent?: Sent): Promise<ReadPage>;
  /** Opens a path as a link does: a redirect is followed. */
  open(path: string, sent?: Sent): Promise<ReadPage>;
  /** Sends the form of a page with what is typed into its fields and the button that is pressed. */
  send(page: ReadPage, form: HTMLElement, typed: Record<string, string>, button?: HTMLElement): Promise<ReadPage>;
};

/** A new visitor of the server at `origin` under the name of any host, who may have chosen a language. */
export function createVisitor(origin: string, { host = "localhost", locale }: { host?: string; locale?: Locale } = {}) {
  const cookies = new Map<string, string>(locale && [["mk.locale", locale]]);
  const hostAndPort = `${host}:${new URL(origin).port}`;
  const keep = (answer: ReadPage) => {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0\b/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const visitor: Visitor = {
    cookies,
    ask: async (path, sent = {}) => {
      const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
      const headers = { Host: hostAndPort, ...(cookie && { Cookie: cookie }), ...sent.headers };
      return keep(await fetchPage(origin, path, { ...sent, headers }));
    },
    open: async (path, sent) => {
      let answer = await visitor.ask(path, sent);
      for (let left = 5; left > 0 && answer.headers.has("Location"); left -= 1) {
        const to = new URL(answer.headers.get("Location") ?? "", `http://${hostAndPort}`);
        if (to.host !== hostAndPort) throw new Error(`${path} leads to another host: ${to.href}`);
        answer = await visitor.ask(to.pathname + to.search);
      }
      return answer;
    },
    send: (page, form, typed, button) => {
      const fields = form.querySelectorAll("input[name]").map((field) => [nameOf(field), valueOf(field)]);
      const pressed = button?.getAttribute("name") ? [[nameOf(button), valueOf(button)]] : [];
      const values: Record<string, string> = { ...Object.fromEntries([...fields, ...pressed]), ...typed };
      const [path = ""] = page.path.split("?");
      const action = form.getAttribute("action") ?? path;
      const isPost = form.getAttribute("method") === "post";
      return isPost
        ? visitor.open(action, { form: values })
        : visitor.open(`${action}?${new URLSearchParams(values).toString()}`);
    },
  };
  return visitor;
}

const nameOf = (field: HTMLElement) => field.getAttribute("name") ?? "";
const valueOf = (field: HTMLElement) => field.getAttribute("value") ?? "";

function fetchPage(origin: string, path: string, { headers, form }: Sent): Promise<ReadPage> {
  const body = form && new URLSearchParams(form).toString();
  const own = body !== undefined && {
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": String(Buffer.byteLength(body)),
  };
  const { hostname, port } = new URL(origin);
  const method = form ? "POST" : "GET";
  return new Promise((resolve, reject) => {
    // Not `fetch`, which sends no Host header of ours.
    const call = request({ hostname, port, path, method, headers: { ...own, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const pairs = response.rawHeaders.flatMap((name, index, all): [string, string][] =>
          index % 2 === 0 ? [[name, all[index + 1] ?? ""]] : [],
        );
        const html = Buffer.concat(chunks).toString();
        const document = readHtml(html);
        resolve({ status: response.statusCode ?? 0, headers: new Headers(pairs), path, html, document });
      });
    });
    call.on("error", reject);
    call.end(body);
  });
}

/** Reads what is in `noscript` as elements, as a browser without scripts does. */
function readHtml(html: string): HTMLElement {
  return parse(html, { blockTextElements: { script: true, style: true } });
}

/** The first element of a selector. Throws without one. */
export function find(scope: HTMLElement, selector: string): HTMLElement {
  const found = scope.querySelector(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

/** Texts of all elements of a selector, in their order. */
export function textsOf(scope: HTMLElement, selector: string): string[] {
  return scope.querySelectorAll(selector).map(({ text }) => text.trim());
}

/** The address of the first link with this name, which is a text or a label. Throws without one. */
export function linkNamed(scope: HTMLElement, name: string): string {
  const link = scope.querySelectorAll("a[href]").find((one) => hasName(one, name));
  if (!link) throw new Error(`There is no link “${name}”.`);
  return link.getAttribute("href") ?? "";
}

const hasName = (one: HTMLElement, name: string) =>
  one.getAttribute("aria-label") === name || one.text.replaceAll(/\s+/g, " ").trim() === name;
