/** NFT transfers: ERC-721, ERC-1155 single and batch, and collections that predate the standards. */
import { type ClassifiedLog, classifiedLogs } from "#chains/abi/classified-log.ts"
import { decodePunkTransfer } from "#chains/abi/crypto-punks.ts"
import { type ConsecutiveTransfer, decodeEarlyTransfer, type Erc721Event } from "#chains/abi/erc721.ts"
import { type EarlyForm, earlyFormsOf } from "#chains/early-collections.ts"
import type { Asset } from "#schemas/domain/asset.ts"
import type { Log } from "#schemas/domain/block.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { Delta } from "#schemas/facts/delta.ts"
import type { Transfer } from "#schemas/facts/transfer.ts"
import { delegatedAccounts } from "../delegated-accounts.ts"
import { successfulTransactions } from "../failure.ts"
import { movementDeltas } from "../movement.ts"
import { type Processor, perBlock } from "../processor.ts"

/**
 * Maximum number of items from ERC-2309 ranges in one block: four times the largest range that the libraries allow. A range costs its
 * contract nothing, so an unbounded one could fill the tables; a range that exceeds the rest of the limit is left out.
 */
export const consecutiveItemsMax = 20_000

/** NFT transfers and their deltas, in log order; transfers of one log have distinct legs. */
export const nftTransfers: Processor = {
  id: "nft-transfers",
  stage: "decode",
  handle: perBlock(({ block }, chain) => {
    const found: Array<Transfer> = []
    const deltas: Array<Delta> = []
    const earlyForms = earlyFormsOf(chain.id)
    const delegated = delegatedAccounts(block)
    let rangeItemsLeft = consecutiveItemsMax
    for (const transaction of successfulTransactions(block)) {
      const { logs } = transaction.receipt
      for (const classified of classifiedLogs(logs)) {
        const { log } = classified
        if (delegated.has(log.address)) continue
        const moves = movesOf({ classified, logs, form: earlyForms.get(log.address), rangeItemsMax: rangeItemsLeft })
        if (moves.isRange) rangeItemsLeft -= moves.items.length
        const place = { transactionIndex: transaction.index, origin: "log", originIndex: log.index } as const
        for (const [leg, move] of moves.items.entries()) {
          found.push({ ...move, place: { ...place, leg } })
          deltas.push(...movementDeltas({ ...move, place, kind: "transfer", firstLeg: 2 * leg }))
        }
      }
    }
    return { transfers: found, deltas }
  }),
}

type Move = Omit<Transfer, "place">

interface Moves {
  readonly items: ReadonlyArray<Move>
  /** True where one log reports a range without naming each item. */
  readonly isRange?: boolean
}

interface LogInTransaction {
  readonly classified: ClassifiedLog
  /** All logs of the transaction. */
  readonly logs: ReadonlyArray<Log>
  readonly form: EarlyForm | undefined
  readonly rangeItemsMax: number
}

const noMoves: Moves = { items: [] }

const movesOf = ({ classified, logs, form, rangeItemsMax }: LogInTransaction): Moves => {
  const { log } = classified
  if (form === "token-id-in-data") return oneMove(log.address, decodeEarlyTransfer(log))
  if (form === "crypto-punks") {
    const before = logs.filter(({ address, index }) => address === log.address && index < log.index)
    return oneMove(log.address, decodePunkTransfer(log, before))
  }
  return standardMoves(classified, rangeItemsMax)
}

const oneMove = (collection: Address, event: Erc721Event | undefined): Moves =>
  event === undefined
    ? noMoves
    : { items: [{ asset: erc721Asset(collection, event.tokenId), from: event.first, to: event.second, amountRaw: 1n }] }

const standardMoves = ({ kind, event, log }: ClassifiedLog, rangeItemsMax: number): Moves => {
  if (kind === "item") return oneMove(log.address, event)
  if (kind === "item-copies") {
    const { from, to, items } = event
    return {
      items: items.map(({ tokenId, amountRaw }) => ({
        asset: { standard: "erc1155", token: log.address, tokenId },
        from,
        to,
        amountRaw,
      })),
    }
  }
  return kind === "item-range" ? rangeMoves(log.address, event, rangeItemsMax) : noMoves
}

const rangeMoves = (
  collection: Address,
  { from, to, firstTokenId, lastTokenId }: ConsecutiveTransfer,
  itemsMax: number,
): Moves => {
  if (lastTokenId - firstTokenId >= BigInt(itemsMax)) return noMoves
  const length = Number(lastTokenId - firstTokenId) + 1
  const items = Array.from({ length }, (_, index) => ({
    asset: erc721Asset(collection, firstTokenId + BigInt(index)),
    from,
    to,
    amountRaw: 1n,
  }))
  return { items, isRange: true }
}

const erc721Asset = (token: Address, tokenId: bigint): Asset => ({ standard: "erc721", token, tokenId })
