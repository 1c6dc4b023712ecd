import { decodeUserOperation } from "#chains/abi/user-operation.ts"
import type { Transaction } from "#schemas/domain/block.ts"
import type { Address } from "#schemas/domain/primitive.ts"

/**
 * Who acted: the sender, or the smart account for whose operation a bundler sent the transaction.
 *
 * Of several operations in one bundle the first speaks; the bundler, who only carries them, never does.
 */
export const signerOf = ({ from, receipt }: Transaction): Address => {
  for (const log of receipt.logs) {
    const account = decodeUserOperation(log)
    if (account !== undefined) return account
  }
  return from
}
