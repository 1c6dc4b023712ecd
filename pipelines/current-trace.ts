import { Effect } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import { traceParentOf } from "#schemas/domain/trace-parent.ts"

/** W3C trace parent of the current span, for records and rows; `undefined` without tracing. */
export const currentTraceParent: Effect.Effect<string | undefined> = Effect.currentSpan.pipe(
  Effect.map(traceParentOf),
  Effect.orElseSucceed(() => undefined),
)

/** A mark with the trace of the current span instead of that of the mark it was derived from. */
export const tracedMark = ({ traceParent: _before, ...mark }: Mark, traceParent: string | undefined): Mark =>
  traceParent === undefined ? mark : { ...mark, traceParent }
