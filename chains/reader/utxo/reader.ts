/**
 * The ChainReader over the JSON-RPC of Bitcoin Core and nodes like it.
 *
 * Finality is by depth: such nodes have no final block. There is no state to read: balances follow from blocks.
 */
import { Effect } from "effect"
import type { UtxoBlock } from "#schemas/domain/utxo-block.ts"
import {
  BlockInvalid,
  type BlockMissing,
  type ChainMismatch,
  type ChainReader,
  type RpcUnavailable,
} from "../chain-reader.ts"
import { makeChainView } from "../chain-view.ts"
import { makeEndpointPool } from "../endpoint-pool.ts"
import type { ReadyEndpoint } from "../pool-member.ts"
import type { RpcReaderSettings } from "../rpc.ts"
import { askLink, linkMethod } from "./ask-link.ts"
import { probeUtxo } from "./probe.ts"
import { blockMethod, readRange } from "./read-range.ts"

/** The port over blocks of this family. */
export type UtxoReader = Omit<ChainReader["Service"], "readBlocks"> & {
  readonly readBlocks: (
    range: BlockRange,
  ) => Effect.Effect<ReadonlyArray<UtxoBlock>, RpcUnavailable | BlockMissing | BlockInvalid>
}

/**
 * Connects to the endpoints of a chain whose definition has `utxoRules`. Fails with `ChainMismatch` if one serves another chain, and with
 * `RpcUnavailable` if none responds.
 */
export const makeUtxoReader = Effect.fnUntraced(function* (
  settings: RpcReaderSettings,
): Effect.fn.Return<UtxoReader, RpcUnavailable | ChainMismatch> {
  const { definition, verifiesRoots } = settings
  const { id: chainId, utxoRules: rules } = definition
  if (rules === undefined) return yield* Effect.die(new Error(`Chain ${chainId} has no rules of unspent outputs.`))
  const subject = { chainId, rules, verifiesRoots }
  const pool = yield* makeEndpointPool({ ...settings, probe: probeUtxo(rules) })
  const view = makeChainView(pool, definition, {
    method: linkMethod,
    ask: (endpoint, place) => askLink(chainId, endpoint, place),
  })

  /** Blocks of one endpoint. If it is not the endpoint that determines our view of the chain, that one must have them, too. */
  const readFrom = Effect.fnUntraced(function* (endpoint: ReadyEndpoint, range: BlockRange) {
    const blocks = yield* readRange(subject, endpoint, range)
    const newest = blocks.at(-1)
    if (newest === undefined || endpoint.position === pool.preferred()) return blocks
    const link = yield* view.readLink(newest.number)
    if (link.hash === newest.hash) return blocks
    const reason = "another endpoint has another block there"
    return yield* new BlockInvalid({ chainId, blockNumber: newest.number, check: "view", reason })
  })

  return {
    hasTraces: true,
    hasReceipts: true,
    head: view.head,
    finalized: Effect.succeed(undefined),
    readLink: view.readLink,
    compareAt: view.compareAt,
    readBlocks: (range) =>
      view.isSettled(range.last)
        ? pool.use({ purpose: "bulk", method: blockMethod }, (endpoint) => readFrom(endpoint, range))
        : pool.use({ purpose: "view", method: blockMethod }, (endpoint) => readRange(subject, endpoint, range)),
    readState: () => Effect.succeed({}),
  }
})

/** Blocks by number, both ends included. */
interface BlockRange {
  readonly first: number
  readonly last: number
}
