import { type Processor, perBlock } from "../processor.ts"

/** Token metadata, as read with the block in which the stream first met the token. */
export const tokenMetadata: Processor = {
  id: "token-metadata",
  stage: "decode",
  handle: perBlock(({ block }) => ({ tokens: block.reads.tokens })),
}
