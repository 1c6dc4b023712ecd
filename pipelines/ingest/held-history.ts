/** What a chain's history stream holds, by number, and whether one more block fits to it. */
import type { Block } from "#schemas/domain/block.ts"
import type { BlockReference } from "#schemas/domain/block-reference.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"

/** A block as far as its neighbours need to know it. */
export type LinkedBlock = Pick<Block, "number" | "hash" | "parentHash">

/** Why a block cannot be appended to a history. */
export type Misfit =
  /** Another block of this number is there already. */
  | "other-hash"
  /** The live stream begins at or below it. */
  | "above-fence"
  /** It is no parent, or no child, of the block that is there beside it. */
  | "unlinked"

/** How a block fits: it is there, it can be appended, or it cannot. */
export type Fit = "held" | "fits" | Misfit

/** Blocks that were appended without a gap and whose range has not been finished. */
export interface OpenRange {
  readonly first: BlockReference
  readonly last: BlockReference
}

/** The history of one chain, as its stream tells it, event by event. */
export class HeldHistory {
  readonly #blocks = new Map<number, LinkedBlock>()
  #open: OpenRange | undefined

  /** The range at hand; `undefined` where every range is finished. */
  get open(): OpenRange | undefined {
    return this.#open
  }

  /** Takes the next event of the stream. */
  note(event: LogEvent): void {
    if (event.kind === "RangeFinished") this.#open = undefined
    if (event.kind !== "BlockAppended" || event.isWarmUp) return
    const { number, hash, parentHash } = event.block
    this.#blocks.set(number, { number, hash, parentHash })
    this.#open = { first: this.#continues(event.block) ?? { number, hash }, last: { number, hash } }
  }

  /** Whether a block can be appended. The fence is the first block of the live stream, where that has begun. */
  fitOf({ number, hash, parentHash }: LinkedBlock, fence: LinkedBlock | undefined): Fit {
    const held = this.#blocks.get(number)
    if (held !== undefined) return held.hash === hash ? "held" : "other-hash"
    if (fence !== undefined && number >= fence.number) return "above-fence"
    const below = this.#blocks.get(number - 1)
    const above = this.#blocks.get(number + 1) ?? (fence?.number === number + 1 ? fence : undefined)
    const isLinked = (below?.hash ?? parentHash) === parentHash && (above?.parentHash ?? hash) === hash
    return isLinked ? "fits" : "unlinked"
  }

  /** The first block of the range at hand, if a block goes on with it. */
  #continues({ number, parentHash }: LinkedBlock): BlockReference | undefined {
    const isNext = this.#open?.last.number === number - 1 && this.#open.last.hash === parentHash
    return isNext ? this.#open?.first : undefined
  }
}
