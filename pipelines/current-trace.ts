import { Effect } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import { traceParentOf } from "#schemas/domain/trace-parent.ts"

/** The span at work, as text that records and rows can carry; `undefined` where nothing is traced. */
export const currentTraceParent: Effect.Effect<string | undefined> = Effect.currentSpan.pipe(
  Effect.map(traceParentOf),
  Effect.orElseSucceed(() => undefined),
)

/** A mark as what is at work writes it: of its trace, not of the one that the mark before came from. */
export const tracedMark = ({ traceParent: _before, ...mark }: Mark, traceParent: string | undefined): Mark =>
  traceParent === undefined ? mark : { ...mark, traceParent }
