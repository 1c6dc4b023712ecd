/** Omissions: parts omitted from positions, and the errors that name it. Pure. */
import type { PositionPart } from "#projections/outside/position-parts.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { PositionsUnknown } from "../request/partial-errors.ts"

/** Why something is omitted, as the end of a sentence; the contracts follow. */
const reasonTexts = {
  "no-answer": "these contracts, or their tokens, gave no usable answer",
  "no-decimals": "these tokens have no decimals, so that their amounts are omitted",
  spam: "these consist of tokens that are marked as spam",
}

/** Something omitted from the positions of an account. */
export interface Omission {
  readonly reason: keyof typeof reasonTexts
  readonly chainId: ChainId
  readonly account: Address
  /** Slug of the app. */
  readonly app: string
  /** The contract of the position; the token if its decimals are unknown. */
  readonly contract: Address
}

/** The omission of a part: of its position, or of its token alone if it has no decimals. */
export const omissionOf = (reason: Omission["reason"], part: PositionPart): Omission => {
  const { chainId, account, app, contract, token } = part
  return { reason, chainId, account, app, contract: reason === "no-decimals" ? token : contract }
}

/** Maximum number of contracts listed in an error. */
const namedMax = 10

/** The errors that name omissions, one per reason and chain. */
export const omissionErrors = (omissions: ReadonlyArray<Omission>): ReadonlyArray<PositionsUnknown> =>
  [...Map.groupBy(omissions, ({ reason, chainId }) => `${reason} ${chainId}`).values()].flatMap((alike) => {
    const [first] = alike
    if (first === undefined) return []
    const contracts = [...new Set(alike.map(({ contract, app }) => `${contract} (${app})`))]
    const named = contracts.length > namedMax ? [...contracts.slice(0, namedMax), "…"] : contracts
    return new PositionsUnknown({
      chainId: first.chainId,
      accounts: [...new Set(alike.map(({ account }) => account))],
      reason: `${reasonTexts[first.reason]}: ${named.join(", ")}`,
    })
  })
