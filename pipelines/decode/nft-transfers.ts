/**
 * Transfers of items: ERC-721 and ERC-1155, single and in batches, and the forms from before these standards.
 */
import { decodePunkTransfer } from "#chains/abi/crypto-punks.ts"
import {
  decodeConsecutiveTransfer,
  decodeEarlyTransfer,
  decodeErc721Transfer,
  type Erc721Event,
} from "#chains/abi/erc721.ts"
import { decodeErc1155Transfer } from "#chains/abi/erc1155.ts"
import { type EarlyForm, earlyFormsOf } from "#chains/early-collections.ts"
import type { Asset } from "#schemas/domain/asset.ts"
import type { Log } from "#schemas/domain/block.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { Delta } from "#schemas/facts/delta.ts"
import type { Transfer } from "#schemas/facts/transfer.ts"
import { successfulTransactions } from "../failure.ts"
import { movementDeltas } from "../movement.ts"
import { type Processor, perBlock } from "../processor.ts"

/**
 * Items of ranges that are told in one block: four times the largest mint by one event that the libraries allow. A range
 * costs its contract nothing, so without an end a lie could fill the tables; one that does not fit any more is not told.
 */
export const consecutiveItemsMax = 20_000

/** Transfers of items and what they changed, in log order; those of one log have legs of their own. */
export const nftTransfers: Processor = {
  id: "nft-transfers",
  stage: "decode",
  handle: perBlock(({ block }, chain) => {
    const found: Array<Transfer> = []
    const deltas: Array<Delta> = []
    const earlyForms = earlyFormsOf(chain.id)
    let rangeItemsLeft = consecutiveItemsMax
    for (const transaction of successfulTransactions(block)) {
      const { logs } = transaction.receipt
      for (const log of logs) {
        const moves = movesOf({ log, logs, form: earlyForms.get(log.address), rangeItemsMax: rangeItemsLeft })
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
  /** True where one log told of them all without naming each. */
  readonly isRange?: boolean
}

interface LogInTransaction {
  readonly log: Log
  /** All of the transaction. */
  readonly logs: ReadonlyArray<Log>
  readonly form: EarlyForm | undefined
  readonly rangeItemsMax: number
}

const noMoves: Moves = { items: [] }

const movesOf = ({ log, logs, form, rangeItemsMax }: LogInTransaction): Moves => {
  if (form === "token-id-in-data") return oneMove(log.address, decodeEarlyTransfer(log))
  if (form === "crypto-punks") {
    const before = logs.filter(({ address, index }) => address === log.address && index < log.index)
    return oneMove(log.address, decodePunkTransfer(log, before))
  }
  // Nearly all others have their parties in topics, which leaves four of them.
  return log.topics.length === 4 ? standardMoves(log, rangeItemsMax) : noMoves
}

const oneMove = (collection: Address, event: Erc721Event | undefined): Moves =>
  event === undefined
    ? noMoves
    : { items: [{ asset: erc721Asset(collection, event.tokenId), from: event.first, to: event.second, amountRaw: 1n }] }

const standardMoves = (log: Log, rangeItemsMax: number): Moves => {
  const transfer = decodeErc721Transfer(log)
  if (transfer !== undefined) return oneMove(log.address, transfer)
  const copies = decodeErc1155Transfer(log)
  if (copies !== undefined) {
    const { from, to, items } = copies
    return {
      items: items.map(({ tokenId, amountRaw }) => ({
        asset: { standard: "erc1155", token: log.address, tokenId },
        from,
        to,
        amountRaw,
      })),
    }
  }
  const range = decodeConsecutiveTransfer(log)
  if (range === undefined || range.lastTokenId - range.firstTokenId >= BigInt(rangeItemsMax)) return noMoves
  const { from, to, firstTokenId, lastTokenId } = range
  const length = Number(lastTokenId - firstTokenId) + 1
  const items = Array.from({ length }, (_, index) => ({
    asset: erc721Asset(log.address, firstTokenId + BigInt(index)),
    from,
    to,
    amountRaw: 1n,
  }))
  return { items, isRange: true }
}

const erc721Asset = (token: Address, tokenId: bigint): Asset => ({ standard: "erc721", token, tokenId })
