import type { Address } from "../domain/primitive.ts"
import { defineFact } from "./fact-kind.ts"

/** A token that represents a share of other tokens: every holder has a position. */
export interface PositionToken {
  readonly token: Address
  /** Slug of the app. */
  readonly app: string
  /** Id of the group within the app. */
  readonly group: string
  /** Contract through which the token is read, such as the market of a principal token. Absent for all that are read by themselves. */
  readonly readBy?: Address
}

/** The tokens that represent shares, according to a block's reads and events of registries. */
export const positionTokens = defineFact<PositionToken>()
