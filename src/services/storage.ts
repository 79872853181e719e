import { createReadStream } from "node:fs";
import {
  type BucketLocationConstraint,
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";

interface StorageOptions {
  /** Absent for AWS itself. */
  endpoint?: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface StoredObject {
  body: ReadableStream<Uint8Array>;
  contentType: string;
  /** Length of `body`: the part's when a range was asked for. */
  bytes: number;
  totalBytes: number;
  /** Quoted, as HTTP wants it. */
  etag: string;
  /** `bytes 0-9/100`; present exactly when `body` is a part. */
  contentRange?: string;
}

export type Storage = ReturnType<typeof createStorage>;

/**
 * One bucket of an S3 server. Only the plain calls every such server knows are used (no batch
 * delete, no SDK-made checksums). Anything but a missing object or bucket throws.
 */
export function createStorage({ endpoint, region, bucket: Bucket, ...keys }: StorageOptions) {
  const client = new S3Client({
    region,
    credentials: keys,
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // Without the throw, the SDK only warns that a request is late and waits on.
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: 15_000,
      throwOnRequestTimeout: true,
    },
    ...(endpoint && { endpoint }),
  });

  return {
    /** Writes, or overwrites, one object. */
    async put(
      key: string,
      body: Uint8Array,
      options: { contentType: string; cacheControl?: string },
    ): Promise<void> {
      const { contentType: ContentType, cacheControl: CacheControl } = options;
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key: key,
          Body: body,
          ContentType,
          ContentLength: body.byteLength,
          ...(CacheControl && { CacheControl }),
        }),
      );
    },

    /** Writes, or overwrites, one object from a file, without holding it in memory. */
    async putFile(
      key: string,
      path: string,
      options: { bytes: number; contentType: string },
    ): Promise<void> {
      const { bytes: ContentLength, contentType: ContentType } = options;
      const Body = createReadStream(path);
      await client
        .send(new PutObjectCommand({ Bucket, Key: key, Body, ContentLength, ContentType }))
        .finally(() => Body.destroy());
    },

    /**
     * Opens one object for reading; undefined when there is none. `range` is a Range header's value;
     * one that cannot be satisfied is ignored, as RFC 9110 §14.2 allows, and the whole comes back.
     */
    async get(key: string, { range }: { range?: string } = {}): Promise<StoredObject | undefined> {
      const open = (Range?: string) =>
        client.send(new GetObjectCommand({ Bucket, Key: key, ...(Range && { Range }) }));
      const found = await open(range)
        .catch(except(416, () => open()))
        .catch(except(404, nothing));
      if (!found?.Body) return undefined;
      const { ContentLength = 0, ContentRange } = found;
      return {
        body: found.Body.transformToWebStream(),
        contentType: found.ContentType ?? "application/octet-stream",
        bytes: ContentLength,
        totalBytes: ContentRange ? Number(ContentRange.split("/").at(-1)) : ContentLength,
        etag: found.ETag ?? "",
        ...(ContentRange && { contentRange: ContentRange }),
      };
    },

    async has(key: string): Promise<boolean> {
      const head = new HeadObjectCommand({ Bucket, Key: key });
      return Boolean(await client.send(head).catch(except(404, nothing)));
    },

    /** All keys that begin so. */
    async list(Prefix: string): Promise<string[]> {
      const keys: string[] = [];
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
        keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
      }
      return keys;
    },

    /** Removes objects, a few at a time; those that are not there are no error. */
    async remove(keys: readonly string[]): Promise<void> {
      for (let first = 0; first < keys.length; first += 10) {
        const some = keys.slice(first, first + 10);
        await Promise.all(
          some.map((key) => client.send(new DeleteObjectCommand({ Bucket, Key: key }))),
        );
      }
    },

    /** Makes the bucket unless it is there. Throws when the server cannot be reached. */
    async makeBucket(): Promise<void> {
      const found = await client
        .send(new HeadBucketCommand({ Bucket }))
        .catch(except(404, nothing));
      if (found) return;
      // AWS wants the place named outside its first region; other servers refuse names they don't know.
      const place = !endpoint && region !== "us-east-1";
      const configuration = place && {
        // The SDK lists the regions it knew when it was released; ours may be newer.
        CreateBucketConfiguration: { LocationConstraint: region as BucketLocationConstraint },
      };
      // 409: another process has made it since.
      await client
        .send(new CreateBucketCommand({ Bucket, ...configuration }))
        .catch(except(409, nothing));
    },

    /** Whether the bucket answers within the deadline. For /readyz; never throws. */
    async ready(deadlineMs = 2_000): Promise<boolean> {
      const abortSignal = AbortSignal.timeout(deadlineMs);
      return client.send(new HeadBucketCommand({ Bucket }), { abortSignal }).then(
        () => true,
        () => false,
      );
    },

    /** Closes idle connections. */
    stop(): void {
      client.destroy();
    },
  };
}

/** A catcher for one HTTP status; everything else is thrown on. */
function except<T>(status: number, then: () => T) {
  return (error: unknown): T => {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === status)
      return then();
    throw error;
  };
}

function nothing(): undefined {}
