/** The server says with the data of a page of which build it is (worker/app.ts). */
const buildHeader = "X-Build";
/** A page whose processor is busy answers late. */
const patienceMs = 3000;
const mostPages = 100;

/** By the id of a client, which is one document. */
const buildOf = new Map<string, Promise<unknown>>();

/** Whether the data of a page has the form that an open page knows: "same" is of the same build. */
export async function compareBuilds(client: Client, data: Response): Promise<"same" | "other" | "unknown"> {
  if (!buildOf.has(client.id)) {
    if (buildOf.size >= mostPages) buildOf.clear();
    buildOf.set(client.id, askBuild(client));
  }
  const [build, known] = [data.headers.get(buildHeader), await buildOf.get(client.id)];
  if (build === null || known === null) return "unknown";
  return build === known ? "same" : "other";
}

/** The build of an open page; null when it does not answer. */
function askBuild(client: Client): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener("message", ({ data }) => resolve(data));
    port1.start();
    setTimeout(() => resolve(null), patienceMs);
    client.postMessage(null, [port2]);
  });
}
