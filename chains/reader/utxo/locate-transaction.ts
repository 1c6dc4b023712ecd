import { Effect } from "effect"
import type { Hash } from "#schemas/domain/primitive.ts"
import type { UtxoRules } from "../../chain-definition.ts"
import type { ChainMismatch, RpcUnavailable } from "../chain-reader.ts"
import { makeEndpointPool } from "../endpoint-pool.ts"
import { TransactionMissing } from "../locate-transaction.ts"
import type { RpcReaderSettings } from "../rpc.ts"
import { askLinkOf } from "./ask-link.ts"
import { probeUtxo } from "./probe.ts"
import { memberOf, resultOf } from "./rpc-result.ts"

const method = "getrawtransaction"

/** As `locateTransaction`, on a chain of unspent outputs. Fails with `RpcUnavailable` also if no endpoint has an index of transactions. */
export const locateUtxoTransaction = Effect.fn("ChainReader.locateTransaction")(function* (
  settings: RpcReaderSettings,
  rules: UtxoRules,
  hash: Hash,
): Effect.fn.Return<number, RpcUnavailable | ChainMismatch | TransactionMissing> {
  const chainId = settings.definition.id
  const pool = yield* makeEndpointPool({ ...settings, probe: probeUtxo(rules) })
  const blockNumber = yield* pool
    .use({ purpose: "bulk", method }, (endpoint) =>
      Effect.gen(function* () {
        const [answer] = yield* endpoint.ask([{ method, params: [hash.slice(2), true] }])
        const blockHash = memberOf(yield* resultOf(answer, { chainId, method, block: hash }), "blockhash")
        if (typeof blockHash !== "string") return undefined
        return (yield* askLinkOf(chainId, endpoint, { hash: blockHash, block: hash })).number
      }),
    )
    .pipe(Effect.catchTag("BlockMissing", () => Effect.succeed(undefined)))
  if (blockNumber === undefined) return yield* new TransactionMissing({ chainId, hash })
  return blockNumber
})
