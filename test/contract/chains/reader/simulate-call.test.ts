/** Simulations at an endpoint that answers with too much, or not with what it should. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { local } from "#chains/definitions/local.ts"
import { rpcReaderDefaults } from "#chains/reader/rpc.ts"
import { makeSimulator } from "#chains/reader/simulate-call.ts"
import { address } from "../../../support/chain/block-builder.ts"
import { startAnvil } from "../../../support/rpc/anvil.ts"
import { type RpcCall, startRpcProxy } from "../../../support/rpc/rpc-proxy.ts"

const call = { chainId: local.id, from: address(1), to: address(2), data: "0x", valueRaw: 0n, delegations: [] }

describe("makeSimulator", () => {
  it.live("refuses a call with too many inner calls, and limits its gas", () =>
    Effect.gen(function* () {
      const anvil = yield* startAnvil()
      const asked: Array<RpcCall> = []
      const proxy = yield* startRpcProxy(
        anvil.url,
        () => false,
        async (calls) => {
          asked.push(...calls)
        },
        (method, result) =>
          method === "debug_traceCall" ? { ...Object(result), output: "f".repeat(2 ** 24) } : result,
      )
      const simulate = yield* makeSimulator({ ...rpcReaderDefaults, definition: local, urls: [proxy.url] })
      assert.deepStrictEqual(yield* simulate({ ...call, gasLimitRaw: 2n ** 60n }), {
        kind: "refused",
        reason: "The call makes too many inner calls.",
      })
      const traced = asked.find(({ method }) => method === "debug_traceCall")
      assert.deepInclude(traced?.params?.[0], { gas: "0x2faf080", value: "0x0" })
    }).pipe(Effect.scoped),
  )
})
