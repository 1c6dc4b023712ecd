import { balanceRead } from "#chains/reads/balance-read.ts"
import { type Processor, perBlock } from "../processor.ts"

/**
 * Checkpoints from the balances read with the block. Failed reads are left out, and so is the token form of the native coin, whose balance
 * would count twice.
 */
export const checkpoints: Processor = {
  id: "checkpoints",
  stage: "decode",
  handle: perBlock(({ block }, { nativeToken }) => ({
    checkpoints: balanceRead
      .of(block.reads)
      .flatMap(({ account, token, balanceRaw }) =>
        balanceRaw === undefined || token === nativeToken?.address ? [] : [{ account, token, balanceRaw }],
      ),
  })),
}
