import type { Address } from "#schemas/domain/primitive.ts"
import { everyOne, readAddress, readAmount, readOptionalAmount } from "../contract-value.ts"
import {
  loanAmounts,
  loanHolders,
  marketFigures,
  marketUnderlyings,
  secondsOfYear,
} from "../families/compound-position.ts"
import { blockRewardGroup } from "../families/market-reward-position.ts"
import type { PositionAmount, PositionGroup, ReadAmounts, ReadContract, ReadFigures } from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("compound")

/** Deposits and loans in markets of Compound v2, and rewards for them. */
export const v2Positions: ReadonlyArray<PositionGroup> = [
  {
    id: "supply",
    label: "Lending",
    kind: "app-token",
    contracts: { listed: contracts.v2Markets },
    underlyings: marketUnderlyings,
    figures: marketFigures("supply-rate"),
  },
  {
    id: "borrow",
    label: "Lending",
    kind: "contract-position",
    contracts: { listed: contracts.v2Markets },
    holders: loanHolders,
    amounts: loanAmounts,
    figures: marketFigures("borrow-rate"),
  },
  blockRewardGroup(contracts.v2Comptrollers),
]

/** Collateral assets read per market: a mask of 24 bits limits the assets of a market of Compound III. */
const assetsMax = 24

/** The assets that a market accepts as collateral, by index. The list only grows. */
const collateralsOf = (read: ReadContract, market: Address): ReadonlyArray<Address> | undefined => {
  const [count] = read({ to: market, signature: "numAssets() returns (uint8)", values: [] }) ?? []
  if (typeof count !== "bigint" || count > assetsMax) return undefined
  const indexes = Array.from({ length: Number(count) }, (_, index) => index)
  return everyOne(indexes, (index) => {
    const [, asset] =
      read({
        to: market,
        signature: "getAssetInfo(uint8) returns (uint8, address)",
        values: [index],
        isConstant: true,
      }) ?? []
    return typeof asset === "string" ? asset : undefined
  })
}

/** Rewards that an account can claim from a market; none on chains without a distributor. */
const rewardsOf = (
  read: ReadContract,
  rewards: Address | undefined,
  pair: readonly [Address, Address],
): ReadonlyArray<PositionAmount> | undefined => {
  if (rewards === undefined) return []
  const signature = "getRewardOwed(address, address) returns (address, uint256)"
  const owed = read({ to: rewards, signature, values: pair, isOptional: true })
  const [token, amountRaw] = owed ?? []
  if (owed === undefined) return undefined
  return typeof token === "string" && typeof amountRaw === "bigint" ? [{ token, amountRaw, meta: "CLAIMABLE" }] : []
}

/**
 * An account either lends or borrows a market's base token, never both, and may have collateral in addition.
 *
 * Source: `contracts/CometExtInterface.sol`, `CometMainInterface.sol` and `CometRewards.sol` of https://github.com/compound-finance/comet.
 */
const marketAmounts: ReadAmounts = (read, { chainId, contract: market, account }) => {
  const base = readAddress(read, market, "baseToken()")
  const lentRaw = readAmount(read, market, "balanceOf(address)", [account])
  const owedRaw = readAmount(read, market, "borrowBalanceOf(address)", [account])
  const rewards = rewardsOf(read, contracts.v3Rewards[chainId]?.[0], [market, account])
  const collaterals = collateralsOf(read, market)
  const deposits = everyOne(collaterals ?? [], (asset): PositionAmount | undefined => {
    const signature = "userCollateral(address, address) returns (uint128, uint128)"
    const [amountRaw] = read({ to: market, signature, values: [account, asset] }) ?? []
    return typeof amountRaw === "bigint" ? { token: asset, amountRaw, meta: "SUPPLIED" } : undefined
  })
  if (collaterals === undefined || deposits === undefined) return undefined
  if (base === undefined || lentRaw === undefined || owedRaw === undefined || rewards === undefined) return undefined
  return [
    { token: base, amountRaw: lentRaw, meta: "SUPPLIED" },
    { token: base, amountRaw: owedRaw, meta: "BORROWED" },
    ...deposits,
    ...rewards,
  ]
}

/** The annual rate (APR) of an account's deposit or loan in a market of Compound III, from the rate per second. Source: `getSupplyRate` and `getBorrowRate` of `CometMainInterface.sol` there. */
const marketRate: ReadFigures = (read, { contract: market, account }) => {
  const lentRaw = readOptionalAmount(read, market, "balanceOf(address)", [account])
  const owedRaw = readOptionalAmount(read, market, "borrowBalanceOf(address)", [account])
  const utilization = readOptionalAmount(read, market, "getUtilization()")
  if (lentRaw === undefined || owedRaw === undefined || utilization === undefined) return undefined
  if (utilization === "refused" || (lentRaw === 0n && owedRaw === 0n)) return []
  const name = owedRaw === 0n ? "supply-rate" : "borrow-rate"
  const call = name === "supply-rate" ? "getSupplyRate(uint256)" : "getBorrowRate(uint256)"
  const rate = readOptionalAmount(read, market, call, [utilization])
  if (rate === undefined) return undefined
  return rate === "refused" ? [] : [{ name, contract: market, valueRaw: rate * secondsOfYear }]
}

/** Accounts in markets of Compound III. A market logs transfers like a token, but its balances also grow without them. */
export const v3Positions: ReadonlyArray<PositionGroup> = [
  {
    id: "market",
    label: "Lending",
    kind: "contract-position",
    contracts: { listed: contracts.v3Markets },
    hides: "self",
    holders: [
      { event: "Transfer(address,address,uint256)", account: { topic: 1 } },
      { event: "Transfer(address,address,uint256)", account: { topic: 2 } },
      { event: "Supply(address,address,uint256)", account: { topic: 2 } },
      { event: "SupplyCollateral(address,address,address,uint256)", account: { topic: 2 } },
      { event: "TransferCollateral(address,address,address,uint256)", account: { topic: 2 } },
      { event: "Withdraw(address,address,uint256)", account: { topic: 1 } },
      { event: "WithdrawCollateral(address,address,address,uint256)", account: { topic: 1 } },
    ],
    amounts: marketAmounts,
    figures: marketRate,
  },
]
