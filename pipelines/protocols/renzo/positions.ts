import { redemptionGroup } from "../families/redemption-position.ts"
import { contracts } from "./contracts.ts"

/** Source: `contracts/RateProvider/BalancerRateProvider.sol` and `contracts/Bridge/L2/xRenzoDeposit.sol` of https://github.com/Renzo-Protocol/Contracts. */
export const positions = [
  redemptionGroup("ezeth", contracts.shares, { rate: "getRate()", by: contracts.oracles }),
  redemptionGroup("ezeth-bridged", contracts.bridged, { rate: "getRate()", by: contracts.deposits }),
  redemptionGroup("ezeth-linea", contracts.lineaShares, { rate: "getRate()", by: contracts.lineaDeposits }),
]
