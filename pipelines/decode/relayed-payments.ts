import { decodeTransfer, transferTopic } from "#chains/abi/erc20.ts"
import { topicOfEvent } from "#chains/abi/signature.ts"
import { addressOfTopic } from "#chains/abi/word.ts"
import type { Log, Transaction } from "#schemas/domain/block.ts"
import type { RelayedPayment } from "#schemas/facts/relayed-payment.ts"
import { successfulTransactions } from "../failure.ts"
import { type Processor, perBlock } from "../processor.ts"

/** Source: https://eips.ethereum.org/EIPS/eip-3009. */
const authorizationTopic = topicOfEvent("AuthorizationUsed(address,bytes32)")

/** The payments of a transaction: each authorization has the next transfer of its token from its payer that no other one has. */
const paymentsOf = ({ index: transactionIndex, from, receipt }: Transaction): ReadonlyArray<RelayedPayment> => {
  const authorizations = receipt.logs.filter(({ topics }) => topics[0] === authorizationTopic)
  if (authorizations.length === 0) return []
  const used = new Set<Log>()
  return authorizations.flatMap((authorization) => {
    const payer = addressOfTopic(authorization.topics[1] ?? "")
    const log = receipt.logs.find(
      (next) =>
        next.index > authorization.index &&
        next.address === authorization.address &&
        next.topics[0] === transferTopic &&
        !used.has(next) &&
        decodeTransfer(next)?.first === payer,
    )
    const transfer = log === undefined ? undefined : decodeTransfer(log)
    if (log === undefined || transfer === undefined || payer === undefined) return []
    used.add(log)
    const { second: payee, amountRaw } = transfer
    if (payer === from || payer === payee || amountRaw === 0n) return []
    const place = { transactionIndex, origin: "log", originIndex: log.index, leg: 0 } as const
    return [{ place, token: log.address, payer, payee, amountRaw, submitter: from }]
  })
}

/** Payments that others than the payer submitted, in log order. */
export const relayedPayments: Processor = {
  id: "relayed-payments",
  stage: "decode",
  handle: perBlock(({ block }) => ({ relayedPayments: successfulTransactions(block).flatMap(paymentsOf) })),
}
