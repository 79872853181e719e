/**
 * The ports lie below those that systems give to whoever asks for any, so that no other process
 * gets one meanwhile.
 */
const [FIRST, COUNT] = [20_000, 10_000];

export function freePort(): number {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    try {
      Bun.listen({ hostname: "127.0.0.1", port, socket: { data() {} } }).stop(true);
      return port;
    } catch {
      // Taken: another one.
    }
  }
}
