import type { ChainDefinition } from "#chains/chain-definition.ts"
import { nativeAsset } from "#schemas/domain/asset.ts"
import type { Block, Trace } from "#schemas/domain/block.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { Delta } from "#schemas/facts/delta.ts"
import { effectiveTraces } from "../effective-traces.ts"
import { failedTransactions } from "../failure.ts"
import { mintedRaw } from "../fee.ts"
import { innerMovementsOf } from "../inner-movements.ts"
import { coinKind, movementDeltas } from "../movement.ts"
import { type Processor, perBlock } from "../processor.ts"
import { isTicketSubmission, ticketTransfers } from "../retryable.ts"

/**
 * Movements of the native coin: the value of transactions and, where the block has traces, of internal calls.
 *
 * Failed transactions and failed calls are reverted and move nothing.
 */
export const nativeMovements: Processor = {
  id: "native-movements",
  stage: "decode",
  handle: perBlock(({ block }, chain) => {
    const failed = failedTransactions(block)
    return { deltas: [...values(block, chain, failed), ...innerCalls(block, chain, failed)] }
  }),
}

/** Value of transactions, and coins that deposits bring from the parent chain. */
const values = (block: Block, chain: ChainDefinition, failed: ReadonlySet<number>): ReadonlyArray<Delta> => {
  const found: Array<Delta> = []
  for (const transaction of block.transactions) {
    const { from, to, valueRaw, receipt } = transaction
    const place = { transactionIndex: transaction.index, origin: "value", originIndex: 0 } as const
    const amountRaw = mintedRaw(transaction)
    const mint = { place, asset: nativeAsset, from: zeroAddress, to: from, kind: "mint", firstLeg: 2 } as const
    // Coins brought by a deposit stay with the sender even if the transaction fails.
    if (amountRaw !== 0n) found.push(...movementDeltas({ ...mint, amountRaw }))
    for (const [position, transfer] of ticketTransfers(transaction).entries()) {
      const firstLeg = ticketLeg + 2 * position
      found.push(...movementDeltas({ ...transfer, place, asset: nativeAsset, kind: "transfer", firstLeg }))
    }
    if (valueRaw === 0n || failed.has(transaction.index)) continue
    const receiver = to ?? receipt.contractAddress ?? zeroAddress
    const parties = { from: accountOf(from, chain), to: accountOf(receiver, chain) }
    const kind = coinKind(chain, { ...parties, otherwise: "transfer" })
    found.push(...movementDeltas({ ...parties, place, asset: nativeAsset, amountRaw: valueRaw, kind }))
  }
  return found
}

/** First leg of the movements of a ticket, after those of the value and of a deposit. */
const ticketLeg = 4

/** The account of a party; the zero address for the chain's own bridge, which issues and destroys coins. */
const accountOf = (party: Address, { coinBridge }: ChainDefinition): Address =>
  party === coinBridge ? zeroAddress : party

/** Value of internal calls; the top-level call is the transaction's own value. */
const innerCalls = (block: Block, chain: ChainDefinition, failed: ReadonlySet<number>): ReadonlyArray<Delta> => {
  const traces = innerMovementsOf(block, chain) === "traces" ? (block.traces ?? []) : []
  const submissions = new Set(block.transactions.filter(isTicketSubmission).map(({ index }) => index))
  const found: Array<Delta> = []
  for (const { originIndex, transactionIndex, trace } of effectiveTraces(traces, failed)) {
    if (!movesCoins(trace) || submissions.has(transactionIndex)) continue
    const { from, to = zeroAddress, valueRaw: amountRaw } = trace
    const kind = coinKind(chain, { from, to, otherwise: "internal" })
    const place = { transactionIndex, origin: "trace", originIndex } as const
    found.push(...movementDeltas({ place, asset: nativeAsset, from, to, amountRaw, kind }))
  }
  return found
}

/** Delegated calls repeat the value of the enclosing call and move nothing. */
const movesCoins = ({ type, callType, path, valueRaw }: Trace): boolean =>
  valueRaw > 0n && path.length > 0 && (type === "call" ? callType === "call" : type !== "reward")
