import { solidlyPoolGroup } from "../families/solidly-position.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("ramses")

/** Liquidity in pools. */
export const positions = [solidlyPoolGroup(contracts.factories, "isPair(address)")]
