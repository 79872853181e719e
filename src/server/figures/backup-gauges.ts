import type { Gauge } from "prom-client";
import type { LastBackup } from "#db/backups/runs.ts";

export type MakeGauge = (name: string, help: string, ...labelNames: string[]) => Gauge;

/** A shop that has never tried one has none of them. */
export function setBackupGauges({ last, done }: LastBackup, gauge: MakeGauge): void {
  if (last) {
    gauge(
      "printhread_backup_failed",
      "1 when the newest try of a backup failed or was cut off, 0 when it ended well or runs",
    ).set(Number(last.outcome === "failed" || last.outcome === "cut-off"));
  }
  if (!done) return;
  gauge(
    "printhread_backup_timestamp_seconds",
    "When the newest backup began that ended well, in seconds since 1970",
  ).set(done.startedAt.getTime() / 1000);
  gauge("printhread_backup_bytes", "Size of that backup before it is encrypted").set(
    done.bytes ?? 0,
  );
}
