/** Sends SIGINT to another process when this one ends for any reason. */
export function endWithParent(pid: number): { kill(): void } {
  const watcher = Bun.spawn({
    cmd: ["sh", "-c", `read -r _; kill -INT ${pid}`],
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  watcher.unref();
  return { kill: () => watcher.kill("SIGKILL") };
}
