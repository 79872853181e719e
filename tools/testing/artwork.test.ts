import { expect, test } from "bun:test";
import { startArtwork } from "./artwork.ts";
import { pngFixture } from "./data/fixtures.ts";
import { untilFound } from "./until.ts";

test.skipIf(process.platform !== "linux")(
  "21.13 a service's decoding process is one of its own, also beside those of an earlier service",
  async () => {
    const earlier = await startArtwork({ concurrency: 1 });
    expect(await earlier.artwork.receive(await pngFixture())).toMatchObject({ ok: true });
    const service = await startArtwork({ concurrency: 1 });
    try {
      const received = service.artwork.receive(await pngFixture());
      // It may have ended a moment later, so its list is read once.
      const own = await untilFound("a process decodes", () => {
        const found = service.decodingProcesses();
        return found.length > 0 ? found : undefined;
      });
      expect(await received).toMatchObject({ ok: true });
      expect(own).toHaveLength(1);
      expect(await earlier.decodingProcess()).not.toBe(own[0]);
    } finally {
      await earlier.stop();
      await service.stop();
    }
  },
);
