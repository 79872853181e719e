export const GONE = {
  title: "Nothing was changed",
  description: "This import has begun already, or a newer file replaced it.",
  variant: "destructive",
} as const;

export const RUNNING = {
  title: "This file is being imported already",
  description: "Somebody began a moment ago. Here you see how far it is.",
  variant: "default",
} as const;

/** By the button that was pressed. */
export const CHOSEN = {
  choose: { title: "Saved", description: "This is what will happen now.", variant: "success" },
  import: {
    title: "Saved, not imported yet",
    description: "Your answers change what will happen. Look at it, then press Import again.",
    variant: "default",
  },
} as const;
