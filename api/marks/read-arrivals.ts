/**
 * Waits for reads that were requested to be visible: their rows are in the tables, and the chain's mark has reached their block.
 *
 * All waiting requests of a process share one look at the tables, so that many of them cost as much as one.
 */
import { Effect, Schedule } from "effect"
import { type ArrivedRead, readsBetween } from "#projections/outside/arrived-reads.ts"
import type { QueryFailure, Store } from "#projections/store/store.ts"
import { leadingMark, type Mark, type SourceMark } from "#schemas/domain/mark.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { readsStream } from "#schemas/domain/source.ts"
import { makeSharedMarks } from "./shared-marks.ts"

/** An account of a chain whose balances were requested, or a name. */
export interface AwaitedRead {
  readonly chainId: ChainId
  /** The address, or the name. */
  readonly subject: string
  /** The last record of the chain's stream of reads that the request has seen; its read is a later one. */
  readonly seenSeq: number
}

/** Interval of looking for arrivals. */
const intervalMs = 40

/** Arrivals that are remembered per chain; the oldest are forgotten first, and those who wait for them wait until their deadline. */
const rememberedMax = 20_000

/** The marks that arrivals are found by. */
interface ReadMarks {
  readonly marks: ReadonlyArray<Mark>
  readonly sourceMarks: ReadonlyArray<SourceMark>
}

/** The arrivals of a chain. */
interface ChainArrivals {
  /** The records up to here were looked at. */
  readonly seq: number
  readonly reads: Map<string, ArrivedRead>
}

/** Waits for requested reads. */
export interface ReadArrivals {
  /** Returns once all were read, or after `timeoutMs`. Never fails. */
  readonly wait: (awaited: ReadonlyArray<AwaitedRead>, timeoutMs: number) => Effect.Effect<void, never, Store>
}

/** @param readMarks - Reads the marks, those of sources included. */
export const makeReadArrivals = <E>(readMarks: Effect.Effect<ReadMarks, E, Store>): ReadArrivals => {
  const arrivals = new Map<ChainId, ChainArrivals>()
  const wanted = new Map<ChainId, number>()

  const lookAt = Effect.fnUntraced(function* (
    chainId: ChainId,
    upTo: number,
  ): Effect.fn.Return<void, QueryFailure, Store> {
    const known = arrivals.get(chainId) ?? { seq: wanted.get(chainId) ?? upTo, reads: new Map<string, ArrivedRead>() }
    if (upTo <= known.seq) return
    for (const read of yield* readsBetween({ chainId, after: known.seq, upTo })) {
      known.reads.delete(read.subject)
      known.reads.set(read.subject, read)
    }
    for (const subject of known.reads.keys()) {
      if (known.reads.size <= rememberedMax) break
      known.reads.delete(subject)
    }
    arrivals.set(chainId, { ...known, seq: upTo })
  })

  const look = makeSharedMarks(
    Effect.gen(function* () {
      const { marks, sourceMarks } = yield* readMarks
      for (const chainId of wanted.keys()) {
        const mark = sourceMarks.find(({ stream }) => stream === readsStream(chainId))
        if (mark !== undefined) yield* lookAt(chainId, mark.place.seq)
      }
      return marks
    }),
    intervalMs,
  )

  const isVisible = ({ chainId, subject, seenSeq }: AwaitedRead, marks: ReadonlyArray<Mark>): boolean => {
    const read = arrivals.get(chainId)?.reads.get(subject)
    const top = leadingMark(marks, chainId)?.block.number ?? -1
    return read !== undefined && read.seq > seenSeq && read.block <= top
  }

  return {
    wait: Effect.fnUntraced(function* (awaited, timeoutMs) {
      if (awaited.length === 0 || timeoutMs <= 0) return
      for (const { chainId, seenSeq } of awaited) {
        if (!wanted.has(chainId)) wanted.set(chainId, seenSeq)
      }
      yield* look.recent.pipe(
        Effect.map((marks) => awaited.every((one) => isVisible(one, marks))),
        // A look that fails is repeated like one that finds nothing.
        Effect.orElseSucceed(() => false),
        Effect.repeat({ until: (isThere) => isThere, schedule: Schedule.spaced(intervalMs) }),
        Effect.timeoutOption(timeoutMs),
        Effect.asVoid,
      )
    }),
  }
}
