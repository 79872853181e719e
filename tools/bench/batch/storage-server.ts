// The storage is a process of its own, so that the shop's memory is the shop's alone.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startS3 } from "../../dev/s3.ts";
import { answerMessages } from "../measured-process.ts";

const folder = await mkdtemp(join(tmpdir(), "printhread-bench-s3-"));
const s3 = await startS3(join(folder, "s3"));
answerMessages(
  s3.settings,
  () => "ready",
  async () => {
    await s3.stop();
    await rm(folder, { recursive: true });
  },
);
