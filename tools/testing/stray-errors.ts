let lines: string[] = [];

/** Collects what the code writes to `console.error`, and still prints it. */
export function collectErrors(): void {
  const print = console.error;
  console.error = (...values: unknown[]) => {
    lines.push(values.map(text).join(" "));
    print(...values);
  };
}

/** Returns and clears the collected errors, for tests that provoke them. */
export function takeErrors(): string[] {
  const taken = lines;
  lines = [];
  return taken;
}

function text(value: unknown): string {
  return value instanceof Error ? `${value.name}: ${value.message}` : String(value);
}
