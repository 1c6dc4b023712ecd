import { decodeTransfer } from "#chains/abi/erc20.ts"
import { topicOfEvent } from "#chains/abi/signature.ts"
import { addressOfTopic } from "#chains/abi/word.ts"
import type { Transaction } from "#schemas/domain/block.ts"
import type { RelayedPayment } from "#schemas/facts/relayed-payment.ts"
import { successfulTransactions } from "../failure.ts"
import { type Processor, perBlock } from "../processor.ts"

/** Source: https://eips.ethereum.org/EIPS/eip-3009. */
const authorizationTopic = topicOfEvent("AuthorizationUsed(address,bytes32)")

/**
 * The payments of a transaction: each authorization has the next transfer of its token from its payer that no other one has. In one pass, as a transaction
 * may have any number of both.
 */
const paymentsOf = ({ index: transactionIndex, from, receipt }: Transaction): ReadonlyArray<RelayedPayment> => {
  const payments: Array<RelayedPayment> = []
  /** Number of authorizations that have no transfer yet, by token and payer. */
  const pending = new Map<string, number>()
  for (const log of receipt.logs) {
    if (log.topics[0] === authorizationTopic) {
      const name = `${log.address} ${addressOfTopic(log.topics[1] ?? "")}`
      pending.set(name, (pending.get(name) ?? 0) + 1)
    }
    const transfer = pending.size > 0 ? decodeTransfer(log) : undefined
    if (transfer === undefined) continue
    const { first: payer, second: payee, amountRaw } = transfer
    const name = `${log.address} ${payer}`
    const authorizations = pending.get(name) ?? 0
    if (authorizations === 0) continue
    pending.set(name, authorizations - 1)
    if (payer === from || payer === payee || amountRaw === 0n) continue
    const place = { transactionIndex, origin: "log", originIndex: log.index, leg: 0 } as const
    payments.push({ place, token: log.address, payer, payee, amountRaw, submitter: from })
  }
  return payments
}

/** Payments that others than the payer submitted, in log order. */
export const relayedPayments: Processor = {
  id: "relayed-payments",
  stage: "decode",
  handle: perBlock(({ block }) => ({ relayedPayments: successfulTransactions(block).flatMap(paymentsOf) })),
}
