import type { MessagePhoto } from "#db/messages/messages.ts";
import type { Services } from "#services/services.ts";
import { plainLine } from "#shop/forms/plain-text.ts";
import type { ParsedMail } from "#shop/messages/parsed-mail.ts";

type Pictures = { photos: MessagePhoto[]; problems: string[] };

/** The pictures of a mail go through the same decoding as uploads; what it rejects is said beside the text. */
export async function receivePictures(
  { artwork }: Pick<Services, "artwork">,
  { pictures }: ParsedMail,
): Promise<Pictures> {
  const photos: MessagePhoto[] = [];
  const problems: string[] = [];
  for (const { name, bytes } of pictures) {
    const received = await artwork.receivePhoto(bytes, "message-photos", { background: true });
    if (received.ok) photos.push(received.photo);
    else problems.push(`“${plainLine(name)}” was not taken: ${received.message}`);
  }
  return { photos, problems };
}
