import { startS3 } from "../../dev/s3.ts";

/** An S3 server as its own process; prints its settings. */
const { settings } = await startS3(process.argv[2] ?? "");
console.info(JSON.stringify(settings));
