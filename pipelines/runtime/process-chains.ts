/**
 * The processor: reads the streams of the chains that it owns, folds blocks to facts, hands them to the sink, moves the
 * marks.
 *
 * Its chains change while it runs: `work-on-chain.ts` is what happens for each, `write-seats.ts` the one loop that
 * writes for all, `fold-seats.ts` what happens behind finality, `move-reads.ts` what happens where tables are missing. A chain whose records or rows are broken stops alone, with an alarm.
 */
import { Effect, Latch, Schedule } from "effect"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { parseStreamName, type StreamName, streamName } from "#schemas/domain/stream-name.ts"
import { ChainOwnership } from "../log/chain-ownership.ts"
import { EventLog } from "../log/event-log.ts"
import { runOwned } from "../run-owned.ts"
import { forgetLag, tellLag } from "./chain-metrics.ts"
import type { Seats } from "./chain-seat.ts"
import type { BuildProgress } from "./fact-sink.ts"
import { foldSeats } from "./fold-seats.ts"
import { moveReads } from "./move-reads.ts"
import { workOnChain } from "./work-on-chain.ts"
import { writeSeats } from "./write-seats.ts"

/** How a processor works. */
export interface ProcessorSettings {
  /** Most events of one chain taken into one flush; bounds memory and the size of inserts. */
  readonly batchEventsMax: number
  /** Checkpoints are folded at final heights that are multiples of it. */
  readonly checkpointIntervalBlocks: number
  /** Longest wait between tries of what failed. */
  readonly retryDelayMsMax: number
}

/** Which chains a processor works on, as far as it owns them. */
export interface ProcessOptions {
  /** Worked on whether the log holds anything of them yet or not. */
  readonly chains: ReadonlyArray<ChainDefinition>
  /** What describes a chain that is worked on once the log holds something of it; none is where absent. */
  readonly other?: (chainId: ChainId) => ChainDefinition | undefined
  readonly settings: ProcessorSettings
  /** Called about once a second while tables are being built, and once more, without progress, when reads have moved to them. */
  readonly onBuild?: (progress: BuildProgress | undefined) => Effect.Effect<void>
}

/** How often the group is told how far chains are: a hint for tools that show lag, which ask now and then themselves. */
const reportIntervalMs = 5_000

/**
 * Processes the chains that it owns for ever, each from where the tables' mark of it stands.
 *
 * What is transient is tried again without end, with growing pauses; a chain with a broken record or refused rows
 * stops with an alarm while the others go on. When it is interrupted, the flush under way is finished before the chains
 * are handed on.
 */
export const processChains = Effect.fnUntraced(function* ({
  chains,
  other,
  settings,
  onBuild = () => Effect.void,
}: ProcessOptions) {
  const ownership = yield* ChainOwnership
  const expected = new Map(chains.map((chain) => [chain.id, chain]))
  const definitionOf = (chainId: ChainId) => expected.get(chainId) ?? other?.(chainId)
  const log = yield* EventLog
  const awaited = new Set(chains.map(({ id }) => streamName("blocks", id)))
  const member = yield* ownership.join({
    group: "processors",
    candidates: Effect.map(log.streams, (streams) => {
      for (const stream of streams) awaited.add(stream)
      return candidatesIn(streams, chains, definitionOf)
    }),
  })

  const seats: Seats = new Map()
  const lastSeats: Seats = new Map()
  const arrived = yield* Latch.make()
  const advanced = yield* Latch.make()
  const work = (chainId: ChainId) => {
    const chain = definitionOf(chainId)
    // Only what this process could work on is ever owned by it.
    if (chain === undefined) return Effect.void
    const isAwaited = (stream: StreamName) => awaited.has(stream)
    return workOnChain(chain, { seats, lastSeats, isAwaited, arrived, advanced, ...settings })
  }
  let told: ReadonlySet<ChainDefinition> = new Set()
  const report = Effect.gen(function* () {
    const working = [...seats.values()].filter(({ share }) => share !== "missing")
    const live = working.filter(({ progress }) => progress.lane === "live")
    yield* member.report(live.map(({ chain, progress }) => ({ chainId: chain.id, offset: progress.place.offset })))
    yield* Effect.forEach(live, tellLag, { discard: true })
    const now = new Set(working.map(({ chain }) => chain))
    yield* Effect.forEach(
      [...told].filter((chain) => !now.has(chain)),
      forgetLag,
      { discard: true },
    )
    told = now
  })
  const parts = [
    writeSeats({ seats, arrived, advanced, ...settings }),
    foldSeats({ seats, advanced, ...settings }),
    moveReads({ onBuild, ...settings }),
    runOwned(member.owned, work),
    Effect.repeat(report, Schedule.spaced(reportIntervalMs)),
  ]
  return yield* Effect.all(parts, { concurrency: parts.length, discard: true })
}, Effect.scoped)

const candidatesIn = (
  streams: ReadonlyArray<StreamName>,
  chains: ReadonlyArray<ChainDefinition>,
  definitionOf: (chainId: ChainId) => ChainDefinition | undefined,
): ReadonlySet<ChainId> => {
  const begun = streams
    .map(parseStreamName)
    .flatMap((name) =>
      name !== undefined && name.stream !== "reads" && definitionOf(name.chainId) !== undefined ? [name.chainId] : [],
    )
  return new Set([...chains.map(({ id }) => id), ...begun])
}
