import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { openStorage } from "#services/storage/open-storage.ts";
import { createStorage } from "#services/storage/storage.ts";
import { startS3 } from "#tools/dev/s3.ts";
import { digestObjects } from "#tools/testing/backups/compare.ts";
import {
  HAS_PROGRAMS,
  openPlaces,
  type Places,
  WITHOUT_PROGRAMS,
} from "#tools/testing/backups/places.ts";
import { paidOrder } from "#tools/testing/data/paid-order.ts";
import type { TestShop } from "#tools/testing/shop.ts";
import { startWire, throughWire } from "#tools/testing/wire.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

/** The shop's lists have fewer bytes, and noise has more. */
const BYTES = 20_000;
let places: Places;
let shop: TestShop;

if (HAS_PROGRAMS) testBrokenConnections();
else console.info(WITHOUT_PROGRAMS);

function testBrokenConnections(): void {
  beforeAll(async () => {
    places = await openPlaces();
    shop = await places.shop();
    await paidOrder(shop);
    for (const key of ["noise/1", "noise/2", "noise/3", "noise/4", "noise/5", "noise/6"]) {
      const noise = crypto.getRandomValues(new Uint8Array(60_000));
      await shop.storage.put(key, noise, { contentType: "text/plain" });
    }
  });
  afterAll(async () => {
    await shop?.stop();
    await places?.stop();
  });

  test("95.20 connections to both buckets that break on their way end no backup and no restore", async () => {
    const backups = await startS3(join(places.folder, "backups over a wire"));
    const { access } = backups;
    const target = createStorage({ ...access, bucket: "backups" });
    await target.makeBucket();
    const [near, far] = [await wireTo(shop.config.S3_ENDPOINT), await wireTo(access.endpoint)];
    const config = {
      ...shop.config,
      BACKUP_S3_ENDPOINT: far.url,
      BACKUP_S3_REGION: access.region,
      BACKUP_S3_BUCKET: "backups",
      BACKUP_S3_ACCESS_KEY_ID: access.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: access.secretAccessKey,
      BACKUP_PASSPHRASE: "correct horse battery staple",
    };
    const storage = storageAt(near.url);
    for (const { wire } of [near, far]) wire.breakAt(BYTES, 5);
    const made = await makeBackup({ config, sql: shop.sql, storage });
    expect([near.wire.breaksLeft(), far.wire.breaksLeft()]).toEqual([0, 0]);
    const place = await places.empty(config);
    const back = await wireTo(place.config.S3_ENDPOINT);
    for (const { wire } of [back, far]) wire.breakAt(BYTES, 5);
    await restoreBackup({ ...place, storage: storageAt(back.url, place.config) }, made.name);
    expect([back.wire.breaksLeft(), far.wire.breaksLeft()]).toEqual([0, 0]);
    expect(await digestObjects(place.storage)).toEqual(await digestObjects(shop.storage));
    for (const { wire } of [near, far, back]) wire.stop();
    await place.stop();
    target.stop();
    await backups.stop();
  });
}

async function wireTo(endpoint = "") {
  const { hostname, port } = new URL(endpoint);
  const wire = await startWire(hostname, Number(port));
  return { wire, url: new URL(throughWire(endpoint, wire)).origin };
}

const storageAt = (endpoint: string, config = shop.config) =>
  openStorage({ ...config, S3_ENDPOINT: endpoint });
