/**
 * Goal: a replay of recorded blocks of Ethereum yields the rows of the same blocks followed live, over both adapters of the log, also if the
 * processor and the command die after every block.
 *
 * Method: a processor follows the log while blocks are appended; then `replayTables` runs beside a processor, once without interruption and
 * once with a death at every mark. Each time, the digests of every new table equal those of the served one: of the live table first.
 *
 * The full recordings are 110 blocks with gaps between them. They are appended as they are, with their own numbers, hashes and times, because
 * marks and folds follow the order of the stream; only readers of chains require that numbers have no gaps. Kafka and deaths are also shown with
 * four of these blocks, renumbered. To save time, tables are prepared once, and each life folds one block, as it dies before it can write a
 * second. After each commit, `replay-tables.test.ts` replays some tables beside a running service.
 */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Logger, Ref } from "effect"
import { replayTables } from "#ops/maintenance/replay/replay-tables.ts"
import { layerFoldThreads } from "#ops/process/fold-threads.ts"
import { FoldRecords } from "#pipelines/runtime/record-fold.ts"
import { prepareTables } from "#projections/migrate/prepare-tables.ts"
import type { Replay } from "#projections/migrate/replays.ts"
import { requestReplay, requestReturn } from "#projections/migrate/request-replay.ts"
import { projections, release } from "#projections/registry.ts"
import { commitsTable } from "#projections/table/commits.ts"
import { readServedSet } from "#projections/table/table-sets.ts"
import type { Block } from "#schemas/domain/block.ts"
import { appended, benchBlocks, benchChain } from "../bench/bench-blocks.ts"
import { useTestBrokers } from "../support/kafka/run-broker.ts"
import { type LogAdapter, layerOfAdapter } from "../support/log/adapter.ts"
import { temporaryFolder } from "../support/machine/temporary-folder.ts"
import { recordedChain } from "../support/recorded/recorded-chain.ts"
import { needsSharedData } from "../support/recorded/shared-data.ts"
import { appendMissing, makeDeath } from "../support/service/processing.ts"
import type { StatementGate } from "../support/store/gated-store.ts"
import { awaitServed, runRelease } from "../support/store/table-build.ts"
import { layerTestStore } from "../support/store/test-store.ts"

const names = projections.map(({ name }) => name)

/** Recordings lack state reads, from which these tables are filled. */
const tablesOfReads = [
  "collection_uris",
  "feed_rates",
  "item_traits",
  "item_uris",
  "nft_pools",
  "pools",
  "token_terms",
  "tokens",
  "wanted_documents",
  "wanted_media",
]

const quietly = { isHeld: false, reportProgress: () => Effect.void, reportStall: Effect.void }

/** Carries out a replay of all tables, which must be equal to the served ones; returns their numbers of rows. */
const replayAll = Effect.fnUntraced(function* (request: Replay) {
  const compared = yield* replayTables({ ...quietly, request })
  assert.sameMembers(
    compared.map(({ projection }) => projection),
    names,
  )
  assert.deepStrictEqual(
    compared.flatMap(({ differences, otherColumns }) => [...differences, ...otherColumns]),
    [],
  )
  return new Map(compared.map(({ projection, rows }) => [projection, rows]))
})

/** Folds the first run of records and no other. */
const foldOnce = Effect.map(FoldRecords, (threads) => {
  let runs = 0
  const fold: NonNullable<typeof threads>["fold"] = (run) => {
    runs += 1
    return runs === 1 && threads !== undefined ? threads.fold(run) : Effect.never
  }
  return { concurrency: 1, fold }
})

/** Repeats an effect beside processors, each of which dies with it once it has written a mark, until it ends; returns the number of deaths. */
const dieAtEveryMark = Effect.fnUntraced(function* <E, R>(until: Effect.Effect<void, E, R>) {
  const prepared = yield* prepareTables({ release })
  for (let deaths = 0; ; deaths++) {
    const { die, death } = yield* makeDeath
    const gate: StatementGate = (statement, run) =>
      statement.subject === commitsTable && statement.request !== undefined ? Effect.andThen(run, die) : run
    const end = yield* runRelease(
      { prepared, chain: benchChain, settings: { batchEventsMax: 1 }, gate, death },
      until,
    ).pipe(Effect.provideServiceEffect(FoldRecords, foldOnce))
    if (end === "through") return deaths
    assert.strictEqual(end, "dead")
  }
})

