import { enhanceCopyLinks } from "../enhance-copy-links.ts";
import { enhanceLikes } from "../enhance-likes.ts";

enhanceCopyLinks();
enhanceLikes();
