import { type Processor, perBlock } from "../processor.ts"

/** What pools said of themselves when the stream first met them, as it was read with the block. */
export const pools: Processor = {
  id: "pools",
  stage: "decode",
  handle: perBlock(({ block }) => ({ pools: block.reads.pools })),
}
