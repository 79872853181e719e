const shop = process.ppid;

setInterval(() => {
  // SIGKILL, because `process.exit` in a thread ends that thread only.
  if (process.ppid !== shop) process.kill(process.pid, "SIGKILL");
}, 500);

export {};
