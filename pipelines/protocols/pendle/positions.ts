import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { askIntegers, askOptionalAmount } from "../asked-value.ts"
import { addressesOf } from "../contract-table.ts"
import { type EscrowForm, escrowGroup } from "../families/escrow-position.ts"
import type { Ask, ContractProof, PositionGroup, ReadUnderlyings } from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"
import { marketRewardGroup } from "./reward-position.ts"
import { redeemed } from "./standardized-yield.ts"
import { yieldGroup } from "./yield-position.ts"

const contracts = readContracts("pendle")

/** Rates have 18 decimal places. */
const rateScale = 10n ** 18n

/** Seconds over which the rate of a principal token is averaged: the duration that the oracles' documentation recommends. */
const averagedSeconds = 900

/** The tokens of a market: its standardized yield, and the principal that is traded against it. */
const tokensOf = (ask: Ask, market: Address): readonly [Address, Address] | undefined => {
  const signature = "readTokens() returns (address, address, address)"
  const [standardized, principal] = ask({ to: market, signature, values: [], isConstant: true }) ?? []
  return typeof standardized === "string" && typeof principal === "string" ? [standardized, principal] : undefined
}

/** The average rate of a market, in standardized yield per principal token; the call is refused while it is unknown. */
const askRate = (ask: Ask, market: Address): bigint | "refused" | undefined => {
  const rates = addressesOf(contracts.oracles).map((oracle) =>
    askOptionalAmount(ask, oracle, "getPtToSyRate(address, uint32)", [market, averagedSeconds]),
  )
  return rates.includes(undefined) ? undefined : (rates.find((one) => typeof one === "bigint") ?? "refused")
}

/**
 * Shares of a market: a withdrawal pays standardized yield and principal. Principal counts at the market's average rate, as if it were sold; before the rate is
 * known, it is listed separately.
 *
 * Source: `burn` of `contracts/core/Market/PendleMarketV6.sol` and `contracts/interfaces/IPPYLpOracle.sol` of
 * https://github.com/pendle-finance/pendle-core-v2-public.
 */
const underlyings: ReadUnderlyings = (ask, { token: market, amountRaw }) => {
  const tokens = tokensOf(ask, market)
  const stateCall = "readState(address) returns (int256, int256, int256)"
  const [principalTotal, yieldTotal, shares] = askIntegers(ask, market, stateCall, [zeroAddress]) ?? []
  const rate = askRate(ask, market)
  if (tokens === undefined || principalTotal === undefined || yieldTotal === undefined) return undefined
  if (shares === undefined || rate === undefined) return undefined
  if (shares === 0n) return []
  const [standardized, principal] = tokens
  const principalRaw = (principalTotal * amountRaw) / shares
  const yieldRaw = (yieldTotal * amountRaw) / shares
  const soldRaw = rate === "refused" ? 0n : (principalRaw * rate) / rateScale
  const part = redeemed(ask, standardized, yieldRaw + soldRaw)
  if (part === undefined) return undefined
  return rate === "refused" ? [part, { token: principal, amountRaw: principalRaw }] : [part]
}

/**
 * Principal: standardized yield at the average rate of its market, as if it were sold; after its expiry, the amount that it is redeemed for. Before the rate is known, it is listed as itself. Principal
 * without a known market remains a token of the wallet.
 *
 * Source: `contracts/oracles/PtYtLpOracle/PendlePYOracleLib.sol` there.
 */
const principalUnderlyings: ReadUnderlyings = (ask, { token, amountRaw, item: market = "" }) => {
  if (!/^0x[0-9a-f]{40}$/.test(market)) return undefined
  const tokens = tokensOf(ask, market)
  const rate = askRate(ask, market)
  if (tokens === undefined || rate === undefined) return undefined
  if (rate === "refused") return [{ token, amountRaw }]
  const part = redeemed(ask, tokens[0], (amountRaw * rate) / rateScale)
  return part && [part]
}

const createEvents = [
  "CreateNewMarket(address,address,int256,int256)",
  "CreateNewMarket(address,address,int256,int256,uint256)",
]

/** Source: `contracts/LiquidityMining/VotingEscrow/VotingEscrowPendleMainchain.sol` there. */
const pendleEscrow: EscrowForm = {
  lock: "positionData(address)",
  token: "pendle()",
  holders: [
    { event: "NewLockPosition(address,uint128,uint128)", account: { topic: 1 } },
    { event: "Withdraw(address,uint128)", account: { topic: 1 } },
  ],
}

const markets: ContractProof = {
  events: [
    "Mint(address,uint256,uint256,uint256)",
    "Burn(address,address,uint256,uint256,uint256)",
    "UpdateImpliedRate(uint256,uint256)",
  ],
  registry: contracts.factories,
  call: "isValidMarket(address)",
  shape: "readTokens()",
}

/** Liquidity in markets and its rewards, principal, yield, and locked PENDLE (vePENDLE). */
export const positions: ReadonlyArray<PositionGroup> = [
  { id: "market", label: "Pools", kind: "app-token", contracts: { proof: markets }, underlyings },
  marketRewardGroup(markets),
  {
    id: "principal",
    label: "Vaults",
    kind: "app-token",
    contracts: {
      named: {
        registry: contracts.factories,
        events: createEvents.map((event) => ({ event, topic: 2, readBy: 1 })),
      },
    },
    underlyings: principalUnderlyings,
  },
  yieldGroup,
  escrowGroup(contracts.escrows, pendleEscrow),
]
