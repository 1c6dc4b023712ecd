import type { BlockAppended } from "./block-appended.ts"
import type { BlocksReverted } from "./blocks-reverted.ts"
import type { FinalityAdvanced } from "./finality-advanced.ts"
import type { RangeFinished } from "./range-finished.ts"
import type { StateRead } from "./state-read.ts"
import type { TokenListRead } from "./token-list-read.ts"

/** What a stream says once writers, parts and duplicates are sorted out: every kind that takes a `seq`. */
export type LogEvent = BlockAppended | BlocksReverted | FinalityAdvanced | RangeFinished | StateRead | TokenListRead
