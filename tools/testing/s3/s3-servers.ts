import { mkdir } from "node:fs/promises";
import S3rver from "s3rver";
import { freePort } from "../../dev/free-port.ts";
import { startS3 } from "../../dev/s3.ts";
import { atEndOfRun } from "../cleanup.ts";
import { bareEnvironment } from "../process.ts";
import { until } from "../until.ts";

type Access = { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string };
type S3Server = { access: Access; stop: () => unknown };

const REGION = "us-east-1";

/** An address with an id and a secret in it: `http://id:secret@127.0.0.1:9000`. */
const { TEST_S3_URL } = process.env;
const minio = Bun.which("minio");

/** The embedded one and one that others wrote; and what this machine has, or is pointed at. */
export const S3_SERVERS: Record<string, (folder: string) => Promise<S3Server>> = {
  "the embedded server": startS3,
  s3rver: startS3rver,
  ...(minio && { MinIO: (folder: string) => startMinio(minio, folder) }),
  ...(TEST_S3_URL && { TEST_S3_URL: async () => serverAt(TEST_S3_URL) }),
};

async function startS3rver(folder: string): Promise<S3Server> {
  const server = new S3rver({ address: "127.0.0.1", port: 0, silent: true, directory: folder });
  await mkdir(folder);
  const { port } = await server.run();
  // Its own, which cannot be changed.
  const keys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
  const access = { endpoint: `http://127.0.0.1:${port}`, region: REGION, ...keys };
  return { access, stop: () => server.close() };
}

async function startMinio(binary: string, folder: string): Promise<S3Server> {
  const address = `127.0.0.1:${freePort()}`;
  const keys = { accessKeyId: "minio-test", secretAccessKey: crypto.randomUUID() };
  const server = Bun.spawn([binary, "server", "--quiet", "--address", address, folder], {
    env: {
      ...bareEnvironment(),
      MINIO_ROOT_USER: keys.accessKeyId,
      MINIO_ROOT_PASSWORD: keys.secretAccessKey,
      MINIO_BROWSER: "off",
      MINIO_UPDATE: "off",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  atEndOfRun(() => server.kill("SIGKILL"));
  const endpoint = `http://${address}`;
  await until("MinIO is ready", async () => {
    const answer = await fetch(`${endpoint}/minio/health/ready`).catch(() => undefined);
    return answer?.ok ?? false;
  });
  const stop = () => {
    server.kill();
    return server.exited;
  };
  return { access: { endpoint, region: REGION, ...keys }, stop };
}

function serverAt(address: string): S3Server {
  const { origin, username, password } = new URL(address);
  const [accessKeyId, secretAccessKey] = [username, password].map(decodeURIComponent);
  if (!accessKeyId || !secretAccessKey) throw new Error("TEST_S3_URL has no id or no secret in it");
  const access = { endpoint: origin, region: REGION, accessKeyId, secretAccessKey };
  return { access, stop() {} };
}
