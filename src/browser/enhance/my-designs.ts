import { enhanceCopyLinks } from "../enhance-copy-links.ts";

enhanceCopyLinks();
