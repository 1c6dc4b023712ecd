import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { balancerGroup, balancerThirdGroup } from "../families/balancer-position.ts"
import { childGaugeGroup, gaugeAmounts, gaugeProofEvents, provenGaugeHolders } from "../families/curve-position.ts"
import { curveEscrow, escrowGroup } from "../families/escrow-position.ts"
import type { PositionGroup } from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("balancer")

const balOf = (chainId: ChainId): Address | undefined => contracts.bal[chainId]?.[0]

/** An event of the gauges of 2022 on chains other than Ethereum. They log no boosts, and their rewards are not read. */
const firstGaugeEvent = "Deposit(address,uint256)"

/** Liquidity in pools, stakes in gauges, and the locked pool of BAL and WETH (veBAL). Gauges and their controller are forks of Curve's. */
export const v2Positions: ReadonlyArray<PositionGroup> = [
  balancerGroup(contracts.v2Vault),
  {
    id: "gauge",
    label: "Farms",
    kind: "contract-position",
    contracts: {
      proof: { events: gaugeProofEvents, registry: contracts.gaugeControllers, call: "time_weight(address)" },
    },
    holders: provenGaugeHolders,
    amounts: gaugeAmounts(balOf),
  },
  childGaugeGroup(contracts.gaugeFactories, "isGaugeFromFactory(address)", balOf, [firstGaugeEvent]),
  escrowGroup(contracts.escrows, curveEscrow),
]

/** Liquidity in pools. */
export const v3Positions: ReadonlyArray<PositionGroup> = [balancerThirdGroup(contracts.v3Vault)]
