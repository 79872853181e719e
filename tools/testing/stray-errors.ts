let lines: string[] = [];

/** From here on, what the code writes by `console.error` is collected, and printed all the same. */
export function collectErrors(): void {
  const print = console.error;
  console.error = (...values: unknown[]) => {
    lines.push(values.map(text).join(" "));
    print(...values);
  };
}

/** What was written by `console.error` since the last call. A test that provokes errors takes them. */
export function takeErrors(): string[] {
  const taken = lines;
  lines = [];
  return taken;
}

function text(value: unknown): string {
  return value instanceof Error ? `${value.name}: ${value.message}` : String(value);
}
