import { mkdir } from "node:fs/promises";
import { startFauxqs } from "fauxqs";
import { isSigned } from "./s3-signature.ts";
import { persistentSecret } from "./secret.ts";

/** Listens on loopback, and takes only requests signed with the secret beside its folder. */
export async function startS3(folder: string) {
  await mkdir(folder, { recursive: true });
  const keys = { id: "embedded", secret: await persistentSecret(`${folder}.secret`) };
  const server = await startFauxqs({
    port: 0,
    host: "127.0.0.1",
    s3StorageDir: folder,
    logger: false,
    async onRequest({ method, originalUrl: url, headers }, reply) {
      if (!isSigned({ method, url, headers }, keys)) {
        return reply.code(403).type("application/xml").send(REJECTED);
      }
    },
  });
  const [endpoint, region] = [`http://127.0.0.1:${server.port}`, "us-east-1"];
  return {
    /** For `createStorage`. */
    access: { endpoint, region, accessKeyId: keys.id, secretAccessKey: keys.secret },
    settings: {
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_BUCKET: "printhread",
      S3_ACCESS_KEY_ID: keys.id,
      S3_SECRET_ACCESS_KEY: keys.secret,
    },
    stop: () => server.stop(),
  };
}

const REJECTED =
  "<Error><Code>SignatureDoesNotMatch</Code><Message>The request is not signed with the secret key.</Message></Error>";
