/**
 * Ends another process (SIGINT) as soon as this one is gone, however it went: a shell in a session
 * of its own waits for the end of a pipe that only this process holds.
 */
export function endWithThisProcess(pid: number): { kill(): void } {
  const watcher = Bun.spawn({
    cmd: ["sh", "-c", `read -r _; kill -INT ${pid}`],
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  watcher.unref();
  return { kill: () => watcher.kill("SIGKILL") };
}
