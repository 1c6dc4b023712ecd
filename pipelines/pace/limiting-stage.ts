/** Which stage limits a lane. Pure. */
import type { Stage, StageSeconds } from "./stage-time.ts"

/** Texts for people, by the stage that limits a lane. */
const stageTexts = {
  endpoint: "the endpoint",
  append: "the log",
  read: "the log",
  fold: "the fold",
  store: "the store",
} as const satisfies Partial<Record<Stage, string>>

/** A stage that can limit a lane. */
export type LimitingStage = keyof typeof stageTexts

/** The closed list of what limits a lane, for people. */
export type Limit = (typeof stageTexts)[LimitingStage]

/** The stage of some at which a lane was the longest; the last of several, and absent where it was at none. */
const longest = <Some extends Stage>(among: ReadonlyArray<Some>, seconds: StageSeconds): Some | undefined =>
  among.reduce<Some | undefined>(
    (found, stage) => (seconds[stage] > 0 && seconds[stage] >= (found ? seconds[found] : 0) ? stage : found),
    undefined,
  )

/**
 * A lane is limited by the stage at which it spent the most time, as the others then wait for that one: a stage behind the log, unless
 * the lane mostly waited for new records there; then one before it.
 */
export const limitingStage = (seconds: StageSeconds): LimitingStage | undefined => {
  const behindLog = longest(["idle", "read", "fold", "store"], seconds)
  return behindLog === undefined || behindLog === "idle" ? longest(["endpoint", "append"], seconds) : behindLog
}

/** A limiting stage in words. */
export const limitText = (stage: LimitingStage): Limit => stageTexts[stage]
