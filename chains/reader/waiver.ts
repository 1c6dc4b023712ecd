import type { ChainId } from "#schemas/domain/primitive.ts"

/** The closed list of what is verified of a block before it is given out. */
export const blockChecks = ["height", "place", "receipts", "log-indexes", "bloom", "traces"] as const

export type BlockCheck = (typeof blockChecks)[number]

/** A known deviation of one chain, whose answers are otherwise right. */
export interface Waiver {
  readonly chainId: ChainId
  readonly check: BlockCheck
  readonly firstBlock: number
  /** Included; absent where the deviation lasts. */
  readonly lastBlock: number | undefined
  /** Why the answer is right all the same, and who says so. */
  readonly reason: string
}

/** Every known deviation. */
export const waivers: ReadonlyArray<Waiver> = []

/** The checks that a block may fail. */
export const waivedChecks = (
  known: ReadonlyArray<Waiver>,
  block: { readonly chainId: ChainId; readonly number: number },
): ReadonlySet<BlockCheck> =>
  new Set(
    known
      .filter((waiver) => waiver.chainId === block.chainId && waiver.firstBlock <= block.number)
      .filter((waiver) => waiver.lastBlock === undefined || block.number <= waiver.lastBlock)
      .map((waiver) => waiver.check),
  )
