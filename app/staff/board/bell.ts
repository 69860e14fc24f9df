// The sounds of a board. A browser plays none before somebody has touched the page, and may stop them later.

let context: AudioContext | null = null;

/** Makes sound possible; false where the browser refuses. Call it from a tap. */
export async function unlockBell(): Promise<boolean> {
  try {
    context ??= new AudioContext();
    await context.resume();
    return context.state === "running";
  } catch {
    return false;
  }
}

/** Calls `tell` when the browser stops the sound, or lets it go on, until the returned function is called. */
export function watchBell(tell: (isRunning: boolean) => void): () => void {
  const watched = context;
  const look = () => tell(watched?.state === "running");
  watched?.addEventListener("statechange", look);
  return () => watched?.removeEventListener("statechange", look);
}

/**
 * NEW: somebody has to answer. TAKEN: a round at a table, which is accepted by itself. CALLED_OFF: do not cook it. HERE: a guest or
 * a rider. LOST: no connection.
 */
export type Sound = "NEW" | "TAKEN" | "CALLED_OFF" | "HERE" | "LOST";

/** `at`: seconds from its beginning. */
type Tone = { hertz: number; at: number };

const ring: readonly Tone[] = [
  { hertz: 1047, at: 0 },
  { hertz: 1319, at: 0.18 },
  { hertz: 1047, at: 0.36 },
];
const ringAgain = (after: number) => ring.map(({ hertz, at }) => ({ hertz, at: at + after }));

const sounds: Record<Sound, readonly Tone[]> = {
  NEW: ring,
  TAKEN: [...ring, ...ringAgain(1), ...ringAgain(2)],
  CALLED_OFF: [
    { hertz: 523, at: 0 },
    { hertz: 392, at: 0.25 },
    { hertz: 262, at: 0.5 },
  ],
  HERE: [
    { hertz: 784, at: 0 },
    { hertz: 784, at: 0.3 },
  ],
  LOST: [
    { hertz: 330, at: 0 },
    { hertz: 330, at: 0.6 },
  ],
};

/** Nothing where sound was not made possible. */
export function playSound(sound: Sound): void {
  if (context?.state !== "running") return;
  for (const { hertz, at } of sounds[sound]) {
    const start = context.currentTime + at;
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.type = "triangle";
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.6, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.5);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.5);
  }
}
