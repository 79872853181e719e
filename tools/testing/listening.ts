import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** Addresses, as hexadecimal as in /proc/net, that a process and its children listen on; Linux only. */
export function listeningAddresses(pid: number): string[] {
  const sockets = new Set(familyOf(pid).flatMap(socketsOf));
  return ["tcp", "tcp6"]
    .flatMap((table) => readProc(`${pid}/net/${table}`).split("\n").slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state, ...rest]) => state === LISTEN && sockets.has(rest[5] ?? ""))
    .map(([, address = ""]) => address.split(":")[0] ?? "");
}

const LISTEN = "0A";

function familyOf(pid: number): number[] {
  const tasks = list(`${pid}/task`);
  const children = tasks.flatMap((task) => readProc(`${pid}/task/${task}/children`).split(" "));
  return [pid, ...children.filter(Boolean).map(Number).flatMap(familyOf)];
}

function socketsOf(pid: number): string[] {
  return list(`${pid}/fd`).flatMap((fd) => {
    try {
      return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? [];
    } catch {
      return [];
    }
  });
}

function list(path: string): string[] {
  try {
    return readdirSync(`/proc/${path}`);
  } catch {
    return [];
  }
}

/** Empty when the process has just ended. */
function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, "utf8");
  } catch {
    return "";
  }
}
