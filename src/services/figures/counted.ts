import type { Artwork } from "../artwork/artwork.ts";
import type { Mail } from "../mail-transport.ts";
import { countMail, countPrintFile, countUpload, uploadSeconds } from "./counters.ts";

/** The same, with what it does counted. */
export function countedMail(mail: Mail): Mail {
  return {
    ...mail,
    async send(outgoing) {
      await mail.send(outgoing).catch(after(() => countMail("failed")));
      countMail("sent");
    },
  };
}

/** The same, with what it does counted. */
export function countedArtwork(artwork: Artwork): Artwork {
  return {
    ...artwork,
    async receive(...upload) {
      const endTimer = uploadSeconds.startTimer();
      const receipt = await artwork
        .receive(...upload)
        .finally(endTimer)
        .catch(after(() => countUpload("failed")));
      // The shop is too busy, or failed, from 500 on.
      const rejected = !receipt.ok && (receipt.status < 500 ? "rejected" : "failed");
      countUpload(rejected || "decoded");
      return receipt;
    },
    async makePrintFile(request) {
      const made = await artwork
        .makePrintFile(request)
        .catch(after(() => countPrintFile("failed")));
      countPrintFile(made ? "made" : "failed");
      return made;
    },
  };
}

function after(count: () => void) {
  return (error: unknown): never => {
    count();
    throw error;
  };
}
