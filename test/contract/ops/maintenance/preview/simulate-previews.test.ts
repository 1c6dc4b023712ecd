/**
 * Goal: the simulated outcome of a transaction, before it is sent, is what its history has later. Method: every kind of action of the development
 * chain's actors is simulated with each method, then sent and mined alone, and its block goes through the processors of the history.
 */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Random } from "effect"
import { makeRpcReader, rpcReaderDefaults } from "#chains/reader/rpc.ts"
import { chainOrGeneric } from "#chains/registry.ts"
import { actions } from "#ops/devnet/actors.ts"
import { mineBlock, readBlockAt, type TransactionDraft } from "#ops/devnet/chain/rpc.ts"
import { devnetChainId } from "#ops/devnet/devnet.ts"
import { sendTransactions } from "#ops/devnet/sender.ts"
import { makeSimulatePreview, type SimulatePreview } from "#ops/maintenance/preview/simulate-previews.ts"
import { transactionFacts } from "#ops/maintenance/recordings/fact-line.ts"
import { emptyMetadata } from "#pipelines/clear-signing/metadata.ts"
import { foldBlocks } from "#pipelines/runtime/fold.ts"
import { startRpcProxy } from "../../../../support/rpc/rpc-proxy.ts"
import { startTestDevnet } from "../../../../support/service/devnet.ts"

const simulateDraft = (simulate: SimulatePreview, draft: TransactionDraft) => {
  const { from, to, input = "0x", valueRaw = 0n, gasLimit } = draft
  const call = { chainId: devnetChainId, from, to, data: input, valueRaw, gasLimitRaw: BigInt(gasLimit) }
  return simulate({ ...call, delegations: [] })
}

describe("makeSimulatePreview", () => {
  it.live(
    "gives the sentence and the deltas that the history has later, for every action of the actors",
    () =>
      Effect.gen(function* () {
        const devnet = yield* startTestDevnet("previews")
        const definition = chainOrGeneric(devnetChainId)
        const settings = { ...rpcReaderDefaults, definition, urls: [devnet.rpcUrl] }
        const proxy = yield* startRpcProxy(devnet.rpcUrl, (method) => method === "debug_traceCall")
        const traced = makeSimulatePreview(() => settings, emptyMetadata)
        const logged = makeSimulatePreview(() => ({ ...settings, urls: [proxy.url] }), emptyMetadata)
        const reader = yield* makeRpcReader(settings)
        const scene = { rpc: devnet.rpc, contracts: devnet.contracts, actors: devnet.accounts }
        const historyOf = Effect.fnUntraced(function* (draft: TransactionDraft) {
          const refused = yield* sendTransactions(devnet.rpc, [draft])
          if (refused.length > 0) return undefined
          const head = yield* readBlockAt(devnet.rpc, "latest")
          yield* mineBlock(devnet.rpc, (head?.timestampMs ?? 0) + 1_000)
          const number = (head?.number ?? 0) + 1
          const blocks = yield* reader.readBlocks({ first: number, last: number })
          const [facts] = foldBlocks({ chain: definition, blocks })
          const [transaction] = facts === undefined ? [] : transactionFacts(definition, facts)
          if (transaction === undefined) return undefined
          const status = transaction.failed ? "FAILED" : "SUCCEEDED"
          const deltas = transaction.deltas.filter(({ kind }) => kind !== "fee")
          return { status, sentence: transaction.processedDescription, deltas } as const
        })
        let compared = 0
        const differences: Array<unknown> = []
        for (const [turn, action] of actions.entries()) {
          const actor = scene.actors[turn % scene.actors.length] ?? ""
          for (const draft of yield* action.drafts(scene, actor)) {
            const previews = [yield* simulateDraft(traced, draft)]
            // anvil 1.7.1 refuses deployments in `eth_simulateV1`.
            if (draft.to !== undefined) previews.push(yield* simulateDraft(logged, draft))
            const history = yield* historyOf(draft)
            compared += 1
            for (const { status, sentence, deltas } of previews) {
              const preview = { status, sentence, deltas }
              if (JSON.stringify(preview) !== JSON.stringify(history))
                differences.push({ action: action.name, preview, history })
            }
          }
        }
        assert.deepStrictEqual(differences, [])
        assert.isAtLeast(compared, actions.length)
        // The endpoint without the method is asked for it once.
        assert.deepStrictEqual(proxy.refused, ["debug_traceCall"])
      }).pipe(Random.withSeed("previews"), Effect.scoped),
    120_000,
  )
})
