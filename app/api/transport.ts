export const transport = {
  send: (request: Request) => fetch(request, { credentials: "include" }),
  origin: globalThis.location?.origin ?? "",
  headers: () => ({ "Accept-Language": document.documentElement.dataset["lang"] ?? "" }),
};
