/**
 * Text as it is made, piece by piece: the next piece is made when the last one is on its way, so that
 * a slow reader makes nothing pile up, and one who leaves ends it. The status is sent by then: a
 * piece that fails is written to the log and breaks the answer off: half never passes for the whole.
 */
export function streamText(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await pieces.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        } catch (error) {
          console.error("A streamed answer was broken off", error);
          controller.error(error);
        }
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
