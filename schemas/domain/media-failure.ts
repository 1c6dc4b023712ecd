import { documentFailureReasons } from "./document-failure.ts"

// biome-ignore format: one entry per line, so that concurrent additions do not conflict.
/** The closed list of reasons why media was not examined: those of documents, and those of its content. */
export const mediaFailureReasons = [
  ...documentFailureReasons,
  /** The document that contains it is gone: its block was reverted. */
  "content-missing",
  /** The picture is broken, or cut off. */
  "picture-malformed",
  /** Decoding the picture exceeded its limits of time or memory. */
  "picture-too-costly",
  /** The picture has more pixels than the limit. */
  "picture-too-large",
  /** The content is of none of the known types. */
  "type-unsupported",
] as const

export type MediaFailureReason = (typeof mediaFailureReasons)[number]
