/** `bun run ok`: everything that is checked, then all tests; ends with 1 when any of it fails. */
const run = (script: string, args: string[] = []) =>
  Bun.spawn([process.execPath, "run", script, ...args], {
    stdio: ["inherit", "inherit", "inherit"],
  }).exited;

const check = await run("check");
const test = await run("test", process.argv.slice(2));
process.exitCode = check || test ? 1 : 0;

export {};
