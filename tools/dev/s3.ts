import { mkdir } from "node:fs/promises";
import { startFauxqs } from "fauxqs";

export async function startS3(folder: string) {
  await mkdir(folder, { recursive: true });
  const options = { port: 0, host: "127.0.0.1", s3StorageDir: folder, logger: false };
  const server = await startFauxqs(options);
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${server.port}`,
      S3_REGION: "us-east-1",
      S3_BUCKET: "printhread",
      S3_ACCESS_KEY_ID: "embedded",
      S3_SECRET_ACCESS_KEY: "embedded",
    },
    stop: () => server.stop(),
  };
}
