import type { AbiValue } from "#chains/abi/encode.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { addressesOf } from "../contract-table.ts"
import {
  listedRewards,
  readAddress,
  readAmount,
  readBlockTime,
  readIntegers,
  readOptionalAmount,
} from "../contract-value.ts"
import { type EscrowForm, escrowGroup } from "../families/escrow-position.ts"
import type {
  ContractProof,
  HolderEvent,
  PositionAmount,
  PositionGroup,
  PositionQuery,
  ReadAmounts,
  ReadContract,
  ReadUnderlyings,
  TokenAmount,
} from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("pendle")

/** Standardized yield as the token that earns it, if it can be redeemed for that token, else as itself. */
const redeemed = (read: ReadContract, token: Address, amountRaw: bigint): TokenAmount | undefined => {
  const earning = readAddress(read, token, "yieldToken()")
  if (earning === undefined) return undefined
  const redeemedRaw = readOptionalAmount(read, token, "previewRedeem(address, uint256)", [earning, amountRaw])
  if (redeemedRaw === undefined) return undefined
  return redeemedRaw === "refused" ? { token, amountRaw } : { token: earning, amountRaw: redeemedRaw }
}

/** Rewards of a market or yield token, from the amounts in the order of its list of tokens. */
const rewardsOf = (
  read: ReadContract,
  contract: Address,
  amounts: AbiValue,
): ReadonlyArray<PositionAmount> | undefined => {
  const [tokens] = read({ to: contract, signature: "getRewardTokens() returns (address[])", values: [] }) ?? []
  return listedRewards(tokens, amounts)
}

/** Rewards that a redemption would pay. The position stays open while the account holds shares, since rewards grow without an event. */
const marketRewards: ReadAmounts = (read, { contract: market, account }) => {
  const balanceRaw = readAmount(read, market, "balanceOf(address)", [account])
  const call = "redeemRewards(address) returns (uint256[])"
  const answer = read({ to: market, signature: call, values: [account], isOptional: true })
  const [amounts = []] = answer ?? []
  const rewards = rewardsOf(read, market, amounts)
  if (balanceRaw === undefined || answer === undefined || rewards === undefined) return undefined
  return balanceRaw === 0n && rewards.every(({ amountRaw }) => amountRaw === 0n) ? [] : rewards
}

/**
 * The group of rewards of liquidity in markets: PENDLE, and rewards of the standardized yield. Accounts that only received shares by a transfer are found once they redeem rewards.
 *
 * Source: `contracts/core/Market/PendleGauge.sol` and `PendleMarketV7.sol` of https://github.com/pendle-finance/pendle-core-v2-public.
 */
const marketRewardGroup = (proof: ContractProof): PositionGroup => ({
  id: "market-rewards",
  label: "Rewards",
  kind: "contract-position",
  contracts: { proof },
  isOwned: true,
  holders: [
    { event: "Mint(address,uint256,uint256,uint256)", account: { topic: 1 } },
    { event: "RedeemRewards(address,uint256[])", account: { topic: 1 } },
  ],
  amounts: marketRewards,
})

/** Interest and rewards that a redemption would pay, after fees; none if the token refuses the call. */
const earnedOf = (
  read: ReadContract,
  { contract: token, account }: PositionQuery,
  standardized: Address,
): ReadonlyArray<PositionAmount> | undefined => {
  const call = "redeemDueInterestAndRewards(address, bool, bool) returns (uint256, uint256[])"
  const answer = read({ to: token, signature: call, values: [account, true, true], isOptional: true })
  if (answer === undefined) return undefined
  const [interestRaw, amounts] = answer
  if (typeof interestRaw !== "bigint" || amounts === undefined) return []
  const interest = redeemed(read, standardized, interestRaw)
  const rewards = rewardsOf(read, token, amounts)
  return interest === undefined || rewards === undefined ? undefined : [{ ...interest, meta: "CLAIMABLE" }, ...rewards]
}

