import { type Processor, perBlock } from "../processor.ts"

/** What tokens said of themselves when the stream first met them, as it was read with the block. */
export const tokenMetadata: Processor = {
  id: "token-metadata",
  stage: "decode",
  handle: perBlock(({ block }) => ({ tokens: block.reads.tokens })),
}
