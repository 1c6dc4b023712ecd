/**
 * Goal: a preview has the sentence and the balance changes that the history has later. Method: every kind of action of the development chain's
 * actors is previewed by a query, then sent and mined alone, and read back by `transactionHistoryV2`.
 */
import { assert, describe, layer } from "@effect/vitest"
import { Effect, Layer, Random, Schema } from "effect"
import { makeRpcReader, rpcReaderDefaults } from "#chains/reader/rpc.ts"
import { chainOrGeneric } from "#chains/registry.ts"
import { actions } from "#ops/devnet/actors.ts"
import { mineBlock, readBlockAt, type TransactionDraft } from "#ops/devnet/chain/rpc.ts"
import { devnetChainId } from "#ops/devnet/devnet.ts"
import { sendTransactions } from "#ops/devnet/sender.ts"
import { layerClearSigning } from "#ops/layers/clear-signing.ts"
import { layerSimulations } from "#ops/layers/simulations.ts"
import { makeSimulateRequest } from "#ops/layers/simulator.ts"
import { answerSimulations } from "#pipelines/ingest/answer-simulations.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { ask, layerTestApi, startTestApi, testKey } from "../../support/api/api.ts"
import { callTool, connect } from "../../support/api/mcp-client.ts"
import { address } from "../../support/chain/block-builder.ts"
import { isReleaseRun } from "../../support/run/release-run.ts"
import { startTestDevnet } from "../../support/service/devnet.ts"
import { layerTestLog } from "../../support/service/processing.ts"
import { project } from "../../support/store/projected.ts"

const changes = `deltas(first: 100) { edges { node {
  account { address }
  tokenDeltasV2(first: 100) { edges { node { address amountRaw } } }
  nftDeltasV2(first: 100) { edges { node { collectionAddress tokenId amountRaw } } }
} } }`

const preview = `query ($raw: String, $typedData: String) {
  previewTransaction(raw: $raw, typedData: $typedData) {
    intent { sentence }
    simulation {
      status reason atBlock gasUsed
      interpretation { processedDescription }
      ${changes}
      checks { kind promisedRaw actualRaw outcome }
    }
  }
}`

const entry = `query ($subject: Address!, $block: Int!) {
  transactionHistoryV2(subjects: [$subject], perspective: All, first: 1, filters: { chainIds: [${devnetChainId}] }, asOfBlock: $block) { edges { node {
    ... on TimelineEventV2 {
      transaction { feeDelta { amountRaw } feePayer { address } receipt { status } }
      intent { checks { kind promisedRaw actualRaw outcome } }
      interpretation { processedDescription }
      ${changes}
    }
  } } }
}`

const edgesOf = <Node extends Schema.Top>(node: Node) => Schema.Struct({ edges: Schema.Array(Schema.Struct({ node })) })

const Amount = { amountRaw: Schema.BigIntFromString }

const Deltas = edgesOf(
  Schema.Struct({
    account: Schema.Struct({ address: Schema.String }),
    tokenDeltasV2: edgesOf(Schema.Struct({ address: Schema.String, ...Amount })),
    nftDeltasV2: edgesOf(Schema.Struct({ collectionAddress: Schema.String, tokenId: Schema.String, ...Amount })),
  }),
)

const Sentence = Schema.Struct({ processedDescription: Schema.String })

const Checks = Schema.Array(
  Schema.Struct({
    kind: Schema.String,
    promisedRaw: Schema.String,
    actualRaw: Schema.NullOr(Schema.String),
    outcome: Schema.String,
  }),
)

const Simulation = Schema.Struct({
  status: Schema.String,
  reason: Schema.NullOr(Schema.String),
  interpretation: Schema.NullOr(Sentence),
  deltas: Schema.NullOr(Deltas),
  checks: Checks,
})

const decodePreview = Schema.decodeUnknownSync(
  Schema.Struct({ previewTransaction: Schema.Struct({ simulation: Schema.NullOr(Simulation) }) }),
)

