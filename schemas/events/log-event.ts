import type { BlockAppended } from "./block-appended.ts"
import type { BlocksReverted } from "./blocks-reverted.ts"
import type { FinalityAdvanced } from "./finality-advanced.ts"
import type { RangeFinished } from "./range-finished.ts"
import type { SourceEvent } from "./source-event.ts"

/** Events of a stream after writers, parts and duplicates are resolved: every kind that takes a `seq`. */
export type LogEvent = BlockAppended | BlocksReverted | FinalityAdvanced | RangeFinished | SourceEvent
