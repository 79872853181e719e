/** `soon`: it works, and somebody should do something. `unknown`: nobody has looked at it yet. */
export type HealthState = "good" | "soon" | "bad" | "unknown";

export type HealthLine = {
  name: string;
  state: HealthState;
  /** How it is, in a sentence or two. */
  text: string;
  /** Why it is so, in the words of who rejected it. */
  reason?: string | undefined;
  /** A sentence that says what to do about it. */
  todo?: string;
  /** It is so since then, or its oldest part is. */
  since?: Date | null | undefined;
  /** When it happened last, of what comes and goes. */
  last?: Date;
  /** The page where one sees more. */
  href?: string | undefined;
};

export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}
