import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { contractEntries } from "../contract-table.ts"
import {
  childGaugeGroup,
  curveUnderlyings,
  gaugeAmounts,
  gaugeHolders,
  gaugeProofEvents,
  provenGaugeHolders,
} from "../families/curve-position.ts"
import { curveEscrow, escrowGroup } from "../families/escrow-position.ts"
import type { PositionGroup } from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"
import { closedLoanGroup, loanGroup } from "./loan-position.ts"

const contracts = readContracts("curve")

/** The pool of each share, for pools that were deployed individually. */
const poolOfShare = new Map<Address, Address>(
  contractEntries(contracts.shares).flatMap(([chain, shares]) => {
    const pools = contracts.sharePools[Number(chain)] ?? []
    return shares.map((share, index) => [share, pools[index] ?? share] as const)
  }),
)

const pool = { label: "Pools", kind: "app-token" } as const

/** Pools of factories, and some others, are their own shares. */
const ofOwnShares = curveUnderlyings((share) => share)

const crvOf = (chainId: ChainId): Address | undefined => contracts.crv[chainId]?.[0]

const gauge = { label: "Farms", kind: "contract-position", amounts: gaugeAmounts(crvOf) } as const

/** Factories of gauges on chains other than Ethereum, which also mint their rewards. */
const { 1: _, ...childFactories } = contracts.minters

/**
 * Liquidity in pools, stakes in gauges, loans of crvUSD, and locked CRV.
 *
 * Source of the calls of registries: `contracts/Factory.vy` of https://github.com/curvefi/curve-factory, `contracts/main/CurveStableSwapFactoryNG.vy` of
 * https://github.com/curvefi/stableswap-ng, `contracts/main/CurveTwocryptoFactory.vy` of https://github.com/curvefi/twocrypto-ng, `contracts/GaugeController.vy`
 * (`time_weight`, set for added gauges) of https://github.com/curvefi/curve-dao-contracts, and `contracts/ChildGaugeFactory.vy` of
 * https://github.com/curvefi/curve-xchain-factory.
 */
export const positions: ReadonlyArray<PositionGroup> = [
  {
    ...pool,
    id: "pool",
    contracts: { listed: contracts.shares },
    underlyings: curveUnderlyings((share) => poolOfShare.get(share) ?? share),
  },
  { ...pool, id: "pool-own", contracts: { listed: contracts.ownShares }, underlyings: ofOwnShares },
  {
    ...pool,
    id: "pool-stable",
    underlyings: ofOwnShares,
    contracts: {
      proof: {
        events: ["TokenExchange(address,int128,uint256,int128,uint256)"],
        registry: contracts.stableFactories,
        call: "get_implementation_address(address)",
        shape: "A()",
      },
    },
  },
  {
    ...pool,
    id: "pool-crypto",
    underlyings: ofOwnShares,
    contracts: {
      proof: {
        events: ["TokenExchange(address,uint256,uint256,uint256,uint256,uint256,uint256)"],
        registry: contracts.cryptoFactories,
        call: "get_coins(address)",
        shape: "A()",
      },
    },
  },
  { ...gauge, id: "farm", contracts: { listed: contracts.gauges }, hides: "self", holders: gaugeHolders },
  {
    ...gauge,
    id: "gauge",
    holders: provenGaugeHolders,
    contracts: {
      proof: { events: gaugeProofEvents, registry: contracts.gaugeControllers, call: "time_weight(address)" },
    },
  },
  childGaugeGroup(childFactories, "is_valid_gauge(address)", crvOf),
  loanGroup,
  closedLoanGroup,
  escrowGroup(contracts.escrows, curveEscrow),
]
