import { tokenRead } from "#chains/reads/token-read.ts"
import { type Processor, perBlock } from "../processor.ts"

/** Token metadata, as read with the block in which the stream first met the token. */
export const tokenMetadata: Processor = {
  id: "token-metadata",
  stage: "decode",
  handle: perBlock(({ block }) => ({ tokens: tokenRead.of(block.reads) })),
}
