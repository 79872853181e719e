import type { LoadedThread } from "./load.ts";

export type ThreadPageProps = LoadedThread & { draft: ThreadDraft; userId: number };

/** What somebody typed, and what is wrong with it. */
export type ThreadDraft = {
  answer?: string | undefined;
  answerErrors?: { message?: string; photos?: string };
  note?: string | undefined;
  noteErrors?: { message?: string; photos?: string };
  problem?: { title: string; text: string };
};

export const CHANGED = {
  title: "Somebody has written meanwhile",
  text: "Nothing of yours was sent. Read what is new, change your answer if you have to, and send it again.",
};
