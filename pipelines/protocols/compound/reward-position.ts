/**
 * COMP that an account of version 2 has earned, with that since it was last settled, as `claimComp` settles it.
 *
 * Source: `updateCompSupplyIndex`, `updateCompBorrowIndex`, `distributeSupplierComp` and `distributeBorrowerComp` of `contracts/Comptroller.sol` in
 * https://github.com/compound-finance/compound-protocol.
 */
import type { Address } from "#schemas/domain/primitive.ts"
import { askAddress, askAmount, askBlockNumber, askIntegers, everyOne } from "../asked-value.ts"
import type { Ask, HolderEvent, PositionGroup, PositionQuestion, ReadAmounts } from "../position-rule.ts"
import { v2Contracts } from "./contracts.ts"

/** Indexes of rewards have 36 decimal places, and begin at 1. */
const indexUnit = 10n ** 36n

/** Indexes of interest have 18 decimal places. */
const interestUnit = 10n ** 18n

/** A market, an account, and the block of the reading. */
interface RewardQuestion extends Pick<PositionQuestion, "contract" | "account"> {
  readonly market: Address
  readonly block: bigint
}

/** One side of a market: what it lends or borrows, and the calls of the comptroller for its rewards. */
interface MarketSide {
  readonly state: string
  readonly speed: string
  readonly settled: string
  /** What takes part in the market's rewards as a whole. */
  readonly totalRaw: bigint
  /** What the account has of it. */
  readonly shareRaw: bigint
}

/** Rewards for a share of one side since the account was last settled. */
const sideReward = (
  ask: Ask,
  { contract, account, market, block }: RewardQuestion,
  { state, speed, settled, totalRaw, shareRaw }: MarketSide,
): bigint | undefined => {
  const [index, updatedAt] = askIntegers(ask, contract, `${state} returns (uint224, uint32)`, [market]) ?? []
  const speedRaw = askAmount(ask, contract, speed, [market])
  const settledIndex = askAmount(ask, contract, settled, [market, account])
  if (index === undefined || updatedAt === undefined || speedRaw === undefined || settledIndex === undefined)
    return undefined
  const paidRaw = block > updatedAt ? (block - updatedAt) * speedRaw : 0n
  const now = totalRaw === 0n ? index : index + (paidRaw * indexUnit) / totalRaw
  const since = settledIndex === 0n && now >= indexUnit ? indexUnit : settledIndex
  return (shareRaw * (now - since)) / indexUnit
}

const supplyReward = (ask: Ask, question: RewardQuestion, shareRaw: bigint): bigint | undefined => {
  if (shareRaw === 0n) return 0n
  const totalRaw = askAmount(ask, question.market, "totalSupply()")
  return totalRaw === undefined
    ? undefined
    : sideReward(ask, question, {
        ...{ state: "compSupplyState(address)", speed: "compSupplySpeeds(address)" },
        ...{ settled: "compSupplierIndex(address,address)", totalRaw, shareRaw },
      })
}

/** Loans count without their interest. */
const borrowReward = (ask: Ask, question: RewardQuestion, owedRaw: bigint): bigint | undefined => {
  if (owedRaw === 0n) return 0n
  const interest = askAmount(ask, question.market, "borrowIndex()")
  const lentRaw = askAmount(ask, question.market, "totalBorrows()")
  if (interest === undefined || lentRaw === undefined) return undefined
  return sideReward(ask, question, {
    ...{ state: "compBorrowState(address)", speed: "compBorrowSpeeds(address)" },
    settled: "compBorrowerIndex(address,address)",
    totalRaw: (lentRaw * interestUnit) / interest,
    shareRaw: (owedRaw * interestUnit) / interest,
  })
}

const marketReward = (ask: Ask, question: RewardQuestion): bigint | undefined => {
  const { market, account } = question
  const lentRaw = askAmount(ask, market, "balanceOf(address)", [account])
  const owedRaw = askAmount(ask, market, "borrowBalanceStored(address)", [account])
  if (lentRaw === undefined || owedRaw === undefined) return undefined
  const [suppliedRaw, borrowedRaw] = [supplyReward(ask, question, lentRaw), borrowReward(ask, question, owedRaw)]
  return suppliedRaw === undefined || borrowedRaw === undefined ? undefined : suppliedRaw + borrowedRaw
}

const amounts: ReadAmounts = (ask, { chainId, contract, account }) => {
  const token = askAddress(ask, contract, "getCompAddress()")
  const settledRaw = askAmount(ask, contract, "compAccrued(address)", [account])
  const [markets] = ask({ to: contract, signature: "getAllMarkets() returns (address[])", values: [] }) ?? []
  const block = askBlockNumber(ask, chainId)
  if (token === undefined || settledRaw === undefined || !Array.isArray(markets) || block === undefined)
    return undefined
  const earned = everyOne(markets, (market: Address) => marketReward(ask, { contract, account, market, block }))
  if (earned === undefined) return undefined
  return [{ token, amountRaw: earned.reduce((sum, one) => sum + one, settledRaw), meta: "CLAIMABLE" }]
}

const holders: ReadonlyArray<HolderEvent> = ["Supplier", "Borrower"].map((side) => ({
  event: `Distributed${side}Comp(address,address,uint256,uint256)`,
  account: { topic: 2 },
}))

/** The group of rewards of version 2. */
export const rewardGroup: PositionGroup = {
  id: "rewards",
  label: "Rewards",
  kind: "contract-position",
  contracts: { listed: v2Contracts.comptrollers },
  holders,
  amounts,
}
