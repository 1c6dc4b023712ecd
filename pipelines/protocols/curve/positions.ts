import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import { type ContractTable, contractEntries } from "../contract-table.ts"
import { readAddress } from "../contract-value.ts"
import {
  childGaugeGroup,
  curveUnderlyings,
  gaugeAmounts,
  gaugeHolders,
  gaugeProofEvents,
  provenGaugeHolders,
} from "../families/curve-position.ts"
import { curveEscrow, escrowGroup } from "../families/escrow-position.ts"
import { provenVaultGroup } from "../families/vault-position.ts"
import type {
  ContractPositionGroup,
  ContractProof,
  PositionGroup,
  ReadAmounts,
  ReadContract,
} from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("curve")

const [crvusd = zeroAddress] = contracts.crvusd[1] ?? []

/** The token that a market lends; `undefined` while the answer is missing. */
type ReadBorrowed = (read: ReadContract, market: Address) => Address | undefined

/** The collateral, the part of it that was converted to the borrowed token to protect the loan, and the debt including accrued interest. */
const loanAmounts =
  (borrowedOf: ReadBorrowed): ReadAmounts =>
  (read, { contract: market, account }) => {
    const token = readAddress(read, market, "collateral_token()")
    const borrowed = borrowedOf(read, market)
    const [state] = read({ to: market, signature: "user_state(address) returns (uint256[4])", values: [account] }) ?? []
    if (token === undefined || borrowed === undefined || !Array.isArray(state)) return undefined
    const [collateralRaw, soldRaw, debtRaw] = state
    return [
      { token, amountRaw: collateralRaw, meta: "SUPPLIED" },
      { token: borrowed, amountRaw: soldRaw, meta: "SUPPLIED" },
      { token: borrowed, amountRaw: debtRaw, meta: "BORROWED" },
    ]
  }

/** Every change of a loan, by its owner or by a liquidation; newer controllers also log the converted part. */
const events = [
  "UserState(address,uint256,uint256,int256,int256,uint256)",
  "UserState(address,uint256,uint256,uint256,int256,int256,uint256)",
]

const loans = (borrowedOf: ReadBorrowed): Omit<ContractPositionGroup, "id" | "contracts"> => ({
  label: "Lending",
  kind: "contract-position",
  holders: events.map((event) => ({ event, account: { topic: 1 } })),
  amounts: loanAmounts(borrowedOf),
})

const marketGroup = (proof: Omit<ContractProof, "events">, borrowedOf: ReadBorrowed): PositionGroup => ({
  id: "loan",
  ...loans(borrowedOf),
  contracts: { proof: { events, ...proof } },
})

/**
 * Loans of crvUSD. A market has a debt ceiling from its creation on.
 *
 * Source: `debt_ceiling` of `curve_stablecoin/ControllerFactory.vy`, `user_state` of `controller.vy`, and `UserState` of `interfaces/IController.vyi` in https://github.com/curvefi/curve-stablecoin.
 */
export const loanGroup: PositionGroup = marketGroup(
  { registry: contracts.crvusdFactories, call: "debt_ceiling(address)" },
  () => crvusd,
)

/** Loans in closed markets, whose debt ceiling is 0, so that the factory answers as for an unknown market. */
const closedLoanGroup: PositionGroup = {
  id: "loan-closed",
  ...loans(() => crvusd),
  contracts: { listed: contracts.closedControllers },
}

/**
 * The groups of lending markets: deposits in their vaults, and loans. The factory lists only vaults: a market counts if its vault names it. The factory returns the number of
 * a vault, starting at 0, and refuses other contracts.
 *
 * Source: `vaults_index` of `curve_stablecoin/lending/LendFactory.vy` there, and of `contracts/lending/OneWayLendingFactory.vy` before.
 *
 * @param vaultCall - The call of a market for its vault, `factory()` of the first version, whose vaults create their markets.
 */
export const lendingGroups = (factories: ContractTable, vaultCall: string): ReadonlyArray<PositionGroup> => [
  provenVaultGroup(factories, "vaults_index(address)", { id: "vault", label: "Lending", isNumber: true }),
  marketGroup(
    {
      registry: factories,
      call: "vaults_index(address)",
      claim: { calls: [vaultCall], back: "controller()" },
      isNumber: true,
    },
    (read, market) => readAddress(read, market, "borrowed_token()"),
  ),
]

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
