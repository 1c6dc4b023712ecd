/**
 * The reader role: follows one chain and appends its events to the chain's live stream.
 *
 * The reader's state is rebuilt from the end of the stream, so that a restart continues where the log ends.
 */
import { Effect, Metric, Ref, Schedule, Stream } from "effect"
import { followChain } from "#chains/follow/follow-chain.ts"
import type { FollowSettings } from "#chains/follow/follow-settings.ts"
import { emptyMemory, remember, tipOf } from "#chains/follow/memory.ts"
import { ChainReader } from "#chains/reader/chain-reader.ts"
import { dropFinal, forgetAbove } from "#chains/reads/watch-list.ts"
import { chainStream } from "#schemas/domain/stream-key.ts"
import { countRetry } from "../count-retry.ts"
import { drainOnInterrupt } from "../drain-on-interrupt.ts"
import { awaitSilence, type LogWriter, openWriter } from "../log/writer.ts"
import { makeOutage } from "../outage.ts"
import { type Network, publicNetwork } from "../outside/documents/dial.ts"
import { makeHostPace } from "../outside/documents/host-pace.ts"
import { timedReader, timedWriter } from "../pace/timed-reading.ts"
import { proofRulesOf } from "../positions/proof-rules.ts"
import { answerSimulations, type SimulateRequest } from "./answer-simulations.ts"
import { noSeqs, recordSeqs, toLogEvent } from "./appended-seqs.ts"
import { checkSignatures } from "./check-signatures.ts"
import { requireAboveHistory } from "./fence.ts"
import { readRequested } from "./read-requested.ts"

/** Options of reading a chain into the log. */
export interface IngestSettings {
  /** Without proofs: those of the brands apply. */
  readonly follow: Omit<FollowSettings, "proofs">
  /** Silence of the stream after which a superseded reader takes over again. */
  readonly takeoverSilenceMs: number
  /** How gateways of names are reached; `publicNetwork` where absent. */
  readonly network?: Network
  /** Executes calls of callers at the chain's endpoints; absent where none are. */
  readonly simulate?: SimulateRequest
}

const blocksAppended = Metric.counter("pipelines_blocks_appended_total", {
  description: "Blocks appended to the log.",
  incremental: true,
})
const revertsAppended = Metric.counter("pipelines_reverts_appended_total", {
  description: "Reverts appended to the log.",
  incremental: true,
})

const readersStandingBy = Metric.gauge("pipelines_readers_standing_by", {
  description: "1 while this process is on standby for a chain that another reader has taken over, else 0.",
})
const writersSuperseded = Metric.counter("pipelines_writers_superseded_total", {
  description: "Times that another reader took over a chain.",
  incremental: true,
})

// Covers all blocks that are not final, and the records between blocks.
const rememberedEvents = ({ definition }: IngestSettings["follow"]): number =>
  Math.max(1024, 4 * definition.finalityDepthBlocks)

/**
 * Reads one chain into its stream forever.
 *
 * A superseded reader stands by and takes over after silence. Waits while the disk is full. On interruption, the append in flight is
 * finished.
 * Fails with `StartBelowHistory` if the stream would start within the chain's history, and with failures that make the stream unreadable.
 */
