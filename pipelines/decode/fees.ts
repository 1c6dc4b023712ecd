import { zeroAddress } from "#schemas/domain/primitive.ts"
import { feePaymentOf } from "../fee-payment.ts"
import { type Processor, perBlock } from "../processor.ts"

/** Fees by the accounts that paid them, for failed transactions too. `rewards` credits the recipients, `transfers` decodes logged fees. */
export const fees: Processor = {
  id: "fees",
  stage: "decode",
  handle: perBlock(({ block }, chain) => ({
    deltas: block.transactions.flatMap((transaction) => {
      const { asset, changes } = feePaymentOf(transaction, chain)
      return changes
        .filter(({ account, amountRaw }) => amountRaw !== 0n && account !== zeroAddress)
        .map(({ account, amountRaw }, leg) => ({
          place: { transactionIndex: transaction.index, origin: "fee" as const, originIndex: 0, leg },
          account,
          asset,
          amountRaw,
          kind: "fee" as const,
          counterparty: zeroAddress,
        }))
    }),
  })),
}
