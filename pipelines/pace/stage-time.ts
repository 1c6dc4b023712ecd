/**
 * The time that lanes of chains spend at each stage of their way: from an endpoint into the log, and from the log into the tables.
 *
 * Which stage limits a lane follows from these times (`limiting-stage.ts`).
 */
import { Clock, Context, Effect, Metric } from "effect"
import type { Lane } from "#schemas/domain/mark.ts"

/**
 * The closed list of stages, in the order in which a block passes them: a request to an endpoint, the append to the log; then the wait for
 * records that the log does not have yet (`idle`) or has (`read`), the fold, and the write to the store.
 */
export type Stage = "endpoint" | "append" | "idle" | "read" | "fold" | "store"

/** A timed lane. That of a worker that builds tables beside the served ones is `build`. */
export interface TimedLane {
  /** The slug of the chain. */
  readonly chain: string
  readonly lane: Lane | "build"
}

/** Seconds at each stage. */
export type StageSeconds = Readonly<Record<Stage, number>>

/** Runs work of a stage, and adds its time. */
export type StageTimer = <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>

const stageSeconds = Metric.counter("pipelines_stage_seconds_total", {
  description: "Time in which a lane of a chain was at a stage.",
  incremental: true,
})

/**
 * Each adds the time of work that is under way up to now: some takes longer than the interval at which times are read. A wait for new
 * records counts once they come: until then there may be none to wait for.
 */
const RunningTimers: Context.Reference<Set<Effect.Effect<void>>> = Context.Reference("pipelines/RunningTimers", {
  defaultValue: () => new Set(),
})

/** A timer of one stage of one lane, or of one slot of a history. Work that overlaps counts once. */
export const stageTimer = ({ chain, lane }: TimedLane, stage: Stage): StageTimer => {
  const seconds = Metric.withAttributes(stageSeconds, { chain, lane, stage })
  let underWay = 0
  let countedMs = 0
  const count = Effect.flatMap(Clock.currentTimeMillis, (nowMs) => {
    const passedMs = underWay === 0 ? 0 : nowMs - countedMs
    countedMs = nowMs
    return passedMs > 0 ? Metric.update(seconds, passedMs / 1_000) : Effect.void
  })
  const note = Effect.fnUntraced(function* (change: 1 | -1) {
    yield* count
    underWay += change
    const running = yield* RunningTimers
    if (underWay > 0 && stage !== "idle") running.add(count)
    else running.delete(count)
  })
  return (work) =>
    Effect.acquireUseRelease(
      note(1),
      () => work,
      () => note(-1),
    )
}

/** Seconds at each stage, by a function of the stage. */
export const atEachStage = (secondsAt: (stage: Stage) => number): StageSeconds => ({
  endpoint: secondsAt("endpoint"),
  append: secondsAt("append"),
  idle: secondsAt("idle"),
  read: secondsAt("read"),
  fold: secondsAt("fold"),
  store: secondsAt("store"),
})

/** The seconds at each stage since this process started, over all lanes that match. */
export const secondsAtStages = Effect.fnUntraced(function* (lanes: Partial<TimedLane>) {
  yield* Effect.forEach(yield* RunningTimers, (count) => count, { discard: true })
  const snapshot = yield* Metric.snapshot
  return atEachStage((stage) => {
    const wanted = Object.entries({ ...lanes, stage })
    const isWanted = ({ id, attributes }: (typeof snapshot)[number]) =>
      id === stageSeconds.id && wanted.every(([name, text]) => attributes?.[name] === text)
    return snapshot
      .filter(isWanted)
      .reduce((sum, metric) => sum + (metric.type === "Counter" ? Number(metric.state.count) : 0), 0)
  })
})
