import { tokenRead } from "#chains/reads/token-read.ts"
import { type Processor, perBlock } from "../processor.ts"

/** Token metadata, as read with the block in which the token first occurs in the stream. */
export const tokenMetadata: Processor = {
  id: "token-metadata",
  stage: "decode",
  handle: perBlock(({ block }) => ({ tokens: tokenRead.of(block.reads) })),
}
