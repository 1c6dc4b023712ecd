/**
 * History cursors: base64 of parts joined by `||`.
 *
 * The short form `seconds||slug||hash`, observed in clients of the interface, is accepted. The long form adds the event index within
 * the transaction, the subject, the place in the chain, and the marks at which the walk began: a page then needs no look-up, and a
 * reorg since is detected.
 */
import type { Address, ChainId, Hash } from "#schemas/domain/primitive.ts"
import { accountPattern } from "#schemas/domain/utxo-account.ts"

/** Position of an edge in a history. */
export interface HistoryCursor {
  readonly timestampMs: number
  readonly slug: string
  readonly hash: Hash
  /** Absent in cursors of the short form. */
  readonly place: HistoryPlace | undefined
}

/** The exact place of an edge, and the marks at which the walk began. */
export interface HistoryPlace {
  readonly account: Address
  readonly blockNumber: number
  readonly transactionIndex: number
  /** `seq` of each chain's mark at the start of the walk. */
  readonly seqs: ReadonlyMap<ChainId, number>
}

/** Event index within the transaction. A transaction has one event as long as only signers have events. */
const eventIndex = 0

/** Encodes a cursor in the long form. */
export const encodeHistoryCursor = (cursor: HistoryCursor & { readonly place: HistoryPlace }): string => {
  const { account, blockNumber, transactionIndex, seqs } = cursor.place
  const parts = [
    cursor.timestampMs / 1000,
    cursor.slug,
    cursor.hash,
    eventIndex,
    account,
    `${blockNumber}.${transactionIndex}`,
    [...seqs].map(([chainId, seq]) => `${chainId}:${seq}`).join(","),
  ]
  return Buffer.from(parts.join("||")).toString("base64")
}

const short = /^(\d{1,12}(?:\.\d{1,3})?)\|\|([a-z0-9-]{1,64})\|\|(0x[0-9a-f]{64})(?:\|\|0)?$/
const long = new RegExp(
  String.raw`^(\d{1,12}(?:\.\d{1,3})?)\|\|([a-z0-9-]{1,64})\|\|(0x[0-9a-f]{64})\|\|0\|\|(${accountPattern})\|\|(\d{1,15})\.(\d{1,9})\|\|((?:\d{1,10}:\d{1,15}(?:,\d{1,10}:\d{1,15})*)?)$`,
)

/** Decodes a cursor of either form; `undefined` for any other text. */
export const decodeHistoryCursor = (text: string): HistoryCursor | undefined => {
  const decoded = Buffer.from(text, "base64").toString()
  const [, seconds, slug, hash, account, blockNumber, transactionIndex, seqs] =
    long.exec(decoded) ?? short.exec(decoded) ?? []
  if (seconds === undefined || slug === undefined || hash === undefined) return undefined
  return {
    timestampMs: Math.round(Number(seconds) * 1000),
    slug,
    hash,
    place:
      account === undefined
        ? undefined
        : {
            account,
            blockNumber: Number(blockNumber),
            transactionIndex: Number(transactionIndex),
            seqs: decodeSeqs(seqs ?? ""),
          },
  }
}

const decodeSeqs = (text: string): ReadonlyMap<ChainId, number> =>
  new Map(
    text
      .split(",")
      .filter((pair) => pair !== "")
      .map((pair) => {
        const [chainId, seq] = pair.split(":")
        return [Number(chainId), Number(seq)]
      }),
  )
