import { classifiedLogs } from "#chains/abi/classified-log.ts"
import { earlyFormsOf } from "#chains/early-collections.ts"
import type { Approval } from "#schemas/facts/approval.ts"
import { delegatedAccounts } from "../delegated-accounts.ts"
import { successfulTransactions } from "../failure.ts"
import { type Processor, perBlock } from "../processor.ts"

/** ERC-20 approvals, in log order. Zero approvals are revocations, and included. */
export const approvals: Processor = {
  id: "approvals",
  stage: "decode",
  handle: perBlock(({ block }, chain) => {
    const found: Array<Approval> = []
    const earlyForms = earlyFormsOf(chain.id)
    const delegated = delegatedAccounts(block)
    for (const transaction of successfulTransactions(block)) {
      for (const { kind, event, log } of classifiedLogs(transaction.receipt.logs)) {
        if (kind !== "approval" || earlyForms.has(log.address)) continue
        if (delegated.has(log.address)) continue
        found.push({
          place: { transactionIndex: transaction.index, origin: "log", originIndex: log.index, leg: 0 },
          token: log.address,
          owner: event.first,
          spender: event.second,
          amountRaw: event.amountRaw,
        })
      }
    }
    return { approvals: found }
  }),
}
