import type { Block, Trace } from "#schemas/domain/block.ts"

/** A call of a transaction, and its position in the block's traces. */
export interface EffectiveTrace {
  readonly originIndex: number
  readonly transactionIndex: number
  readonly trace: Trace
}

/**
 * The calls that took effect, in execution order: neither they nor a call around them failed.
 *
 * @param failed - Indexes of the reverted transactions.
 */
export const effectiveTraces = (
  traces: NonNullable<Block["traces"]>,
  failed: ReadonlySet<number>,
): ReadonlyArray<EffectiveTrace> => {
  const found: Array<EffectiveTrace> = []
  let current: number | undefined
  // Depth of the enclosing failed call. Traces are in execution order, so all deeper ones belong to it.
  let failedDepth = Number.POSITIVE_INFINITY
  for (const [originIndex, trace] of traces.entries()) {
    if (trace.transactionIndex !== current) {
      current = trace.transactionIndex
      failedDepth = Number.POSITIVE_INFINITY
    }
    if (current === undefined || trace.path.length > failedDepth) continue
    failedDepth = trace.error === undefined ? Number.POSITIVE_INFINITY : trace.path.length
    if (trace.error === undefined && !failed.has(current)) found.push({ originIndex, transactionIndex: current, trace })
  }
  return found
}
