/**
 * One more try for what neither a copy nor the network has answered: where the storage of copies is blocked a reply can
 * still be there. A page that is left takes its requests back, and nobody reads an answer to them; one that failed would be
 * an error in the console of Firefox.
 */
export async function askAgain(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    if (request.signal.aborted) return new Response(null, { status: 204 });
    throw error;
  }
}