const decodeEntry = Schema.decodeUnknownSync(
  Schema.Struct({
    transactionHistoryV2: edgesOf(
      Schema.Struct({
        transaction: Schema.Struct({
          feeDelta: Schema.NullOr(Schema.Struct(Amount)),
          feePayer: Schema.NullOr(Schema.Struct({ address: Schema.String })),
          receipt: Schema.Struct({ status: Schema.Int }),
        }),
        intent: Schema.NullOr(Schema.Struct({ checks: Checks })),
        interpretation: Sentence,
        deltas: Deltas,
      }),
    ),
  }),
)

type Entry = ReturnType<typeof decodeEntry>["transactionHistoryV2"]["edges"][number]["node"]

/** Changes as text, without those of zero, and without a fee. */
const changesOf = (deltas: typeof Deltas.Type, fee: { readonly account: string; readonly amountRaw: bigint }) =>
  deltas.edges.flatMap(({ node: { account, tokenDeltasV2, nftDeltasV2 } }) => [
    ...tokenDeltasV2.edges.flatMap(({ node: { address, amountRaw } }) => {
      const isCharged = address === zeroAddress && account.address === fee.account
      const ownRaw = isCharged ? amountRaw - fee.amountRaw : amountRaw
      return ownRaw === 0n ? [] : [`${account.address} ${address} ${ownRaw}`]
    }),
    ...nftDeltasV2.edges.map(
      ({ node: { collectionAddress, tokenId, amountRaw } }) =>
        `${account.address} ${collectionAddress} ${tokenId} ${amountRaw}`,
    ),
  ])

const outcomeOfEntry = ({ transaction: { feeDelta, feePayer, receipt }, interpretation, deltas, intent }: Entry) => ({
  status: receipt.status === 1 ? "SUCCEEDED" : "FAILED",
  sentence: interpretation.processedDescription,
  deltas: changesOf(deltas, { account: feePayer?.address ?? "", amountRaw: feeDelta?.amountRaw ?? 0n }).toSorted(),
  checks: intent?.checks.filter(({ kind }) => kind !== "DEADLINE") ?? [],
})

const outcomeOfPreview = ({ status, interpretation, deltas, checks }: typeof Simulation.Type) => ({
  status,
  sentence: interpretation?.processedDescription,
  deltas: deltas === null ? [] : changesOf(deltas, { account: "", amountRaw: 0n }).toSorted(),
  checks: checks.filter(({ kind }) => kind !== "DEADLINE"),
})

const rawOf = ({ from, to, input = "0x", valueRaw = 0n, gasLimit }: TransactionDraft): string =>
  JSON.stringify({
    chainId: devnetChainId,
    from,
    ...(to === undefined ? {} : { to }),
    data: input,
    value: `0x${valueRaw.toString(16)}`,
    gas: `0x${gasLimit.toString(16)}`,
  })

const message = JSON.stringify({
  types: { EIP712Domain: [], Note: [{ name: "text", type: "string" }] },
  primaryType: "Note",
  domain: {},
  message: { text: "hello" },
})

/** After a commit every second action is compared; the run of a release compares all. */
const comparedActions = actions.filter((_, index) => isReleaseRun || index % 2 === 0)

const layerWords = layerClearSigning({ abiDirectory: undefined, callSignatures: undefined, descriptorsAttested: [] })

