import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { migrate } from "#db/migrate.ts";
import { openDatabase } from "#services/database.ts";
import { createJobs } from "#services/jobs.ts";
import { startPostgres } from "../dev/postgres.ts";
import type { PostgresBinaries } from "../dev/postgres-binaries.ts";

/** Copied for each test database: migrated and with its queues. */
export const TEMPLATE = "template_shop";

type ClusterOptions = {
  /** The folder of another PostgreSQL's, instead of the embedded one. */
  programs?: string | undefined;
  /** More of postgresql.conf. */
  settings?: Record<string, string>;
};

export async function startCluster(folder: string, options: ClusterOptions = {}) {
  const { programs = process.env.TEST_POSTGRES } = options;
  await mkdir(folder, { recursive: true });
  // A server that we run as root has another user, who must be able to open its folder.
  await chmod(folder, 0o711);
  // Test data need not survive a power cut.
  const settings = {
    fsync: "off",
    full_page_writes: "off",
    synchronous_commit: "off",
    max_connections: "300",
    ...options.settings,
  };
  const server = await startPostgres({
    folder: join(folder, "postgres"),
    settings,
    ...(programs && { binaries: binariesIn(programs) }),
  });
  const admin = postgres(server.url, { max: 1 });
  await admin`create database ${admin(TEMPLATE)}`;
  await admin.end();
  await fillTemplate(databaseUrl(server.url, TEMPLATE));
  return server;
}

function binariesIn(programs: string): PostgresBinaries {
  const [postgres, initdb] = [join(programs, "postgres"), join(programs, "initdb")];
  return { postgres, initdb, locale: ["--locale=C.UTF-8"] };
}

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function fillTemplate(url: string): Promise<void> {
  const sql = openDatabase(url, { max: 1 });
  await migrate(sql);
  await sql.end();
  const jobs = createJobs({ databaseUrl: url });
  await jobs.start({});
  await jobs.stop(1000);
}
