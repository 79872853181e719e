import type { Parts } from "../parts-of.ts";
import { createDetector } from "./create-detector.ts";
import { createNewCodes } from "./create-new-codes.ts";

const INTERVAL_MS = 120;

/** Shows what the camera sees, and reads codes from it until somebody closes it. */
export async function openCamera(parts: Parts, read: (text: string) => void): Promise<void> {
  const { cameraPlace: place, camera: button, field } = parts;
  const video = document.createElement("video");
  video.playsInline = true;
  video.muted = true;
  let isOpen = true;
  button.disabled = true;
  const stream = await openStream();
  button.disabled = false;
  if (typeof stream === "string") {
    say(stream);
    return;
  }
  // Otherwise a phone would cover half of the picture with its keyboard.
  field.inputMode = "none";
  video.srcObject = stream;
  place.replaceChildren(video, closeButton(close));
  place.hidden = false;
  button.hidden = true;
  // It plays no more where somebody has closed it already; before it does, nothing is read.
  video.play().catch(() => undefined);
  const detect = await createDetector().catch(() => undefined);
  if (!detect && isOpen) {
    close();
    say("What reads barcodes could not be loaded. Load this page again.");
  }
  const findNew = createNewCodes();
  let seen = 0;
  while (detect && isOpen) {
    // A frame that cannot be read says nothing of what is in sight.
    const texts = await detect(video).catch(() => undefined);
    if (texts && isOpen) {
      for (const text of findNew(texts, performance.now())) read(text);
      seen += texts.length;
      place.dataset.seen = String(seen);
    }
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  }

  function close(): void {
    isOpen = false;
    for (const track of stream instanceof MediaStream ? stream.getTracks() : []) track.stop();
    place.hidden = true;
    place.replaceChildren();
    button.hidden = false;
    field.inputMode = "";
  }

  function say(text: string): void {
    const words = document.createElement("p");
    words.textContent = text;
    place.replaceChildren(words);
    place.hidden = false;
  }
}

async function openStream(): Promise<MediaStream | string> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } },
    });
  } catch (error) {
    const isForbidden = error instanceof DOMException && error.name === "NotAllowedError";
    return isForbidden
      ? "This browser does not let the shop use the camera. Allow it in the site's settings."
      : "No camera was found.";
  }
}

function closeButton(close: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button button--outline";
  button.textContent = "Close the camera";
  button.addEventListener("click", close);
  return button;
}
