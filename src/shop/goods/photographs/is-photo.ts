const PHOTO = /^[0-9a-f]{32}$/;

/** Pictures of one's own have ids; those that come with the shop are called by what they show. */
export function isPhoto(picture: string): boolean {
  return PHOTO.test(picture);
}
