/**
 * The processor over a real log and a real engine: the tables match the log, also after restarts and reverts, and a chain with a broken stream
 * does not block another.
 */
import { assert, describe, layer } from "@effect/vitest"
import { Effect, Fiber, Layer, Logger, Stream } from "effect"
import type { TokenRead } from "#chains/reads/token-read.ts"
import { LogCodec } from "#pipelines/log/codec.ts"
import { EventLog, LogUnavailable } from "#pipelines/log/event-log.ts"
import { layerLocalLog } from "#pipelines/log/local.ts"
import { layerSoleOwner } from "#pipelines/log/sole-owner.ts"
import { openWriter } from "#pipelines/log/writer.ts"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { processChains } from "#pipelines/runtime/process-chains.ts"
import { LogShorter } from "#pipelines/runtime/read-stage.ts"
import { tokenBalances } from "#projections/balances/token-balances.ts"
import { Store } from "#projections/store/store.ts"
import { commitsTable, readMarks } from "#projections/table/commits.ts"
import type { Block } from "#schemas/domain/block.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import { chainStream } from "#schemas/domain/stream-key.ts"
import { parseTraceParent } from "#schemas/domain/trace-parent.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import { address, buildBlock, hash, testChain, transferLog } from "../../../support/chain/block-builder.ts"
import { temporaryFolder } from "../../../support/machine/temporary-folder.ts"
import { seriesOf, withOwnMetrics } from "../../../support/service/metrics.ts"
import { layerTables, markAt } from "../../../support/store/projected.ts"
import { dumpTables } from "../../../support/store/table-dump.ts"
import { waitFor, waitUntil } from "../../../support/wait/wait-for.ts"

const temporaryLog = Layer.unwrap(
  temporaryFolder("test-log").pipe(Effect.map((directory) => layerLocalLog({ directory }))),
)

const otherChain = { ...testChain, id: 31_338, slug: "other" }
const token = address(0x70)
const [alice, bob] = [address(0x11), address(0x12)]
const settings = { batchEventsMax: 2, rollupIntervalBlocks: 1_000, retryDelayMsMax: 100 }

const newToken: TokenRead = { token, name: "T", symbol: "T", decimals: 0, totalSupplyRaw: 100n, isNew: true }

/** A block in which the token's whole supply is made (block 1), or a piece of it goes from alice to bob. */
const blockOf = (chainId: ChainId, number: number, amountRaw: bigint, fork = 0): Block => ({
  ...buildBlock({
    number,
    hash: hash(number + fork),
    transactions: [
      {
        from: alice,
        to: token,
        logs: [transferLog(token, number === 1 ? zeroAddress : alice, number === 1 ? alice : bob, amountRaw)],
      },
    ],
    reads: { tokens: number === 1 ? [newToken] : [] },
  }),
  chainId,
})

const append = (block: Block): LogEvent => ({ kind: "BlockAppended", block, isWarmUp: false })

/** Processes chains until the marks are as wanted, then stops. */
const processUntil = Effect.fnUntraced(function* (
  chains: ReadonlyArray<typeof testChain>,
  isReached: (marks: ReadonlyArray<Mark>) => boolean,
) {
  const running = yield* Effect.forkChild(processChains({ chains, settings }))
  const marks = yield* waitFor(
    "the wanted marks",
    Effect.map(readMarks(), (found) => (isReached(found) ? found : undefined)),
    10,
  )
  yield* Fiber.interrupt(running)
  return marks
})

const balancesOf = Effect.fnUntraced(function* (accounts: ReadonlyArray<Address>, chainId: ChainId) {
  const marks = yield* readMarks()
  const rows = yield* tokenBalances({ marks: marks.filter((mark) => mark.chainId === chainId), accounts })
  return rows.map(({ account, balanceRaw }) => `${account.slice(-2)} ${balanceRaw}`).sort()
})