/** Yield tokens, which are worthless after their expiry, and the interest and rewards that their owner can claim. */
const yieldAmounts: ReadAmounts = (read, query) => {
  const { chainId, contract: token, account } = query
  const standardized = readAddress(read, token, "SY()")
  const [end, now] = [readAmount(read, token, "expiry()"), readBlockTime(read, chainId)]
  const balanceRaw = readAmount(read, token, "balanceOf(address)", [account])
  const earned = standardized === undefined ? undefined : earnedOf(read, query, standardized)
  if (earned === undefined || end === undefined || now === undefined || balanceRaw === undefined) return undefined
  return [{ token, amountRaw: now < end ? balanceRaw : 0n, meta: "SUPPLIED" }, ...earned]
}

const mintEvent = "Mint(address,address,address,uint256,uint256)"
const interestEvent = "RedeemInterest(address,uint256)"
const rewardsEvent = "RedeemRewards(address,uint256[])"

const holders: ReadonlyArray<HolderEvent> = [
  { event: mintEvent, account: { topic: 3 } },
  { event: interestEvent, account: { topic: 1 } },
  { event: rewardsEvent, account: { topic: 1 } },
]

/**
 * The group of yield tokens. Accounts that received one by a transfer are found by their balance.
 *
 * Source: `contracts/core/YieldContracts/PendleYieldToken.sol` of https://github.com/pendle-finance/pendle-core-v2-public.
 */
const yieldGroup: PositionGroup = {
  id: "yield",
  label: "Vaults",
  kind: "contract-position",
  contracts: {
    proof: {
      events: [mintEvent, interestEvent, "NewInterestIndex(uint256)"],
      registry: contracts.yieldFactories,
      call: "isYT(address)",
    },
  },
  holders,
  amounts: yieldAmounts,
}

/** Rates have 18 decimal places. */
const rateScale = 10n ** 18n

/** Seconds over which the rate of a principal token is averaged: the duration that the oracles' documentation recommends. */
const averagedSeconds = 900

/** The tokens of a market: its standardized yield, and the principal that is traded against it. */
const tokensOf = (read: ReadContract, market: Address): readonly [Address, Address] | undefined => {
  const signature = "readTokens() returns (address, address, address)"
  const [standardized, principal] = read({ to: market, signature, values: [], isConstant: true }) ?? []
  return typeof standardized === "string" && typeof principal === "string" ? [standardized, principal] : undefined
}

/** The average rate of a market, in standardized yield per principal token; the call is refused while it is unknown. */
const readRate = (read: ReadContract, market: Address): bigint | "refused" | undefined => {
  const rates = addressesOf(contracts.oracles).map((oracle) =>
    readOptionalAmount(read, oracle, "getPtToSyRate(address, uint32)", [market, averagedSeconds]),
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
const underlyings: ReadUnderlyings = (read, { token: market, amountRaw }) => {
  const tokens = tokensOf(read, market)
  const stateCall = "readState(address) returns (int256, int256, int256)"
  const [principalTotal, yieldTotal, shares] = readIntegers(read, market, stateCall, [zeroAddress]) ?? []
  const rate = readRate(read, market)
  if (tokens === undefined || principalTotal === undefined || yieldTotal === undefined) return undefined
  if (shares === undefined || rate === undefined) return undefined
  if (shares === 0n) return []
  const [standardized, principal] = tokens
  const principalRaw = (principalTotal * amountRaw) / shares
  const yieldRaw = (yieldTotal * amountRaw) / shares
  const soldRaw = rate === "refused" ? 0n : (principalRaw * rate) / rateScale
  const part = redeemed(read, standardized, yieldRaw + soldRaw)
  if (part === undefined) return undefined
  return rate === "refused" ? [part, { token: principal, amountRaw: principalRaw }] : [part]
}

/**
 * Principal: standardized yield at the average rate of its market, as if it were sold; after its expiry, the amount that it is redeemed for. Before the rate is known, it is listed as itself. Principal
 * without a known market remains a token of the wallet.
 *
 * Source: `contracts/oracles/PtYtLpOracle/PendlePYOracleLib.sol` there.
 */
const principalUnderlyings: ReadUnderlyings = (read, { token, amountRaw, item: market = "" }) => {
  if (!/^0x[0-9a-f]{40}$/.test(market)) return undefined
  const tokens = tokensOf(read, market)
  const rate = readRate(read, market)
  if (tokens === undefined || rate === undefined) return undefined
  if (rate === "refused") return [{ token, amountRaw }]
  const part = redeemed(read, tokens[0], (amountRaw * rate) / rateScale)
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
