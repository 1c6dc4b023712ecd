/**
 * The ChainReader over the JSON-RPC of Bitcoin Core and nodes like it.
 *
 * Finality is by depth: such nodes have no final block. The only state to read are balances, by a scan at the newest block.
 */
import { Effect } from "effect"
import { type BalanceRead, balanceReads } from "#schemas/domain/balance-read.ts"
import type { ChainMismatch, ChainReader, RpcUnavailable } from "../chain-reader.ts"
import { makeChainView } from "../chain-view.ts"
import { makeEndpoint } from "../endpoint.ts"
import { makeEndpointPool } from "../endpoint-pool.ts"
import { makeReadAgreed } from "../read-agreed.ts"
import type { RpcReaderSettings } from "../rpc.ts"
import { askLink, linkMethod } from "./ask-link.ts"
import { BlockMemory } from "./block-memory.ts"
import { probeUtxo } from "./probe.ts"
import { blockMethod, readRange } from "./read-range.ts"
import { scanBalances } from "./scan-balances.ts"

/** A scan of Bitcoin's unspent outputs takes minutes. @limit operators */
const scanTimeoutMs = 600_000

/** Transactions of read blocks that are remembered, to compare their outputs with those that endpoints name: 80 MB. @limit operators */
const comparedTransactionsMax = 100_000

const scanSettings = { requestTimeoutMs: scanTimeoutMs, patienceMs: 5_000 } as const

/**
 * Connects to the endpoints of a chain whose definition has `utxoRules`. Fails with `ChainMismatch` if one serves another chain, and with
 * `RpcUnavailable` if none responds.
 */
export const makeUtxoReader = Effect.fnUntraced(function* (
  settings: RpcReaderSettings,
): Effect.fn.Return<ChainReader["Service"], RpcUnavailable | ChainMismatch> {
  const { definition, verifiesRoots } = settings
  const { id: chainId, utxoRules: rules } = definition
  if (rules === undefined) return yield* Effect.die(new Error(`Chain ${chainId} has no rules of unspent outputs.`))
  const subject = { chainId, rules, verifiesRoots, memory: new BlockMemory(comparedTransactionsMax) }
  const pool = yield* makeEndpointPool({ ...settings, probe: probeUtxo(rules) })
  const view = makeChainView(pool, definition, {
    method: linkMethod,
    ask: (endpoint, place) => askLink(chainId, endpoint, place),
  })

  return {
    hasTraces: true,
    hasReceipts: true,
    head: view.head,
    finalized: Effect.succeed(undefined),
    readLink: view.readLink,
    compareAt: view.compareAt,
    readBlocks: makeReadAgreed({
      chainId,
      method: blockMethod,
      pool,
      view,
      readRange: (endpoint, range) => readRange(subject, endpoint, range),
      readLink: view.readLink,
    }),
    readState: ({ block, keys }) => {
      const { [balanceReads]: balances = [] } = keys
      if (balances.length === 0) return Effect.succeed({})
      const position = pool.preferred()
      const url = settings.urls[position - 1] ?? ""
      const scanner = makeEndpoint({ ...settings, ...scanSettings, chainId, url, position })
      // The keys of this kind have these members.
      const scanned = { chainId, block, keys: balances as ReadonlyArray<Pick<BalanceRead, "account" | "token">> }
      return Effect.map(scanBalances(scanner, scanned), (reads) => ({ [balanceReads]: reads }))
    },
  }
})
