/**
 * Rewards that a comptroller pays for deposits and loans in its markets, including those accrued since the account was last settled, as a claim would settle them.
 *
 * Source: `updateCompSupplyIndex`, `updateCompBorrowIndex`, `distributeSupplierComp` and `distributeBorrowerComp` of `contracts/Comptroller.sol` in
 * https://github.com/compound-finance/compound-protocol; of rewards by kind, `updateRewardSupplyIndex`, `updateRewardBorrowIndex`, `distributeSupplierReward` and
 * `distributeBorrowerReward` of `lending/Comptroller.sol` in https://github.com/Benqi-fi/BENQI-Smart-Contracts, and of `contracts/core/Comptroller.sol` in
 * https://github.com/moonwell-fi/contracts-open-source.
 */
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { ContractTable } from "../contract-table.ts"
import { everyOne, readAddress, readAmount, readBlockNumber, readBlockTime, readIntegers } from "../contract-value.ts"
import type {
  ContractPositionGroup,
  HolderEvent,
  PositionAmount,
  PositionGroup,
  PositionQuery,
  ReadAmounts,
  ReadContract,
} from "../position-rule.ts"

/** Indexes of rewards have 36 decimal places, and begin at 1. */
const indexUnit = 10n ** 36n

/** Indexes of interest have 18 decimal places. */
const interestUnit = 10n ** 18n

/** Calls of a comptroller about one side of a market. */
interface SideCalls {
  /** The index, and the block or time of its last update. */
  readonly state: string
  /** The reward per block or second. */
  readonly speed: string
  /** The index at which an account was last settled. */
  readonly settled: string
  /** Whether an account that was never settled has earned rewards since the first index. */
  readonly isFromStart: boolean
}

/** Calls of a comptroller about its rewards. */
interface RewardCalls {
  readonly accrued: string
  readonly supply: SideCalls
  readonly borrow: SideCalls
  /** The unit in which indexes grow. */
  readonly clock: "block" | "time"
}

/** One of a comptroller's rewards. */
interface MarketReward {
  /** Call for the token; the chain's coin where absent. */
  readonly token?: string
  /** The first argument of all calls, in comptrollers that pay several rewards. */
  readonly kind?: bigint
}

/** A reward of a market, an account, and the block or time of the reading. */
interface RewardQuery extends Pick<PositionQuery, "contract" | "account"> {
  readonly market: Address
  readonly now: bigint
  readonly kinds: ReadonlyArray<bigint>
}

/** The share of an account in one side of a market. */
interface SideShare {
  readonly shareRaw: bigint
  /** The sum of all shares. */
  readonly totalRaw: bigint
}

/** Rewards for a share of one side since the account was last settled. */
const sideReward = (
  read: ReadContract,
  { contract, account, market, now, kinds }: RewardQuery,
  { state, speed, settled, isFromStart }: SideCalls,
  { shareRaw, totalRaw }: SideShare,
): bigint | undefined => {
  const [index, updatedAt] =
    readIntegers(read, contract, `${state} returns (uint224, uint32)`, [...kinds, market]) ?? []
  const speedRaw = readAmount(read, contract, speed, [...kinds, market])
  const settledIndex = readAmount(read, contract, settled, [...kinds, market, account])
  if (index === undefined || updatedAt === undefined || speedRaw === undefined || settledIndex === undefined)
    return undefined
  if (settledIndex === 0n && !isFromStart) return 0n
  const paidRaw = now > updatedAt ? (now - updatedAt) * speedRaw : 0n
  const current = totalRaw === 0n ? index : index + (paidRaw * indexUnit) / totalRaw
  const since = settledIndex === 0n && current >= indexUnit ? indexUnit : settledIndex
  return (shareRaw * (current - since)) / indexUnit
}

const supplyReward = (
  read: ReadContract,
  query: RewardQuery,
  calls: SideCalls,
  shareRaw: bigint,
): bigint | undefined => {
  if (shareRaw === 0n) return 0n
  const totalRaw = readAmount(read, query.market, "totalSupply()")
  return totalRaw === undefined ? undefined : sideReward(read, query, calls, { shareRaw, totalRaw })
}

/** Loans count without interest. */
const borrowReward = (
  read: ReadContract,
  query: RewardQuery,
  calls: SideCalls,
  owedRaw: bigint,
): bigint | undefined => {
  if (owedRaw === 0n) return 0n
  const interest = readAmount(read, query.market, "borrowIndex()")
  const lentRaw = readAmount(read, query.market, "totalBorrows()")
  if (interest === undefined || lentRaw === undefined) return undefined
  return sideReward(read, query, calls, {
    shareRaw: (owedRaw * interestUnit) / interest,
    totalRaw: (lentRaw * interestUnit) / interest,
  })
}

