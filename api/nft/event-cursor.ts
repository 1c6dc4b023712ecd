/**
 * Cursors of lists of events of NFTs: the position of the event, and the `seq` of each chain's mark at the start of the walk, so that a revert
 * since is noticed.
 */
import type { NftEventPosition } from "#projections/nfts/nft-events.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { decodeKey, encodeKey } from "../request/connection.ts"

/** The position of an event in its list, and the marks of the walk. */
export interface EventCursor {
  readonly position: NftEventPosition
  readonly seqs: ReadonlyMap<ChainId, number>
}

/** The largest UInt32, which also sorts after every log of a block. */
export const lastIndex = 4_294_967_295

/** Encodes a cursor. */
export const encodeEventCursor = ({ position, seqs }: EventCursor): string =>
  encodeKey([
    position.timestampMs,
    position.chainId,
    position.blockNumber,
    position.logIndex,
    position.leg,
    [...seqs].map(([chainId, seq]) => `${chainId}:${seq}`).join("."),
  ])

const seqsForm = /^(?:\d{1,10}:\d{1,15}(?:\.\d{1,10}:\d{1,15})*)?$/

/** Decodes a cursor; `undefined` for any other text. */
export const decodeEventCursor = (text: string): EventCursor | undefined => {
  const key = decodeKey(text, [0, 0, 0, 0, 0, ""]) ?? []
  const [timestampMs = -1, chainId = -1, blockNumber = -1, logIndex = -1, leg = -1] = key.map(Number)
  const seqs = key[5]
  const isPlace = [timestampMs, blockNumber].every((value) => Number.isSafeInteger(value) && value >= 0)
  const isIndex = [chainId, logIndex, leg].every(
    (value) => Number.isSafeInteger(value) && value >= 0 && value <= lastIndex,
  )
  if (!isPlace || !isIndex || typeof seqs !== "string" || !seqsForm.test(seqs)) return undefined
  return { position: { timestampMs, chainId, blockNumber, logIndex, leg }, seqs: seqsOf(seqs) }
}

const seqsOf = (text: string): ReadonlyMap<ChainId, number> =>
  new Map(
    text
      .split(".")
      .filter((pair) => pair !== "")
      .map((pair) => {
        const [chainId, seq] = pair.split(":")
        return [Number(chainId), Number(seq)]
      }),
  )
