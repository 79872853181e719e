type Load = {
  requests: number;
  seconds: number;
  /** It is in milliseconds. */
  p99: number;
};

export type LoadOptions = {
  milliseconds: number;
  headers?: Record<string, string>;
  connections?: number;
  /** The bytes of the next request, instead of a GET of the URL. */
  next?: () => Buffer;
};

type Connection = {
  /** The start of a response that came in several packets. */
  partial: Buffer | undefined;
  sentAt: number;
};

/**
 * It requests one URL, or one request after the other, over and over on raw keep-alive connections,
 * until the time is over and the last answers are there. It does little for a response, because it must
 * be faster than the server, and rejects on any status but 200.
 */
export async function load(url: string, options: LoadOptions): Promise<Load> {
  const { milliseconds, headers = {}, connections = 32 } = options;
  const { hostname, port, pathname, search, host } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join("")}\r\n`);
  const { next = () => request } = options;
  const times: number[] = [];
  const { promise: failed, reject } = Promise.withResolvers<never>();
  const { promise: answered, resolve: allAnswered } = Promise.withResolvers<void>();
  let isOver = false;
  let unanswered = connections;

  const connect = async () =>
    Bun.connect<Connection>({
      hostname,
      port: Number(port),
      data: { partial: undefined, sentAt: 0 },
      socket: {
        data(socket, packet) {
          const { data } = socket;
          const answer = data.partial ? Buffer.concat([data.partial, packet]) : packet;
          const whole = isWhole(answer, reject);
          data.partial = whole ? undefined : Buffer.from(answer);
          if (!whole) return;
          const now = performance.now();
          times.push(now - data.sentAt);
          if (isOver) {
            if (--unanswered === 0) allAnswered();
            return;
          }
          data.sentAt = now;
          socket.write(next());
        },
        close: () => reject(new Error(`${url} closed the connection`)),
        error: (_, error) => reject(error),
      },
    });

  const sockets = await Promise.all(Array.from({ length: connections }, connect));
  const start = performance.now();
  for (const socket of sockets) {
    socket.data.sentAt = start;
    socket.write(next());
  }
  try {
    await Promise.race([failed, Bun.sleep(milliseconds)]);
    isOver = true;
    // An abandoned request would slow down the next measurement.
    await Promise.race([failed, answered]);
  } finally {
    for (const socket of sockets) socket.terminate();
  }
  const seconds = (performance.now() - start) / 1000;
  const sorted = Float64Array.from(times).sort();
  return { requests: times.length, seconds, p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0 };
}

function isWhole(answer: Buffer, reject: (error: Error) => void): boolean {
  const end = answer.indexOf("\r\n\r\n");
  if (end < 0) return false;
  const head = answer.toString("latin1", 0, end);
  if (!head.startsWith("HTTP/1.1 200")) reject(new Error(`An answer began: ${head.slice(0, 80)}`));
  const length = /\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) return answer.length >= end + 4 + Number(length);
  return answer.toString("latin1", answer.length - 5) === "0\r\n\r\n";
}