/** Blocks in an append of the followed chain. */
const blocksAtOnce = 10

/** Blocks to replay. */
interface Recording {
  readonly blocks: ReadonlyArray<Block>
  /** Names of the other tables for which the blocks have no rows. */
  readonly lacking: ReadonlyArray<string>
}

const replayOver = (adapter: LogAdapter, { blocks, lacking }: Recording) =>
  Effect.gen(function* () {
    const events = { live: blocks.map(appended), history: [] }
    const follow = Effect.andThen(
      appendMissing(benchChain, events.live, { eventsAtOnce: blocksAtOnce }),
      awaitServed({ chain: benchChain }, events),
    )
    assert.strictEqual(yield* runRelease({ chain: benchChain }, follow), "through")

    const first = yield* requestReplay(release, names)
    const rows = yield* Ref.make<ReadonlyMap<string, number>>(new Map())
    const replayFirst = Effect.flatMap(replayAll(first), (found) => Ref.set(rows, found))
    assert.strictEqual(yield* runRelease({ chain: benchChain }, replayFirst), "through")
    const live = yield* Ref.get(rows)
    assert.strictEqual(live.get("blocks"), blocks.length)
    const empty = names.filter((name) => live.get(name) === 0)
    assert.deepStrictEqual(empty, [...tablesOfReads, ...lacking].sort())

    const before = yield* readServedSet()
    const second = yield* requestReplay(release, names)
    const replaySecond = Effect.map(replayAll(second), (found) => assert.deepStrictEqual(found, live))
    assert.strictEqual(yield* dieAtEveryMark(replaySecond), blocks.length)
    assert.notStrictEqual((yield* readServedSet())?.name, before?.name)

    const request = yield* requestReturn({ release })
    assert.strictEqual(yield* dieAtEveryMark(replayTables({ ...quietly, request })), 0)
    assert.strictEqual((yield* readServedSet())?.name, before?.name)
  }).pipe(
    Effect.scoped,
    Effect.provide([layerOfAdapter(adapter), Layer.fresh(layerTestStore), layerFoldThreads(1), Logger.layer([])]),
  )

const overLocalLog = Effect.fnUntraced(function* (recording: Recording) {
  yield* replayOver({ name: "local", directory: yield* temporaryFolder("replay") }, recording)
}, Effect.scoped)

const overKafka = Effect.fnUntraced(function* (name: string, recording: Recording) {
  const brokers = yield* Effect.promise(useTestBrokers)
  // The broker of a developer keeps the streams of earlier runs.
  const topicPrefix = `replay-${name}-${crypto.randomUUID()}.`
  yield* replayOver({ name: "kafka", brokers, topicPrefix }, recording)
})

const excerpt: Recording = {
  blocks: benchBlocks(6),
  lacking: [
    "agent_changes",
    "agent_feedback",
    "attested_labels",
    "bridge_pairs",
    "code_changes",
    "follow_lists",
    "follow_records",
    "label_revocations",
    "nft_pool_changes",
    "nft_quotes",
    "position_tokens",
    "proxy_changes",
    "relayed_payments",
    "token_suspicions",
    "vault_changes",
    "wanted_avatars",
  ],
}

const readRecording = (): Recording => ({
  blocks: recordedChain(benchChain.id),
  lacking: [
    "agent_changes",
    "agent_feedback",
    "attested_labels",
    "bridge_pairs",
    "follow_lists",
    "follow_records",
    "label_revocations",
    "wanted_avatars",
  ],
})

/** A minute at most on an idle machine; other tests share the cores. */
const timeoutMs = 400_000

describe("a replay of recorded blocks", () => {
  const yieldsRows = "yields the rows of the blocks when they were followed"
  const killed = "by processors that die after every block"

  it.live(`${yieldsRows}, over a local log, ${killed}`, () => overLocalLog(excerpt), timeoutMs)

  it.live(`${yieldsRows}, over Kafka, ${killed}`, () => overKafka("excerpt", excerpt), timeoutMs)

  it.live(
    `${yieldsRows}, over a local log, for every recorded mainnet block`,
    (context) => {
      needsSharedData(context)
      return overLocalLog(readRecording())
    },
    timeoutMs,
  )

  it.live(
    `${yieldsRows}, over Kafka, for every recorded mainnet block`,
    (context) => {
      needsSharedData(context)
      return overKafka("all", readRecording())
    },
    timeoutMs,
  )
})
