import { log } from "#services/log/log.ts";

/** A slow reader piles nothing up. A failure breaks it off: half must not pass for the whole. */
export function streamText(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let isCanceled = false;
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await pieces.next();
          // Who reads it may go while a piece is made.
          if (isCanceled) return;
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        } catch (error) {
          log.error("A streamed answer was broken off", error);
          controller.error(error);
        }
      },
      async cancel() {
        isCanceled = true;
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
