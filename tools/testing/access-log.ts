const ABOUT_ACCESS = /^\[[0-9a-f]{8}\] \S+ \S+ (login|admin)\b/;

let lines: string[] = [];

/** Keeps back what the shop logs of logins and denied access: tests make hundreds of each. */
export function collectAccess(): void {
  const print = console.info;
  console.info = (...values: unknown[]) => {
    const line = values.join(" ");
    if (ABOUT_ACCESS.test(line)) lines.push(line);
    else print(...values);
  };
}

/** Returns and clears the lines since the test began or last took them. */
export function takeAccess(): string[] {
  const taken = lines;
  lines = [];
  return taken;
}
