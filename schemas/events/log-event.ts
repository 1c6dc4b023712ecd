import type { BlockAppended } from "./block-appended.ts"
import type { BlocksReverted } from "./blocks-reverted.ts"
import type { FinalityAdvanced } from "./finality-advanced.ts"
import type { RangeFinished } from "./range-finished.ts"
import type { SourceEvent } from "./source-event.ts"
import type { StateRead } from "./state-read.ts"

/** Events of a stream after writers, parts and duplicates are resolved: every kind that takes a `seq`. */
export type LogEvent = BlockAppended | BlocksReverted | FinalityAdvanced | RangeFinished | StateRead | SourceEvent
