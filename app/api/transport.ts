/** How every call of the browser travels: same origin, session behind a cookie, replies in the language of the page. */
export const transport = {
  send: (request: Request) => fetch(request, { credentials: "include" }),
  origin: globalThis.location?.origin ?? "",
  headers: () => ({ "Accept-Language": document.documentElement.lang }),
};
