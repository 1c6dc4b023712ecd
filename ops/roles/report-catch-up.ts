/** Logs how the tables catch up with the chains that this process reads: at which rate, and what limits them. */
import { Clock, Effect, Ref, Schedule } from "effect"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { makePaceMeter, paceText } from "#pipelines/pace/work-pace.ts"
import { readMarks } from "#projections/table/commits.ts"
import { laneMark, type Mark } from "#schemas/domain/mark.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { FollowStatuses } from "./report-heads.ts"

const intervalMs = 10_000

/** Age of the newest block in the tables from which on they catch up, if the chain has a newer one. */
const behindMsMin = 60_000

/** A chain at one look. */
interface ChainLook {
  readonly chain: ChainDefinition
  /** Number of the newest block that an endpoint reported. */
  readonly head: number | undefined
  /** The live mark in the tables. */
  readonly mark: Pick<Mark, "block" | "timestampMs"> | undefined
}

/** Function that logs a line for each chain that is behind, from the second look at it on, as the first has no rate. */
export const makeCatchUpLog = () => {
  /** For each chain that is behind, the block with which it began and its meter. */
  const catchUps = new Map<ChainId, { readonly from: number; readonly paceAt: ReturnType<typeof makePaceMeter> }>()
  return Effect.fnUntraced(function* ({ chain, head, mark }: ChainLook) {
    const nowMs = yield* Clock.currentTimeMillis
    if (head === undefined || mark === undefined) return
    if (head <= mark.block.number || nowMs - mark.timestampMs < behindMsMin) return void catchUps.delete(chain.id)
    const known = catchUps.get(chain.id)
    const { from, paceAt } = known ?? {
      from: mark.block.number,
      paceAt: makePaceMeter({ chain: chain.slug, lane: "live" }),
    }
    catchUps.set(chain.id, { from, paceAt })
    // A revert may have led below the first block.
    const done = Math.max(0, mark.block.number - from)
    const pace = yield* paceAt(done)
    if (known === undefined) return
    const progress = paceText({ done, total: head - from, unit: "blocks" }, pace)
    yield* Effect.logInfo("Tables catch up with a chain.").pipe(Effect.annotateLogs({ chainId: chain.id, progress }))
  })
}

/** Looks at the chains every ten seconds, forever; not while the store is unavailable, which is logged elsewhere. */
export const reportCatchUp = (chains: ReadonlyArray<ChainDefinition>, statuses: FollowStatuses) => {
  const logCatchUp = makeCatchUpLog()
  const look = Effect.gen(function* () {
    const marks = yield* readMarks()
    for (const chain of chains) {
      const status = statuses.get(chain.id)
      const head = status && (yield* Ref.get(status)).head?.number
      yield* logCatchUp({ chain, head, mark: laneMark(marks, chain.id, "live") })
    }
  }).pipe(Effect.ignore)
  return Effect.repeat(look, Schedule.spaced(intervalMs))
}
