import { redemptionGroup } from "../families/redemption-position.ts"
import { contracts } from "./contracts.ts"

/**
 * Restaked Ether, at the price of deposits and withdrawals.
 *
 * Source: `contracts/interfaces/ILRTOracle.sol` of https://github.com/Kelp-DAO/LRT-rsETH.
 */
export const positions = [redemptionGroup("rseth", contracts.shares, { rate: "rsETHPrice()", by: contracts.oracles })]
