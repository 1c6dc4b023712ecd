/** Examines an endpoint of a chain of unspent outputs, for people who choose endpoints. */
import { Effect } from "effect"
import type { UtxoRules } from "../../chain-definition.ts"
import { type ChainMismatch, RpcUnavailable } from "../chain-reader.ts"
import { clientName, type ExamineSettings, examinedEndpoint } from "../examine-endpoint.ts"
import { askLink } from "./ask-link.ts"
import { probeUtxo } from "./probe.ts"
import { memberOf } from "./rpc-result.ts"

/** Capabilities of an endpoint. */
export interface UtxoEndpointReport {
  readonly client: string
  readonly headNumber: number
  /** Whether it serves transactions by their ids, which nodes without spent outputs in blocks need. */
  readonly hasTransactionIndex: boolean
}

/** Examines an endpoint. Fails with `ChainMismatch` if it serves another chain, and with `RpcUnavailable` if it does not answer. */
export const examineUtxoEndpoint = Effect.fn("ChainReader.examine")(function* (
  settings: ExamineSettings,
  rules: UtxoRules,
): Effect.fn.Return<UtxoEndpointReport, RpcUnavailable | ChainMismatch> {
  const { chainId, url } = settings
  const endpoint = examinedEndpoint(settings)
  yield* probeUtxo(rules)(endpoint, chainId)
  const head = yield* askLink(chainId, endpoint, "latest").pipe(
    Effect.catchTag("BlockMissing", (cause) =>
      Effect.fail(new RpcUnavailable({ chainId, method: "getbestblockhash", cause })),
    ),
  )
  const [network, block] = yield* endpoint.ask([
    { method: "getnetworkinfo", params: [] },
    { method: "getblock", params: [head.hash.slice(2), 1] },
  ])
  const coinbase = memberOf(resultIn(block), "tx")
  const id = Array.isArray(coinbase) ? String(coinbase[0]) : ""
  // A coinbase was never in the pool, and so is found by the index alone.
  const [transaction] = yield* endpoint.ask([{ method: "getrawtransaction", params: [id, false] }])
  const client = String(memberOf(resultIn(network), "subversion") ?? "an unnamed client")
  return {
    client: clientName(client, url),
    headNumber: head.number,
    hasTransactionIndex: typeof resultIn(transaction) === "string",
  }
})

const resultIn = (answer: object | undefined): unknown =>
  answer !== undefined && "result" in answer ? answer.result : undefined
