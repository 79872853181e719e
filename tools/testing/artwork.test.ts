import { expect, test } from "bun:test";
import { startArtwork } from "./artwork.ts";
import { pngFixture } from "./data/fixtures.ts";

test.skipIf(process.platform !== "linux")(
  "21.13 a service's decoding process is one of its own, also beside those of an earlier service",
  async () => {
    const earlier = await startArtwork({ concurrency: 1 });
    const file = { name: "design.png" };
    expect(await earlier.artwork.receive(await pngFixture(), file)).toMatchObject({ ok: true });
    const service = await startArtwork({ concurrency: 1 });
    try {
      const received = service.artwork.receive(await pngFixture(), file);
      const pid = await service.decodingProcess();
      expect(await earlier.decodingProcess()).not.toBe(pid);
      expect(service.decodingProcesses()).toEqual([pid]);
      expect(await received).toMatchObject({ ok: true });
    } finally {
      await earlier.stop();
      await service.stop();
    }
  },
);
