import { Effect } from "effect"
import type { Hash } from "#schemas/domain/primitive.ts"
import type { UtxoRules } from "../../chain-definition.ts"
import { type ChainMismatch, RpcUnavailable } from "../chain-reader.ts"
import { makeEndpointPool } from "../endpoint-pool.ts"
import { EndpointTrouble } from "../endpoint-trouble.ts"
import { TransactionMissing } from "../locate-transaction.ts"
import type { RpcReaderSettings } from "../rpc.ts"
import { probeUtxo } from "./probe.ts"
import { resultOf } from "./rpc-result.ts"

const method = "getrawtransaction"

/**
 * As `locateTransaction`, on a chain of unspent outputs. Fails with `RpcUnavailable` also if no endpoint has an index of transactions.
 */
export const locateUtxoTransaction = Effect.fn("ChainReader.locateTransaction")(function* (
  settings: RpcReaderSettings,
  rules: UtxoRules,
  hash: Hash,
): Effect.fn.Return<number, RpcUnavailable | ChainMismatch | TransactionMissing> {
  const chainId = settings.definition.id
  const pool = yield* makeEndpointPool({ ...settings, probe: probeUtxo(rules) })
  return yield* pool
    .use({ purpose: "bulk", method }, (endpoint) =>
      Effect.gen(function* () {
        const [answer] = yield* endpoint.ask([{ method, params: [hash.slice(2), true] }])
        const blockHash = memberOf(yield* resultOf(answer, { chainId, method, block: hash }), "blockhash")
        if (typeof blockHash !== "string") return undefined
        const [header] = yield* endpoint.ask([{ method: "getblockheader", params: [blockHash] }])
        const height = memberOf(yield* resultOf(header, { chainId, method: "getblockheader", block: hash }), "height")
        if (typeof height === "number") return height
        const cause = new EndpointTrouble("The answer is no header.")
        return yield* new RpcUnavailable({ chainId, method: "getblockheader", cause })
      }),
    )
    .pipe(
      Effect.catchTag("BlockMissing", () => Effect.succeed(undefined)),
      Effect.flatMap((number) =>
        number === undefined ? Effect.fail(new TransactionMissing({ chainId, hash })) : Effect.succeed(number),
      ),
    )
})

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined
