// The sound of a new order. A browser plays none before somebody has touched the page.

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

const notes = [
  { hertz: 1047, at: 0 },
  { hertz: 1319, at: 0.18 },
  { hertz: 1047, at: 0.36 },
];

/** Three notes; nothing where sound was not made possible. */
export function ringBell(): void {
  if (context?.state !== "running") return;
  for (const { hertz, at } of notes) {
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
