import { openObjects, unlessMissing } from "./s3-objects.ts";
import { answerS3, failure } from "./s3-protocol.ts";
import { isSigned } from "./s3-signature.ts";
import { persistentSecret } from "./secret.ts";

/**
 * Limit of uploads: an object in the S3 server that `bun dev` embeds [bytes]; 413. S3 takes no
 * more at once, and the shop's largest file is smaller: a gang sheet that does not shrink.
 */
const MAX_BYTES = 5 * 1024 ** 3;

/** Listens on loopback, and takes only requests signed with the secret beside its folder. */
export async function startS3(folder: string) {
  const objects = await openObjects(folder);
  const keys = { id: "embedded", secret: await persistentSecret(`${folder}.secret`) };
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    maxRequestBodySize: MAX_BYTES,
    // Clients use a connection again; the longest that Bun takes.
    idleTimeout: 255,
    fetch(request) {
      const { method, url, headers } = request;
      const path = url.slice(new URL(url).origin.length);
      const isKnown = isSigned({ method, url: path, headers: headers.toJSON() }, keys);
      return isKnown ? answerS3(objects, request) : failure("SignatureDoesNotMatch");
    },
    // A body is opened last, when somebody may have deleted it.
    error(error) {
      unlessMissing(error);
      return failure("NoSuchKey");
    },
  });
  const [endpoint, region] = [server.url.origin, "us-east-1"];
  return {
    /** The function `createStorage` takes it. */
    access: { endpoint, region, accessKeyId: keys.id, secretAccessKey: keys.secret },
    settings: {
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_BUCKET: "printhread",
      S3_ACCESS_KEY_ID: keys.id,
      S3_SECRET_ACCESS_KEY: keys.secret,
    },
    stop: () => server.stop(true),
  };
}