const marketReward = (read: ReadContract, calls: RewardCalls, query: RewardQuery): bigint | undefined => {
  const { market, account } = query
  const lentRaw = readAmount(read, market, "balanceOf(address)", [account])
  const owedRaw = readAmount(read, market, "borrowBalanceStored(address)", [account])
  if (lentRaw === undefined || owedRaw === undefined) return undefined
  const suppliedRaw = supplyReward(read, query, calls.supply, lentRaw)
  const borrowedRaw = borrowReward(read, query, calls.borrow, owedRaw)
  return suppliedRaw === undefined || borrowedRaw === undefined ? undefined : suppliedRaw + borrowedRaw
}

const amountsBy =
  (calls: RewardCalls, rewards: ReadonlyArray<MarketReward>): ReadAmounts =>
  (read, { chainId, contract, account }) => {
    const [markets] = read({ to: contract, signature: "getAllMarkets() returns (address[])", values: [] }) ?? []
    const now = calls.clock === "block" ? readBlockNumber(read, chainId) : readBlockTime(read, chainId)
    if (!Array.isArray(markets) || now === undefined) return undefined
    return everyOne(rewards, ({ token: tokenCall, kind }): PositionAmount | undefined => {
      const kinds = kind === undefined ? [] : [kind]
      const token = tokenCall === undefined ? zeroAddress : readAddress(read, contract, tokenCall)
      const accruedRaw = readAmount(read, contract, calls.accrued, [...kinds, account])
      const earned = everyOne(markets, (market: Address) =>
        marketReward(read, calls, { contract, account, market, now, kinds }),
      )
      if (token === undefined || accruedRaw === undefined || earned === undefined) return undefined
      return { token, amountRaw: earned.reduce((sum, one) => sum + one, accruedRaw), meta: "CLAIMABLE" }
    })
  }

/** A group of rewards that contracts name an account for in events. */
export const rewardGroup = (
  id: string,
  payers: ContractTable,
  holders: ReadonlyArray<HolderEvent>,
  amounts: ReadAmounts,
): ContractPositionGroup => ({
  id,
  label: "Rewards",
  kind: "contract-position",
  contracts: { listed: payers },
  holders,
  amounts,
})

const sides = ["Supplier", "Borrower"] as const

/** The group of rewards that accrue per block in one token, as Compound pays COMP. */
export const blockRewardGroup = (comptrollers: ContractTable): PositionGroup =>
  rewardGroup(
    "rewards",
    comptrollers,
    sides.map((side) => ({ event: `Distributed${side}Comp(address,address,uint256,uint256)`, account: { topic: 2 } })),
    amountsBy(
      {
        accrued: "compAccrued(address)",
        supply: {
          state: "compSupplyState(address)",
          speed: "compSupplySpeeds(address)",
          settled: "compSupplierIndex(address,address)",
          isFromStart: true,
        },
        borrow: {
          state: "compBorrowState(address)",
          speed: "compBorrowSpeeds(address)",
          settled: "compBorrowerIndex(address,address)",
          isFromStart: true,
        },
        clock: "block",
      },
      [{ token: "getCompAddress()" }],
    ),
  )

/**
 * The group of rewards that accrue per second in two tokens, as Benqi pays QI and AVAX.
 *
 * @param token - Call for the token of the first kind; the second is the chain's coin.
 */
export const kindRewardGroup = (comptrollers: ContractTable, token: string, id = "rewards"): PositionGroup =>
  rewardGroup(
    id,
    comptrollers,
    sides.map((side) => ({
      event: `Distributed${side}Reward(uint8,address,address,uint256,uint256)`,
      account: { topic: 3 },
    })),
    amountsBy(
      {
        accrued: "rewardAccrued(uint8,address)",
        supply: {
          state: "rewardSupplyState(uint8,address)",
          speed: "supplyRewardSpeeds(uint8,address)",
          settled: "rewardSupplierIndex(uint8,address,address)",
          isFromStart: true,
        },
        borrow: {
          state: "rewardBorrowState(uint8,address)",
          speed: "borrowRewardSpeeds(uint8,address)",
          settled: "rewardBorrowerIndex(uint8,address,address)",
          isFromStart: false,
        },
        clock: "time",
      },
      [{ token, kind: 0n }, { kind: 1n }],
    ),
  )
