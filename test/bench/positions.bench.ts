/**
 * Estimate: the positions of an account are some hundreds of rows of one key range, read in 10 ms, and their tokens and prices come from memory: 25 ms in
 * all, of which positions as trees are one. A rule asks for three to ten calls of a position, and for those that never change once; the rounds of calls are
 * made by the chain's reader.
 */
import { readFileSync } from "node:fs"
import { Effect, Layer, Schema } from "effect"
import { callKey } from "#pipelines/positions/answers.ts"
import { type ConstantAnswers, makeConstantAnswers } from "#pipelines/positions/constant-answers.ts"
import { positionGroups } from "#pipelines/positions/groups.ts"
import { missingCalls, nextRound, partsRule, startRound } from "#pipelines/positions/rounds.ts"
import { layerSourceSink } from "#projections/source-sink.ts"
import type { PositionRead } from "#schemas/domain/position-read.ts"
import { ann, ether, usdc } from "../support/api/api-story.ts"
import { address, wrappedNative } from "../support/chain/block-builder.ts"
import { dollar, marketBlocks, marketChain, thin } from "../support/market/market-story.ts"
import { layerStoryApps, storePositions } from "../support/positions/position-story.ts"
import { project } from "../support/store/projected.ts"
import { writeMarks } from "../support/store/write-marks.ts"
import { layerBenchKey } from "./ask-bench-api.ts"
import { type Bench, type Figure, median, quantile, ratePerSecond } from "./bench.ts"
import { layerBenchTables } from "./bench-engine.ts"
import { benchApi, requestedAfterBlocks, requestedAlone, requestedAtOnce } from "./request-latency.ts"

const positionCount = 60

const base = { type: "base-token", supplyRaw: undefined } as const

/** Shares of pools, each with two tokens, and every third a farm with a staked share and a reward. */
const positionsOfAnn: ReadonlyArray<PositionRead> = Array.from({ length: positionCount }, (_, index) => {
  const isFarm = index % 3 === 0
  const kind = isFarm ? { app: "orchard", group: "farm" } : { app: "exchange", group: "pool" }
  const place = { ...kind, account: ann, contract: address(0x1000 + index), item: "" }
  const share = { type: "app-token", token: thin, amountRaw: 2n * ether, supplyRaw: 10n * ether } as const
  const pooled = [
    { ...base, token: usdc, meta: "", amountRaw: 100n * dollar },
    { ...base, token: wrappedNative, meta: "", amountRaw: ether / 20n },
  ] as const
  if (!isFarm) {
    return [{ ...share, meta: "" } as const, ...pooled].map((one, part) => ({ ...place, ...one, part, parent: 0 }))
  }
  const root = {
    type: "contract-position",
    token: place.contract,
    meta: "",
    amountRaw: 1n,
    supplyRaw: undefined,
  } as const
  const reward = { ...base, token: wrappedNative, meta: "CLAIMABLE", amountRaw: ether / 100n } as const
  const farmed = [root, { ...share, meta: "SUPPLIED" } as const, ...pooled, reward]
  return farmed.map((one, part) => ({ ...place, ...one, part, parent: part === 2 || part === 3 ? 1 : 0 }))
}).flat()

const query = `
query Positions($account: Address!) {
  portfolioV2(addresses: [$account], chainIds: [${marketChain.id}]) {
    appBalances {
      totalBalanceUSD
      byApp(first: 25) {
        edges { node { balanceUSD app { displayName } positionBalances(first: 25) { edges { node {
          ... on AppTokenPositionBalance { symbol balanceUSD tokens { symbol balance balanceUSD } }
          ... on ContractPositionBalance { balanceUSD tokens { metaType token { symbol balance balanceUSD } } }
        } } } } }
      }
    }
  }
}`

const Recording = Schema.Struct({
  cases: Schema.Array(
    Schema.Struct({
      app: Schema.String,
      group: Schema.String,
      chainId: Schema.Int,
      contract: Schema.String,
      account: Schema.String,
      answers: Schema.Record(Schema.String, Schema.String),
      assumed: Schema.Record(Schema.String, Schema.String),
    }),
  ),
})

