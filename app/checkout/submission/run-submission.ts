import {
  initialSubmission,
  type SubmissionEffect,
  type SubmissionEvent,
  type SubmissionState,
  transition,
} from "./submission-machine.ts";

type Listener<Facts> = (state: SubmissionState, effects: readonly SubmissionEffect<Facts>[]) => void;

/** Holds the state outside React, because a second tap comes before the next render. */
export function createSubmissionRunner<Facts>() {
  let state = initialSubmission;
  let listener: Listener<Facts> | null = null;
  return {
    connect: (next: Listener<Facts>) => {
      listener = next;
    },
    send: (event: SubmissionEvent<Facts>) => {
      const [next, ...effects] = transition(state, event);
      state = next;
      listener?.(state, effects);
    },
  };
}