export const ingestChain = Effect.fnUntraced(function* (settings: IngestSettings) {
  const { definition } = settings.follow
  const stream = chainStream("blocks", definition.id)
  const labels = { chain: definition.slug }
  const lane = { ...labels, lane: "live" } as const
  const standingBy = Metric.withAttributes(readersStandingBy, labels)
  const superseded = Metric.withAttributes(writersSuperseded, labels)
  // Present from the start: an increase from nothing is invisible to alarms.
  yield* Metric.update(superseded, 0)
  yield* Effect.acquireRelease(Metric.update(standingBy, 0), () => Metric.remove(standingBy))
  const standBy = Effect.acquireUseRelease(
    Effect.andThen(Metric.update(superseded, 1), Metric.update(standingBy, 1)),
    () => awaitSilence({ stream, silenceMs: settings.takeoverSilenceMs }),
    () => Metric.update(standingBy, 0),
  )
  const gateways = { network: settings.network ?? publicNetwork, pace: yield* makeHostPace }
  yield* readRequested(settings.follow, gateways).pipe(
    Effect.catch((failure) => Effect.logError("Balances are no longer read on demand.", failure)),
    Effect.forkScoped,
  )
  yield* Effect.forkScoped(checkSignatures(definition))
  if (settings.simulate !== undefined) yield* Effect.forkScoped(answerSimulations(definition.id, settings.simulate))
  const { noteFailure, noteSuccess } = makeOutage({
    begin: (failure) => Effect.logWarning("The log is unavailable; retrying.", failure),
    end: Effect.logInfo("The log is available again."),
  })
  return yield* openWriter({ stream, rememberEvents: rememberedEvents(settings.follow) }).pipe(
    Effect.tap(noteSuccess),
    Effect.flatMap((writer) => followInto(timedWriter(writer, lane), settings.follow)),
    Effect.updateService(ChainReader, (reader) => timedReader(reader, lane)),
    Effect.catchTag("WriterSuperseded", () =>
      Effect.logWarning("Another reader took over the chain; standing by.").pipe(Effect.andThen(standBy)),
    ),
    Effect.tapError((failure) =>
      failure.kind === "transient" ? Effect.andThen(countRetry(failure), noteFailure(failure)) : Effect.void,
    ),
    // A writer whose append has no known outcome is unusable: a retry starts a new one.
    Effect.retry({ while: (failure) => failure.kind === "transient", schedule: Schedule.spaced("1 second") }),
    Effect.forever,
    Effect.annotateLogs({ chainId: definition.id }),
  )
}, Effect.scoped)

const followInto = Effect.fnUntraced(function* (writer: LogWriter, follow: IngestSettings["follow"]) {
  const events = writer.remembered.map(({ event }) => event)
  const labels = { chain: follow.definition.slug }
  let isEmpty = events.length === 0
  let seqs = recordSeqs(
    noSeqs,
    events,
    writer.remembered.map(({ place }) => place.seq),
  )
  yield* Effect.logInfo("Reading the chain into the log.").pipe(Effect.annotateLogs({ count: events.length }))
  const diskOutage = makeOutage({
    begin: (full) => Effect.logError("The log's disk is full; waiting for space.", full),
    end: Effect.logInfo("The log's disk has space again."),
  })
  const memory = events.reduce(remember, emptyMemory)
  // Blocks that balances were read at may not be in the log: their append failed, or another reader appended others.
  yield* Ref.update(follow.watchList, (list) => forgetAbove(list, tipOf(memory)?.number ?? -1))
  return yield* followChain({ ...follow, proofs: proofRulesOf(follow.definition.id) }, memory).pipe(
    // The next blocks are read while the last are appended. If that fails, what was read is dropped with the writer.
    Stream.bufferArray({ capacity: 1 }),
    Stream.runForEachArray((seen) =>
      Effect.gen(function* () {
        const next = seen.map((event) => toLogEvent(seqs, follow.definition.id, event))
        const [first] = next
        if (isEmpty && first?.kind === "BlockAppended") {
          yield* requireAboveHistory(follow.definition.id, first.block.number)
        }
        isEmpty = false
        const taken = yield* drainOnInterrupt(
          writer.append(next).pipe(
            Effect.tapErrorTag("LogFull", (full) => Effect.andThen(countRetry(full), diskOutage.noteFailure(full))),
            Effect.retry({ while: (failure) => failure._tag === "LogFull", schedule: Schedule.spaced("1 second") }),
            Effect.tap(diskOutage.noteSuccess),
          ),
        )
        seqs = recordSeqs(seqs, next, taken)
        const finality = next.findLast(({ kind }) => kind === "FinalityAdvanced")
        if (finality?.kind === "FinalityAdvanced") {
          yield* Ref.update(follow.watchList, (list) => dropFinal(list, finality.number))
        }
        const blockCount = next.filter(({ kind }) => kind === "BlockAppended").length
        yield* Metric.update(Metric.withAttributes(blocksAppended, labels), blockCount)
        const revertCount = next.filter(({ kind }) => kind === "BlocksReverted").length
        yield* Metric.update(Metric.withAttributes(revertsAppended, labels), revertCount)
      }),
    ),
  )
})