const { cases } = Schema.decodeUnknownSync(Schema.fromJsonString(Recording))(
  readFileSync(new URL("../golden/positions/recorded.json", import.meta.url), "utf8"),
)

type RecordedPosition = (typeof cases)[number]

const rule = partsRule(positionGroups)

/** Reads a recorded position; what was not recorded is refused. Returns the numbers of calls and rounds. */
const readRecorded = ({ answers, assumed, ...place }: RecordedPosition, constants: ConstantAnswers) => {
  const recorded = new Map(Object.entries({ ...assumed, ...answers }))
  const known = constants.answersAt(0)
  let positions = startRound([{ ...place, item: "" }], rule, known)
  let [callCount, roundCount] = [0, 0]
  for (;;) {
    const calls = [...missingCalls(positions, Number.POSITIVE_INFINITY).values()]
    if (calls.length === 0) return { callCount, roundCount }
    callCount += calls.length
    roundCount += 1
    for (const call of calls) known.set(callKey(call), recorded.get(callKey(call)))
    constants.keep(calls, known, 0)
    positions = nextRound(positions, rule, known)
  }
}

/** Calls of each app's recorded positions: the first reading, and those after it. */
const callFigures = (): ReadonlyArray<Figure> => {
  const reads = cases.map((one) => {
    const constants = makeConstantAnswers()
    return { app: one.app, first: readRecorded(one, constants), second: readRecorded(one, constants) }
  })
  const mean = (values: ReadonlyArray<number>) => values.reduce((sum, value) => sum + value, 0) / values.length
  const byApp = [...Map.groupBy(reads, ({ app }) => app)].sort(([left], [right]) => (left < right ? -1 : 1))
  const firstCalls = reads.map(({ first }) => first.callCount)
  return [
    { name: "first reading of a recorded position, p50", value: median(firstCalls), unit: "calls" },
    { name: "first reading of a recorded position, p95", value: quantile(firstCalls, 0.95), unit: "calls" },
    { name: "rounds of it, at most", value: Math.max(...reads.map(({ first }) => first.roundCount)), unit: "rounds" },
    ...byApp.flatMap(([app, own]) => [
      {
        name: `position of ${app}, first reading`,
        value: mean(own.map(({ first }) => first.callCount)),
        unit: "calls",
      },
      {
        name: `position of ${app}, next reading`,
        value: mean(own.map(({ second }) => second.callCount)),
        unit: "calls",
      },
    ]),
  ]
}

/** Stored positions of an account over HTTP, and the calls by which the rules of brands read them. */
export const positions: Bench = {
  name: "positions",
  measure: Effect.gen(function* () {
    const mark = yield* project(marketBlocks, 1)
    yield* storePositions(positionsOfAnn)
    const { url } = yield* benchApi(marketChain)
    const request = { url, query, addresses: [ann], isPriced: true }
    const name = `stored appBalances of ${positionCount} positions`
    const rulesPerSecond = yield* ratePerSecond(cases.length, () => {
      for (const one of cases) readRecorded(one, makeConstantAnswers())
    })
    return [
      ...(yield* requestedAlone(name, request)),
      ...(yield* requestedAtOnce(name, request)),
      ...(yield* requestedAfterBlocks(name, request, (by) => {
        const seq = mark.place.seq + by
        return writeMarks([{ ...mark, place: { ...mark.place, seq }, applied: seq }])
      })),
      ...callFigures(),
      { name: "rules of recorded positions, without the calls", value: rulesPerSecond, unit: "/s" },
    ]
  }).pipe(
    Effect.provide([
      layerBenchKey,
      layerStoryApps,
      Layer.fresh(layerSourceSink.pipe(Layer.provideMerge(layerBenchTables("positions")))),
    ]),
    Effect.scoped,
  ),
}
