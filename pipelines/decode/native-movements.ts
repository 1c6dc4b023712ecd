import type { ChainDefinition } from "#chains/chain-definition.ts"
import { nativeAsset } from "#schemas/domain/asset.ts"
import type { Block, Trace } from "#schemas/domain/block.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import type { Delta } from "#schemas/facts/delta.ts"
import { failedTransactions } from "../failure.ts"
import { mintedRaw } from "../fee.ts"
import { innerMovementsOf } from "../inner-movements.ts"
import { coinKind, movementDeltas } from "../movement.ts"
import { type Processor, perBlock } from "../processor.ts"

/**
 * Movements of the native coin by transactions: their own value and those of inner calls, where traces tell them.
 *
 * What a failed transaction or a failed call moved was undone and gives nothing.
 */
export const nativeMovements: Processor = {
  id: "native-movements",
  stage: "decode",
  handle: perBlock(({ block }, chain) => {
    const failed = failedTransactions(block)
    return { deltas: [...values(block, chain, failed), ...innerCalls(block, chain, failed)] }
  }),
}

/** Coins sent with transactions, and coins that transactions brought along from the chain below. */
const values = (block: Block, chain: ChainDefinition, failed: ReadonlySet<number>): ReadonlyArray<Delta> => {
  const found: Array<Delta> = []
  for (const transaction of block.transactions) {
    const { from, to, valueRaw, receipt } = transaction
    const place = { transactionIndex: transaction.index, origin: "value", originIndex: 0 } as const
    const mint = { place, asset: nativeAsset, from: zeroAddress, to: from, kind: "mint", firstLeg: 2 } as const
    // What was brought along stays with the sender, even where the transaction failed.
    found.push(...movementDeltas({ ...mint, amountRaw: mintedRaw(transaction) }))
    if (valueRaw === 0n || failed.has(transaction.index)) continue
    const receiver = to ?? receipt.contractAddress ?? zeroAddress
    const kind = coinKind(chain, { from, to: receiver, otherwise: "transfer" })
    found.push(...movementDeltas({ place, asset: nativeAsset, from, to: receiver, amountRaw: valueRaw, kind }))
  }
  return found
}

/** Coins moved below the top level, whose own movement is the transaction's value. */
const innerCalls = (block: Block, chain: ChainDefinition, failed: ReadonlySet<number>): ReadonlyArray<Delta> => {
  const found: Array<Delta> = []
  let current: number | undefined
  // Depth of the failed call that we are in; traces come in execution order, so all deeper ones belong to it.
  let failedDepth = Number.POSITIVE_INFINITY
  const traces = innerMovementsOf(block, chain) === "traces" ? (block.traces ?? []) : []
  for (const [originIndex, trace] of traces.entries()) {
    if (trace.transactionIndex !== current) {
      current = trace.transactionIndex
      failedDepth = Number.POSITIVE_INFINITY
    }
    if (current === undefined || trace.path.length > failedDepth) continue
    failedDepth = trace.error === undefined ? Number.POSITIVE_INFINITY : trace.path.length
    if (trace.error !== undefined || !movesCoins(trace) || failed.has(current)) continue
    const { from, to = zeroAddress, valueRaw: amountRaw } = trace
    const kind = coinKind(chain, { from, to, otherwise: "internal" })
    const place = { transactionIndex: current, origin: "trace", originIndex } as const
    found.push(...movementDeltas({ place, asset: nativeAsset, from, to, amountRaw, kind }))
  }
  return found
}

/** Delegated calls carry the value of the call around them, and move nothing. */
const movesCoins = ({ type, callType, path, valueRaw }: Trace): boolean =>
  valueRaw > 0n && path.length > 0 && (type === "call" ? callType === "call" : type !== "reward")