describe("processChains", () => {
  layer(Layer.mergeAll(layerTables, temporaryLog, layerSoleOwner), { excludeTestServices: true })((it) => {
    it.effect("writes appended blocks, resumes after a restart, and undoes reverted ones", () =>
      Effect.gen(function* () {
        const chainId = testChain.id
        const writer = yield* openWriter({ stream: chainStream("blocks", chainId), rememberEvents: 10 })
        const [one, two, three] = [blockOf(chainId, 1, 100n), blockOf(chainId, 2, 10n), blockOf(chainId, 3, 20n)]
        yield* writer.append([append(one), append(two)])
        yield* processUntil([testChain], (marks) => marks[0]?.block.number === 2)
        assert.deepStrictEqual(yield* balancesOf([alice, bob], chainId), ["11 90", "12 10"])

        yield* writer.append([append(three)])
        yield* processUntil([testChain], (marks) => marks[0]?.block.number === 3)
        assert.deepStrictEqual(yield* balancesOf([alice, bob], chainId), ["11 70", "12 30"])

        const fork = { number: 1, hash: one.hash }
        const removed = [two, three].map(({ number, hash: gone }, index) => ({ number, hash: gone, seq: index + 2 }))
        yield* writer.append([{ kind: "BlocksReverted", chainId, fork, removed }, append(blockOf(chainId, 2, 1n, 50))])
        const [mark] = yield* processUntil([testChain], (marks) => marks[0]?.applied === 5)
        assert.deepStrictEqual(mark?.block, { number: 2, hash: hash(52) })
        assert.deepStrictEqual([mark?.revertCount, mark?.historyFrom], [1, 1])
        assert.deepStrictEqual(yield* balancesOf([alice, bob], chainId), ["11 99", "12 1"])

        // As a release finds it whose table of marks is another: every row is there, and no mark.
        const store = yield* Store
        const before = yield* dumpTables(chainId)
        yield* store.execute({ operation: "forget the marks", sql: `TRUNCATE TABLE ${commitsTable}` })
        const [again] = yield* processUntil([testChain], (marks) => marks[0]?.applied === 5)
        assert.deepStrictEqual({ ...again, traceParent: "" }, { ...mark, traceParent: "" })
        assert.deepStrictEqual(yield* dumpTables(chainId), before)
      }),
    )

    it.effect("writes marks under a trace for each flush and revert, and counts what they bring", () =>
      Effect.gen(function* () {
        const chain = { ...testChain, id: 31_341, slug: "traced" }
        const writer = yield* openWriter({ stream: chainStream("blocks", chain.id), rememberEvents: 10 })
        const traceOf = (marks: ReadonlyArray<Mark>) =>
          parseTraceParent(marks.find(({ chainId }) => chainId === chain.id)?.traceParent ?? "")?.traceId
        const one = blockOf(chain.id, 1, 100n)
        yield* writer.append([append(one), append(blockOf(chain.id, 2, 1n))])
        const untilApplied = (seq: number) =>
          processUntil([chain], (marks) =>
            marks.some(({ chainId, applied }) => chainId === chain.id && applied === seq),
          )
        const flushed = traceOf(yield* untilApplied(2))
        const removed = [{ number: 2, hash: hash(2), seq: 2 }]
        yield* writer.append([
          { kind: "BlocksReverted", chainId: chain.id, fork: { number: 1, hash: one.hash }, removed },
        ])
        const reverted = traceOf(yield* untilApplied(3))
        assert.lengthOf(new Set([flushed, reverted, undefined]), 3)
        assert.deepStrictEqual(yield* seriesOf("pipelines_blocks_written_total"), { "chain=traced": 2 })
        assert.deepStrictEqual(yield* seriesOf("pipelines_reverts_written_total"), { "chain=traced": 1 })
        assert.strictEqual((yield* seriesOf("pipelines_facts_written_total"))["chain=traced kind=transfers"], 2)
        const sentences = yield* seriesOf("pipelines_transactions_interpreted_total")
        assert.strictEqual(
          Object.values(sentences).reduce((sum, count) => sum + count, 0),
          2,
        )
      }).pipe(withOwnMetrics),
    )

    it.effect("stops a chain with a gap in its stream, and no other", () =>
      Effect.gen(function* () {
        const log = yield* EventLog
        const codec = yield* LogCodec
        const stream = chainStream("blocks", otherChain.id)
        const broken = yield* openWriter({ stream, rememberEvents: 1 })
        yield* broken.append([append(blockOf(otherChain.id, 1, 100n))])
        const { writerId } = broken
        const beyond = codec.encodeRecord({ writerId, seq: 5, ...append(blockOf(otherChain.id, 2, 1n)) })
        yield* log.append({ stream, writerId, isStart: false, records: [beyond] })
        const writer = yield* openWriter({ stream: chainStream("blocks", testChain.id), rememberEvents: 1 })
        yield* writer.append([append(blockOf(testChain.id, 3, 9n, 50))])
        const marks = yield* processUntil(
          [testChain, otherChain],
          (found) =>
            found.some(({ chainId, block }) => chainId === testChain.id && block.number === 3) &&
            found.some(({ chainId }) => chainId === otherChain.id),
        )
        const stopped = marks.find(({ chainId }) => chainId === otherChain.id)
        assert.strictEqual(stopped?.block.number, 1)
        assert.deepStrictEqual(yield* balancesOf([alice, bob], testChain.id), ["11 90", "12 10"])
      }),
    )

    it.effect("resumes after the last event when the log was briefly unreadable", () =>
      Effect.gen(function* () {
        const chain = { ...testChain, id: 31_339, slug: "flaky" }
        const writer = yield* openWriter({ stream: chainStream("blocks", chain.id), rememberEvents: 1 })
        yield* writer.append([1, 2, 3].map((number) => append(blockOf(chain.id, number, number === 1 ? 100n : 10n))))
        const log = yield* EventLog
        const offsets: Array<number> = []
        const flaky = EventLog.of({
          ...log,
          // The first reading ends after two records: the start of the writer, and one block.
          read: (from) => {
            const failure = new LogUnavailable({ stream: from.stream, operation: "read", cause: new Error("No disk.") })
            offsets.push(from.offset)
            return offsets.length > 1
              ? log.read(from)
              : log.read(from).pipe(Stream.take(2), Stream.concat(Stream.fail(failure)))
          },
        })
        yield* processUntil([chain], (marks) =>
          marks.some(({ chainId, block }) => chainId === chain.id && block.number === 3),
        ).pipe(Effect.provideService(EventLog, flaky))
        assert.deepStrictEqual(offsets, [0, 2])
        assert.deepStrictEqual(yield* balancesOf([alice, bob], chain.id), ["11 80", "12 20"])
      }),
    )

    it.effect("stops a chain whose log ends before the place that its tables have reached", () =>
      Effect.gen(function* () {
        const sink = yield* FactSink
        const chain = { ...testChain, id: 31_340, slug: "shorter" }
        const [one, two] = [blockOf(chain.id, 1, 100n), blockOf(chain.id, 2, 10n)]
        const mark = { ...markAt(one, 7), chainId: chain.id }
        yield* sink.write([{ blocks: [], mark }])
        const writer = yield* openWriter({ stream: chainStream("blocks", chain.id), rememberEvents: 1 })
        yield* writer.append([append(one), append(two)])
        const alarms: Array<unknown> = []
        const listener = Logger.make(({ message }) => {
          alarms.push(...[message].flat())
        })
        yield* Effect.forkChild(processChains({ chains: [chain], settings })).pipe(
          Effect.flatMap((running) =>
            Effect.andThen(
              waitUntil("an alarm", () => alarms.some((word) => word instanceof LogShorter)),
              Fiber.interrupt(running),
            ),
          ),
          Effect.provide(Logger.layer([listener])),
        )
        const marks = yield* readMarks()
        assert.deepStrictEqual(marks.find(({ chainId }) => chainId === chain.id)?.block.number, 1)
      }),
    )
  })
})