describe("TransactionPreview.simulation", () => {
  layer(layerTestApi, { excludeTestServices: true, timeout: 240_000 })((it) => {
    it.effect(
      "has the sentence, the changes and the checks of the later entry, for every action of the actors",
      () =>
        Effect.gen(function* () {
          const devnet = yield* startTestDevnet("previews of the API")
          const definition = chainOrGeneric(devnetChainId)
          const settings = { ...rpcReaderDefaults, definition, urls: [devnet.rpcUrl] }
          yield* Effect.forkScoped(answerSimulations(devnetChainId, makeSimulateRequest(settings)))
          const { url } = yield* startTestApi({ chains: [definition] })
          const reader = yield* makeRpcReader(settings)
          let seq = 1
          const mineNext = Effect.gen(function* () {
            const head = yield* readBlockAt(devnet.rpc, "latest")
            yield* mineBlock(devnet.rpc, (head?.timestampMs ?? 0) + 1_000)
            const number = (head?.number ?? 0) + 1
            yield* project(yield* reader.readBlocks({ first: number, last: number }), seq, {}, definition)
            seq += 1
            return number
          })
          yield* mineNext
          const scene = { rpc: devnet.rpc, contracts: devnet.contracts, actors: devnet.accounts }
          const previewOf = Effect.fnUntraced(function* (variables: Record<string, string>) {
            const { data, errors } = yield* ask(url, preview, variables)
            assert.deepStrictEqual(errors, [])
            return decodePreview(data).previewTransaction.simulation
          })
          const entryOf = Effect.fnUntraced(function* (draft: TransactionDraft) {
            const refused = yield* sendTransactions(devnet.rpc, [draft])
            if (refused.length > 0) return undefined
            const { data, errors } = yield* ask(url, entry, { subject: draft.from, block: yield* mineNext })
            assert.deepStrictEqual(errors, [])
            return decodeEntry(data).transactionHistoryV2.edges[0]?.node
          })
          const differences: Array<unknown> = []
          const kinds = new Set<string>()
          let compared = 0
          for (const [turn, action] of comparedActions.entries()) {
            const actor = scene.actors[turn % scene.actors.length] ?? ""
            for (const draft of yield* action.drafts(scene, actor)) {
              const simulation = yield* previewOf({ raw: rawOf(draft) })
              const later = yield* entryOf(draft)
              const previewed = simulation === null ? undefined : outcomeOfPreview(simulation)
              const entered = later === undefined ? undefined : outcomeOfEntry(later)
              compared += 1
              kinds.add(String(entered?.status))
              for (const { kind, outcome } of entered?.checks ?? []) kinds.add(`${kind} ${outcome}`)
              if (JSON.stringify(previewed) !== JSON.stringify(entered))
                differences.push({ action: action.name, reason: simulation?.reason, previewed, entered })
            }
          }
          assert.deepStrictEqual(differences, [])
          assert.isAtLeast(compared, comparedActions.length)
          assert.includeMembers(
            [...kinds],
            ["SUCCEEDED", "FAILED", "ALLOWANCE KEPT", "MINIMUM_RECEIVED KEPT", "RECIPIENT KEPT"],
          )

          assert.isNull(yield* previewOf({ typedData: message }))
          const [actor = "", other = ""] = scene.actors
          const reasonOf = (request: object) =>
            Effect.map(previewOf({ raw: JSON.stringify(request) }), (simulation) => {
              assert.deepStrictEqual([simulation?.status, simulation?.deltas], ["NOT_SIMULATED", null])
              return simulation?.reason
            })
          const call = { chainId: devnetChainId, from: actor, to: other }
          assert.deepStrictEqual(
            yield* Effect.forEach(
              [
                { ...call, from: undefined },
                { ...call, chainId: 1 },
                { ...call, data: `0x${"00".repeat(40_000)}` },
              ],
              reasonOf,
            ),
            ["No sender is named.", "Chain 1 is not read.", "The call is too large."],
          )
          const poor = yield* reasonOf({ ...call, from: address(0xabc), value: "0x1" })
          assert.match(poor ?? "", /funds/i)

          const client = yield* connect(url, { authorization: `Bearer ${testKey}` })
          const payment = { chainId: devnetChainId, from: actor, to: other, value: "5" }
          const { simulation } = (yield* callTool(client, "preview-transaction", payment)).value
          assert.deepInclude(simulation, { status: "SUCCEEDED", reason: null, gasUsed: "21000" })
          assert.match(simulation.sentence, /^Sent <0\.000001 ETH to /)
          assert.match(simulation.checks[0], /^MAXIMUM_SPENT KEPT: promised 0\.0+5 ETH, actual /)
          assert.deepInclude(simulation.deltas, {
            account: other,
            token: zeroAddress,
            tokenId: null,
            symbol: "ETH",
            amount: 5e-18,
            amountRaw: "5",
          })
          const unsimulated = yield* callTool(client, "preview-transaction", { ...payment, simulate: false })
          assert.isNull(unsimulated.value.simulation)
        }).pipe(
          Random.withSeed("previews of the API"),
          Effect.scoped,
          Effect.provide(
            Layer.provideMerge(
              Layer.merge(
                layerSimulations((chainId) => chainId === devnetChainId),
                layerWords,
              ),
              Layer.fresh(layerTestLog),
            ),
          ),
        ),
      240_000,
    )
  })
})
