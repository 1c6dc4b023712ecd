import type { Log } from "#schemas/domain/block.ts"
import type { Address } from "#schemas/domain/primitive.ts"

/** An item of a sale. */
export interface SoldItem {
  readonly collection: Address
  readonly tokenId: bigint
  readonly copies: bigint
}

/** A sale, as the event of a marketplace states it. */
export interface Sale {
  readonly log: Log
  readonly items: ReadonlyArray<SoldItem>
  /** Leg of the first item in the event: events may state several sales. 0 where absent. */
  readonly firstLeg?: number
  /** Absent if the event does not name it: determined from the items' transfers. */
  readonly seller: Address | undefined
  readonly buyer: Address | undefined
  /** The seller or the buyer, where the event names one of them. */
  readonly party?: Address | undefined
  /** The zero address for the native coin. */
  readonly currency: Address
  /** Price of all items. */
  readonly priceRaw: bigint
  readonly feeRaw: bigint | undefined
  readonly royaltyRaw: bigint | undefined
}
