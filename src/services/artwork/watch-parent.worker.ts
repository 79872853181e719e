// Runs on a thread of the decoding process; see watch-parent.ts.
const shop = process.ppid;

setInterval(() => {
  // SIGKILL, because `process.exit` in a thread ends that thread only.
  if (process.ppid !== shop) process.kill(process.pid, "SIGKILL");
}, 500);

export {};
