import type { BackupTarget, Sealing } from "#services/backups/backup-types.ts";
import { backupName, listBackups, OBJECTS, readManifest } from "#services/backups/manifest.ts";

const DAY_MS = 86_400_000;

type Plan = { days: number; now: Date };

/**
 * Leaves what `chooseStaying` chooses. The manifest goes first,
 * then files that no backup names: what a kill leaves is no backup, and the next one deletes it.
 * @returns the backups that went
 */
export async function thinOut(
  target: BackupTarget,
  sealing: Sealing,
  plan: Plan,
): Promise<string[]> {
  const backups = await listBackups(target, sealing);
  const staying = new Set(chooseStaying(backups, plan));
  const going = backups.filter((one) => !staying.has(one));
  const named = new Set<string>();
  for (const backup of staying) {
    // One that cannot be read may name anything: then nothing is deleted.
    const { database, objects } = await readManifest(target, sealing, backup);
    for (const { file } of [...database, ...objects]) named.add(file);
  }
  const isOfGoing = (path: string) => going.some((one) => path.startsWith(`${one}/`));
  const paths = await Array.fromAsync(target.list(""));
  const isManifest = (path: string) => /\/manifest\.json(\.age)?$/.test(path);
  await target.remove(paths.filter((path) => isManifest(path) && isOfGoing(path)));
  await target.remove(
    paths.filter(
      (path) =>
        (isBackupFile(path) || path.startsWith(OBJECTS)) && !isManifest(path) && !named.has(path),
    ),
  );
  return going;
}

/** Files of others in the same place stay. */
function isBackupFile(path: string): boolean {
  return /^\d{4}-\d\d-\d\dT[\d-]+Z\/database-\d{5}\.dump(\.age)?$/.test(path);
}

/**
 * All of the last 24 hours, because somebody may have just restored one of them; before that the newest
 * of each day, as many days as have one. `backups` begins with the newest one, and so does the answer.
 */
export function chooseStaying(backups: readonly string[], { days, now }: Plan): string[] {
  const dayAgo = backupName(new Date(now.getTime() - DAY_MS));
  const byDay = new Map<string, string>();
  for (const name of backups) {
    const day = name.slice(0, 10);
    if (!byDay.has(day)) byDay.set(day, name);
  }
  const newest = new Set([...byDay.values()].slice(0, days));
  return backups.filter((name) => name >= dayAgo || newest.has(name));
}
