import { enhanceCopyLinks } from "./copy-link.ts";
import { enhanceLikes } from "./like.ts";

enhanceCopyLinks();
enhanceLikes();
