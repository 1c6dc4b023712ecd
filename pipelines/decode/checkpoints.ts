import { balanceRead } from "#chains/reads/balance-read.ts"
import { delegatedAccounts } from "../delegated-accounts.ts"
import { type Processor, perBlock } from "../processor.ts"

/**
 * Checkpoints from the balances read with the block. Failed reads are left out, and so is the token form of the native coin, whose balance
 * would count twice.
 */
export const checkpoints: Processor = {
  id: "checkpoints",
  stage: "decode",
  handle: perBlock(({ block }, { nativeToken }) => {
    const delegated = delegatedAccounts(block)
    return {
      checkpoints: balanceRead
        .of(block.reads)
        .flatMap(({ account, token, balanceRaw }) =>
          balanceRaw === undefined || token === nativeToken?.address || delegated.has(token)
            ? []
            : [{ account, token, balanceRaw }],
        ),
    }
  }),
}
