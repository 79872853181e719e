import { benchGallery } from "./gallery.ts";
await benchGallery(Number(process.argv[2]));
