import { topicOfEvent } from "#chains/abi/signature.ts"
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

/** Safe tells so when it has done what its owners signed. Source: npm package `@safe-global/safe-deployments` 1.37.56. */
const executedTopic = topicOfEvent("ExecutionSuccess(bytes32,uint256)")

/** The wallet contract that was called, and that then acted by itself as its owners had signed. */
export const walletOf = ({ to, receipt }: Transaction): Address | undefined =>
  receipt.logs.some(({ address, topics: [topic] }) => address === to && topic === executedTopic) ? to : undefined
