import { solidlyPoolGroup } from "../families/solidly-position.ts"
import { contracts } from "./contracts.ts"

/** Liquidity in pools. */
export const positions = [solidlyPoolGroup(contracts.factories, "isPair(address)")]
