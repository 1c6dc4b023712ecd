import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"

/** Contracts that kept the name of a coin which has another by now. */
const formerNames: Readonly<Record<ChainId, string>> = { 137: "wmatic" }

/**
 * The slug of the contract that wraps a chain's coin: `weth` for ETH, `wmon` for MON.
 *
 * Source: `wmatic/constants.py` and `wxdai/constants.py` in the chains' `modules` of https://github.com/rotki/rotki.
 */
export const wrappedProtocol = ({ id, nativeSymbol }: Pick<ChainDefinition, "id" | "nativeSymbol">): string =>
  formerNames[id] ?? `w${nativeSymbol.toLowerCase()}`
