import { poolRead } from "#chains/reads/pool-read.ts"
import { type Processor, perBlock } from "../processor.ts"

/** Pool metadata, as read with the block in which the pool first occurs in the stream. */
export const pools: Processor = {
  id: "pools",
  stage: "decode",
  handle: perBlock(({ block }) => ({ pools: poolRead.of(block.reads) })),
}
