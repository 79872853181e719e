import { connect, createServer, type Socket } from "node:net";

export type Wire = Awaited<ReturnType<typeof startWire>>;

type State = "whole" | "cut" | "silent";

/**
 * A TCP address that leads to another one until it is cut (connections end at once, new ones too) or
 * silent (they stay, and nothing comes).
 */
export async function startWire(host: string, port: number) {
  let state: State = "whole";
  let breaks = { left: 0, bytes: 0 };
  const open = new Set<Socket>();
  const server = createServer((near) => {
    keep(near);
    if (state === "cut") return near.destroy();
    if (state === "silent") return undefined;
    const far = keep(connect(port, host));
    near.pipe(far).pipe(near);
    breakLater(near, far);
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
    return undefined;
  });

  function keep(socket: Socket): Socket {
    open.add(socket);
    // Ends are what this is for.
    socket.on("error", () => {});
    socket.on("close", () => open.delete(socket));
    return socket;
  }

  function breakLater(near: Socket, far: Socket): void {
    let bytes = 0;
    const count = (part: Buffer) => {
      bytes += part.byteLength;
      if (breaks.left === 0 || bytes < breaks.bytes) return;
      breaks.left--;
      near.destroy();
    };
    near.on("data", count);
    far.on("data", count);
  }

  function become(next: State): void {
    state = next;
    if (next === "silent") for (const socket of open) socket.unpipe().pause();
    else for (const socket of open) socket.destroy();
  }

  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("It listens on no port");

  return {
    port: address.port,
    cut: () => become("cut"),
    silence: () => become("silent"),
    /** The next `times` connections end once so many bytes came over each. */
    breakAt: (bytes: number, times: number) => {
      breaks = { left: times, bytes };
    },
    breaksLeft: () => breaks.left,
    mend: () => become("whole"),
    stop(): void {
      become("cut");
      server.close();
    },
  };
}

/** The same address, over the wire. */
export function throughWire(url: string, { port }: { port: number }): string {
  const wired = new URL(url);
  wired.hostname = "127.0.0.1";
  wired.port = String(port);
  return wired.href;
}
