import type { Effect } from "effect"
import type { PositionPlace } from "#schemas/domain/position.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { BlockTag, ProtocolChain } from "./protocol-chain.ts"

/** The amounts of the first level of an account's position, as the contracts themselves answer them in one call each. */
export type OwnAnswers = (holder: {
  readonly account: Address
  readonly block: BlockTag
}) => Effect.Effect<ReadonlyArray<bigint>>

/** A position, with the contracts' own answers where they have some. */
export interface ListedPlace extends PositionPlace {
  readonly own?: OwnAnswers
}

/** A protocol, with what an account does in it. */
export interface ListedProtocol {
  readonly name: string
  readonly chain: ProtocolChain
  /** Opens the positions of an account: the first time, or more of it. */
  readonly open: (account: Address) => Effect.Effect<void>
  /** The positions of the account that was the first, second … to open some. */
  readonly placesOf: (index: number) => ReadonlyArray<ListedPlace>
  /** Whether those are found without an event that names the account. */
  readonly isFoundWithoutEvent: boolean
}
