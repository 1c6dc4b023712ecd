import { type Processor, perBlock } from "../processor.ts"

/** Balances that were read with the block. What could not be had gives no checkpoint. */
export const checkpoints: Processor = {
  id: "checkpoints",
  stage: "decode",
  handle: perBlock(({ block }) => ({
    checkpoints: block.reads.balances.flatMap(({ account, token, balanceRaw }) =>
      balanceRaw === undefined ? [] : [{ account, token, balanceRaw }],
    ),
  })),
}
