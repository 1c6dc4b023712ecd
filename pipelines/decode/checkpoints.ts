import { type Processor, perBlock } from "../processor.ts"

/**
 * Balances that were read with the block. What could not be had gives no checkpoint, nor does a balance that is the coin's by
 * another name: nobody holds it twice.
 */
export const checkpoints: Processor = {
  id: "checkpoints",
  stage: "decode",
  handle: perBlock(({ block }, { nativeToken }) => ({
    checkpoints: block.reads.balances.flatMap(({ account, token, balanceRaw }) =>
      balanceRaw === undefined || token === nativeToken?.address ? [] : [{ account, token, balanceRaw }],
    ),
  })),
}
