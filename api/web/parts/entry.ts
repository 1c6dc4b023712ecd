/** Entries of histories in one form. Pure. */
import { nodesOf } from "../client/connection.ts"
import type {
  EntryFragment,
  EntryNetworkFragment,
  ItemDeltaFragment,
  SentenceFragment,
  TokenDeltaFragment,
} from "./entry.graphql"

/** Direction of value for an account, fees excluded. */
export type Flow = "swap" | "in" | "out" | "call" | "failed"

/** The fee of a transaction, as a change of who paid it. */
export interface FeeChange {
  readonly address: string
  readonly amountRaw: string
}

/** An entry of a history. */
export interface HistoryEntry {
  readonly id: string
  readonly hash: string
  readonly block: number
  readonly timestampMs: number
  readonly network: EntryNetworkFragment | null
  readonly flow: Flow
  readonly interpretation: SentenceFragment
  /** Changes of coins and tokens without the fee. */
  readonly tokens: ReadonlyArray<TokenDeltaFragment>
  readonly nfts: ReadonlyArray<ItemDeltaFragment>
  readonly fee: TokenDeltaFragment | undefined
}

/** Whether a change is nothing but the fee that the account paid for the transaction. */
export const isFeeOnly = ({ address, amountRaw }: FeeChange, fee: FeeChange | null): boolean =>
  fee !== null && address === fee.address && amountRaw === fee.amountRaw

const flowOf = (raws: ReadonlyArray<string>): Flow => {
  const hasLost = raws.some((raw) => raw.startsWith("-"))
  const hasGained = raws.some((raw) => !raw.startsWith("-"))
  if (hasLost && hasGained) return "swap"
  if (hasGained) return "in"
  return hasLost ? "out" : "call"
}

interface Changes {
  readonly tokens: ReadonlyArray<TokenDeltaFragment>
  readonly nfts: ReadonlyArray<ItemDeltaFragment>
  readonly fee: FeeChange | null
  readonly status: number | undefined
}

const changesOf = ({ tokens, nfts, fee, status }: Changes): Pick<HistoryEntry, "tokens" | "nfts" | "fee" | "flow"> => {
  const others = tokens.filter((delta) => !isFeeOnly(delta, fee))
  return {
    tokens: others,
    nfts,
    fee: tokens.find((delta) => isFeeOnly(delta, fee)),
    flow: status === 0 ? "failed" : flowOf([...others, ...nfts].map(({ amountRaw }) => amountRaw)),
  }
}

/** An entry of either kind. */
export const readEntry = (node: EntryFragment): HistoryEntry => {
  if (node.__typename === "TimelineEventV2") {
    const { id, hash, timestamp, network, interpretation, transaction, perspectiveDelta: delta } = node
    const tokens = delta === null ? [] : nodesOf(delta.tokens)
    const nfts = delta === null ? [] : nodesOf(delta.nfts)
    return {
      id,
      hash,
      block: transaction.blockNumber,
      timestampMs: timestamp,
      network,
      interpretation,
      ...changesOf({ tokens, nfts, fee: transaction.feeDelta, status: transaction.receipt?.status }),
    }
  }
  const {
    id,
    transactionHash,
    transactionBlockTimestamp,
    network,
    interpretation,
    originatedFromTransaction: origin,
  } = node
  return {
    id,
    hash: transactionHash,
    block: origin.blockNumber,
    timestampMs: transactionBlockTimestamp,
    network,
    interpretation,
    ...changesOf({ tokens: node.fungibleDeltas, nfts: node.nftDeltas, fee: null, status: origin.receipt?.status }),
  }
}

/** The value of a change at its time; `undefined` if it is unknown. */
export const valueAtTime = ({ amount, historicalPrice }: TokenDeltaFragment): number | undefined =>
  amount === null || historicalPrice === null ? undefined : Math.abs(amount) * historicalPrice.price
