/** The spans of blocks between what a subscription has shown and the marks. */
import { Effect } from "effect"
import type { Fork } from "#projections/table/forks.ts"
import { laneMark, type Mark } from "#schemas/domain/mark.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { Served } from "../graphql/execution-context.ts"
import { type LivePlace, placeAt } from "./live-place.ts"
import type { LiveSession } from "./live-session.ts"
import type { LiveSpan } from "./live-source.ts"
import type { LiveStep } from "./live-steps.ts"

/** A chain's part of a step. */
export interface ChainStep {
  readonly span: LiveSpan
  readonly fork: Fork | undefined
}

const readForkOf = ({ places, revertCounts }: LiveSession, step: LiveStep, { chainId, revertCount }: Mark) => {
  const place = places.get(chainId)
  return place === undefined || revertCounts.get(chainId) === revertCount
    ? Effect.succeed(undefined)
    : step.forkSince(chainId, place.seq)
}

/** Whether a place includes everything at a mark. */
const isSeen = ({ seq, block }: LivePlace, mark: Mark): boolean => seq === mark.place.seq && block >= mark.block.number

/** Whether a place is another process's, whose marks are newer. */
const isAhead = ({ seq }: LivePlace, mark: Mark): boolean => seq > mark.place.seq

/** The last records of the streams that a chain's states depend on; `undefined` for contents of blocks. */
const sourceSeqsOf = ({ query: { sourcesOf } }: LiveSession, { sourceMarks }: Served, chainId: ChainId) => {
  const streams = sourcesOf?.(chainId)
  return (
    streams &&
    new Map(
      sourceMarks.filter(({ stream }) => streams.includes(stream)).map(({ stream, place }) => [stream, place.seq]),
    )
  )
}

/** Whether the states of a chain were found at these records of other streams. */
const isFoundAt = ({ sourceSeqs }: LiveSession, chainId: ChainId, seqs: LiveSpan["sourceSeqs"]): boolean => {
  const known = sourceSeqs.get(chainId)
  return known !== undefined && [...seqs].every(([stream, seq]) => (known.get(stream) ?? 0) >= seq)
}

/** The parts of a step: the chains with records after the shown ones, in their live lane or in the streams of their states. */
export const chainSteps = Effect.fnUntraced(function* (session: LiveSession, step: LiveStep) {
  const steps: Array<ChainStep> = []
  for (const chainId of session.query.chainIds) {
    const mark = laneMark(step.served.marks, chainId, "live")
    const place = session.places.get(chainId)
    if (mark === undefined || (place !== undefined && isAhead(place, mark))) continue
    const sourceSeqs = sourceSeqsOf(session, step.served, chainId)
    const isFound = sourceSeqs === undefined || isFoundAt(session, chainId, sourceSeqs)
    if (place !== undefined && isSeen(place, mark) && isFound) continue
    const fork = yield* readForkOf(session, step, mark)
    const isReverted = fork !== undefined && fork.number < (session.shownBlocks.get(chainId) ?? -1)
    const isBelow = fork !== undefined && place !== undefined && fork.number < place.block
    const after = isBelow ? { seq: mark.place.seq, block: fork.number, timestampMs: fork.timestampMs } : place
    steps.push({
      span: {
        chainId,
        after: after ?? placeAt(mark),
        mark,
        marks: step.served.marks.filter((one) => one.chainId === chainId),
        sourceSeqs: sourceSeqs ?? new Map(),
        isReverted,
        isFirst: place === undefined,
      },
      fork,
    })
  }
  return steps
})
