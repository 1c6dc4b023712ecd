/** Index of a chain's history stream by block number; decides whether a block can be appended. */

import type { BlockReference } from "#schemas/domain/block-reference.ts"
import type { ChainBlock } from "#schemas/domain/chain-block.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"

/** The part of a block that links it to its neighbours. */
export type LinkedBlock = Pick<ChainBlock, "number" | "hash" | "parentHash">

/** Reasons why a block cannot be appended to a history. */
export type Misfit =
  /** The history contains another block of this number. */
  | "other-hash"
  /** The live stream starts at or below it. */
  | "above-fence"
  /** Its parent hash does not match a neighbouring block. */
  | "unlinked"

/** Whether a block is already in the history, can be appended, or cannot. */
export type Fit = "held" | "fits" | Misfit

/** Consecutive blocks that were appended and whose range is not finished yet. */
export interface OpenRange {
  readonly first: BlockReference
  readonly last: BlockReference
}

/** The history of one chain, folded from the events of its stream. */
export class HistoryIndex {
  readonly #blocks = new Map<number, LinkedBlock>()
  #open: OpenRange | undefined

  /** The unfinished range; `undefined` if every range is finished. */
  get open(): OpenRange | undefined {
    return this.#open
  }

  /** Folds the next event of the stream. */
  note(event: LogEvent): void {
    if (event.kind === "RangeFinished") this.#open = undefined
    if (event.kind !== "BlockAppended" || event.isWarmUp) return
    const { number, hash, parentHash } = event.block
    this.#blocks.set(number, { number, hash, parentHash })
    this.#open = { first: this.#continues(event.block) ?? { number, hash }, last: { number, hash } }
  }

  /** Whether the history contains a block. */
  has({ number, hash }: BlockReference): boolean {
    return this.#blocks.get(number)?.hash === hash
  }

  /** Decides whether a block can be appended. The fence is the first block of the live stream, if it has one. */
  fitOf({ number, hash, parentHash }: LinkedBlock, fence: LinkedBlock | undefined): Fit {
    const stored = this.#blocks.get(number)
    if (stored !== undefined) return stored.hash === hash ? "held" : "other-hash"
    if (fence !== undefined && number >= fence.number) return "above-fence"
    const below = this.#blocks.get(number - 1)
    const above = this.#blocks.get(number + 1) ?? (fence?.number === number + 1 ? fence : undefined)
    const isLinked = (below?.hash ?? parentHash) === parentHash && (above?.parentHash ?? hash) === hash
    return isLinked ? "fits" : "unlinked"
  }

  /** The first block of the unfinished range, if a block continues it. */
  #continues({ number, parentHash }: LinkedBlock): BlockReference | undefined {
    const isNext = this.#open?.last.number === number - 1 && this.#open.last.hash === parentHash
    return isNext ? this.#open?.first : undefined
  }
}
