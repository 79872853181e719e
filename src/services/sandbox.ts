import { dlopen, ptr } from "bun:ffi";

/** Linux alone has these calls; `undefined` elsewhere. */
type Calls = {
  arch: number;
  seccomp: number;
  /** Opening sockets, also by io_uring, and reading or borrowing of another process. */
  denied: readonly number[];
};

const CALLS: Partial<Record<NodeJS.Architecture, Calls>> = {
  x64: { arch: 0xc000003e, seccomp: 317, denied: [41, 101, 310, 311, 425, 438] },
  arm64: { arch: 0xc00000b7, seccomp: 277, denied: [198, 117, 270, 271, 425, 438] },
};

export const [PR_SET_DUMPABLE, PR_SET_NO_NEW_PRIVS] = [4, 38];
const [SET_MODE_FILTER, ALL_THREADS] = [1n, 1n];

/**
 * The shop has the secrets: no other process of its user may read its environment or memory.
 *
 * @returns why it was not possible
 */
export function hideSecrets(): string | undefined {
  return attempt(({ prctl }) => prctl(PR_SET_DUMPABLE, 0n, 0n, 0n, 0n) === 0);
}

/**
 * A process that opens strangers' files has the connection to the shop, and opens no other
 * (man seccomp). A file that has taken it over stays alone with it.
 *
 * @returns why it was not possible
 */
export function denySockets(): string | undefined {
  const calls = CALLS[process.arch];
  if (!calls) return `no filter is known for ${process.arch}`;
  return attempt(({ prctl, syscall }) => {
    const filter = filterOf(calls);
    const program = new BigUint64Array([BigInt(filter.length / 8), BigInt(ptr(filter))]);
    if (prctl(PR_SET_NO_NEW_PRIVS, 1n, 0n, 0n, 0n) !== 0) return false;
    return syscall(BigInt(calls.seccomp), SET_MODE_FILTER, ALL_THREADS, ptr(program)) === 0n;
  });
}

/** A root's command begins with these, so that it has no more rights than its files. */
export function withoutRights(): string[] {
  const setpriv = isRoot() ? Bun.which("setpriv", { PATH: "/usr/bin:/bin" }) : null;
  return setpriv ? [setpriv, "--bounding-set=-all", "--inh-caps=-all", "--no-new-privs"] : [];
}

const CONFINE = Bun.fileURLToPath(new URL("./confine.ts", import.meta.url));

/** A program of ours that opens strangers' files is started by these. */
export function confined(program: string): string[] {
  const start = process.platform === "linux" ? [CONFINE, program] : [program];
  return [...withoutRights(), process.execPath, ...start];
}

/** A process that runs as root without `setpriv` reads whatever it likes. */
export function isExposed(): boolean {
  return isRoot() && withoutRights().length === 0;
}

const isRoot = () => process.platform === "linux" && process.geteuid?.() === 0;

type Libc = ReturnType<typeof openLibc>["symbols"];

/** @returns why it was not possible */
export function attempt(call: (libc: Libc) => boolean): string | undefined {
  if (process.platform !== "linux") return `${process.platform} has no such limits`;
  try {
    const libc = openLibc();
    return call(libc.symbols) ? undefined : "the kernel does not allow it";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function openLibc() {
  return dlopen("libc.so.6", {
    prctl: { args: ["i32", "u64", "u64", "u64", "u64"], returns: "i32" },
    execv: { args: ["u64", "ptr"], returns: "i32" },
    syscall: { args: ["u64", "u64", "u64", "ptr"], returns: "i64" },
  });
}

const [LOAD, IF_EQUAL, IF_AT_LEAST, RETURN] = [0x20, 0x15, 0x35, 0x06];
const [NUMBER_AT, ARCH_AT] = [0, 4];
const [ALLOW, KILL, EACCES] = [0x7fff0000, 0x80000000, 0x0005000d];
/** Calls of x32, which have other numbers for the same. */
const X32 = 0x40000000;

/** A program of BPF, each instruction in eight bytes. */
function filterOf({ arch, denied }: Calls): Uint8Array {
  const steps: [code: number, isTrue: number, isFalse: number, value: number][] = [
    [LOAD, 0, 0, ARCH_AT],
    [IF_EQUAL, 1, 0, arch],
    [RETURN, 0, 0, KILL],
    [LOAD, 0, 0, NUMBER_AT],
    [IF_AT_LEAST, denied.length + 1, 0, X32],
    ...denied.map(
      (call, at) => [IF_EQUAL, denied.length - at, 0, call] as [number, number, number, number],
    ),
    [RETURN, 0, 0, ALLOW],
    [RETURN, 0, 0, EACCES],
  ];
  const view = new DataView(new ArrayBuffer(steps.length * 8));
  for (const [at, [code, isTrue, isFalse, value]] of steps.entries()) {
    view.setUint16(at * 8, code, true);
    view.setUint8(at * 8 + 2, isTrue);
    view.setUint8(at * 8 + 3, isFalse);
    view.setUint32(at * 8 + 4, value, true);
  }
  return new Uint8Array(view.buffer);
}
