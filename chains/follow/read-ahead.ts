/** Reading of the next blocks while those before them are completed with their state and appended. */
import { Effect, Fiber } from "effect"
import type { ChainBlock } from "#schemas/domain/chain-block.ts"
import type { ChainReader } from "../reader/chain-reader.ts"
import type { RangeFailure } from "./read-ranges.ts"

/** Blocks that are being read, or have been. */
export interface ReadAhead {
  /** The number of the first block. */
  readonly first: number
  readonly fiber: Fiber.Fiber<ReadonlyArray<ChainBlock>, RangeFailure>
}

/** Starts to read the blocks from `first` on. Ends with the fiber that follows the chain. */
export const readAhead = (
  first: number,
  read: Effect.Effect<ReadonlyArray<ChainBlock>, RangeFailure, ChainReader>,
): Effect.Effect<ReadAhead, never, ChainReader> => Effect.map(Effect.forkChild(read), (fiber) => ({ first, fiber }))

/** The blocks from `first` on, once they are read; absent if others are being read, or none could be: the caller reads them then. */
export const takeAhead = Effect.fnUntraced(function* (ahead: ReadAhead | undefined, first: number) {
  if (ahead === undefined) return undefined
  if (ahead.first !== first) return yield* Effect.as(dropAhead({ ahead }), undefined)
  const exit = yield* Fiber.await(ahead.fiber)
  return exit._tag === "Success" ? exit.value : undefined
})

/** Stops reading ahead. */
export const dropAhead = ({ ahead }: { readonly ahead: ReadAhead | undefined }): Effect.Effect<void> =>
  ahead === undefined ? Effect.void : Fiber.interrupt(ahead.fiber)
