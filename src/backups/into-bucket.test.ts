import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { createStorage } from "#services/storage/storage.ts";
import { digestObjects } from "#tools/testing/backups/compare.ts";
import {
  HAS_PROGRAMS,
  openPlaces,
  type Places,
  WITHOUT_PROGRAMS,
} from "#tools/testing/backups/places.ts";
import { paidOrder } from "#tools/testing/data/paid-order.ts";
import { S3_SERVERS } from "#tools/testing/s3/s3-servers.ts";
import type { TestShop } from "#tools/testing/shop.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

let places: Places;
let shop: TestShop;

if (HAS_PROGRAMS) testBuckets();
else console.info(WITHOUT_PROGRAMS);

function testBuckets(): void {
  beforeAll(async () => {
    places = await openPlaces();
    shop = await places.shop();
    await paidOrder(shop);
  });
  afterAll(async () => {
    await shop?.stop();
    await places?.stop();
  });

  test.each(Object.entries(S3_SERVERS))(
    "95.19 a bucket on %s takes backups, keeps those of a day, and gives one back",
    async (name, start) => {
      const { access, stop } = await start(join(places.folder, `target ${name}`));
      const bucket = `backups-${crypto.randomUUID()}`;
      const target = createStorage({ ...access, bucket });
      await target.makeBucket();
      const config = {
        ...shop.config,
        BACKUP_S3_ENDPOINT: access.endpoint,
        BACKUP_S3_REGION: access.region,
        BACKUP_S3_BUCKET: bucket,
        BACKUP_S3_ACCESS_KEY_ID: access.accessKeyId,
        BACKUP_S3_SECRET_ACCESS_KEY: access.secretAccessKey,
        BACKUP_PASSPHRASE: "correct horse battery staple",
      };
      const back = () => makeBackup({ config, sql: shop.sql, storage: shop.storage });
      await back();
      const second = await back();
      expect(second.added).toBe(0);
      expect(second.deleted).toEqual([]);
      expect((await target.list("")).every((key) => key.endsWith(".age"))).toBe(true);
      const place = await places.empty(config);
      const restored = await restoreBackup(place, "latest");
      expect(restored).toMatchObject({ name: second.name, objects: second.objects });
      expect(await digestObjects(place.storage)).toEqual(await digestObjects(shop.storage));
      await place.stop();
      target.stop();
      await stop();
    },
  );
}
