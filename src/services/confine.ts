// Starts the program named in its arguments, whose threads read no process outside of it.
import { ptr } from "bun:ffi";
import { attempt, PR_SET_NO_NEW_PRIVS } from "./sandbox.ts";

/** System calls of Landlock, with the same numbers on each machine. */
const [CREATE_RULESET, RESTRICT_SELF] = [444n, 446n];
/** A right that nothing here needs: a ruleset has one at least. */
const MAKE_BLOCK_DEVICES = 1n << 11n;

const program = process.argv.slice(2);
const problem = attempt(({ prctl, syscall }) => {
  const rights = new BigUint64Array([MAKE_BLOCK_DEVICES]);
  const ruleset = syscall(CREATE_RULESET, BigInt(ptr(rights)), 8n, null);
  // A restricted process traces nobody who is not, and reading an environment or memory is tracing.
  if (ruleset < 0n || prctl(PR_SET_NO_NEW_PRIVS, 1n, 0n, 0n, 0n) !== 0) return false;
  return syscall(RESTRICT_SELF, BigInt(ruleset), 0n, null) === 0n;
});
if (problem)
  console.warn(`Processes that open files may read others of their user here: ${problem}.`);

// A restriction is of one thread alone; the program begins with that one and the same connection.
attempt(({ execv }) => {
  const args = [process.execPath, ...program].map((arg) => Buffer.from(`${arg}\0`));
  const list = new BigUint64Array([...args.map((arg) => BigInt(ptr(arg))), 0n]);
  return execv(list[0] ?? 0n, ptr(list)) === 0;
});
// A machine without such a call runs the program here.
await import(String(program[0]));
