import { startS3 } from "../dev/s3.ts";

/** An S3 server as a process of its own: `bun tools/testing/serve-s3.ts <folder>` prints its settings. */
const { settings } = await startS3(process.argv[2] ?? "");
console.info(JSON.stringify(settings));
