import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { everyOne, readAddress, readAmount, readIntegers } from "../contract-value.ts"
import { marketGroups } from "../families/compound-position.ts"
import { rewardGroup } from "../families/market-reward-position.ts"
import type { PositionAmount, PositionGroup, ReadAmounts } from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("venus")

const [lens = zeroAddress] = contracts.lenses[56] ?? []

interface RewardSummary {
  readonly distributor: Address
  readonly token: Address
  readonly settled: bigint
  readonly pending: ReadonlyArray<{ readonly amount: bigint }>
}

const summaryType = "(address distributor, address token, uint256 settled, (address market, uint256 amount)[] pending)"

/** The settled amount, and the amounts that each market has accrued since. */
const claimable = ({ token, settled, pending }: RewardSummary): PositionAmount => ({
  token,
  amountRaw: pending.reduce((sum, { amount }) => sum + amount, settled),
  meta: "CLAIMABLE",
})

/** XVS for deposits and loans in the first markets. */
const marketRewards: ReadAmounts = (read, { contract: comptroller, account }) => {
  const signature = `pendingRewards(address, address) returns (${summaryType} summary)`
  const [answer] = read({ to: lens, signature, values: [account, comptroller] }) ?? []
  // Decoded by the signature above.
  return answer === undefined ? undefined : [claimable(answer as unknown as RewardSummary)]
}

/** Rewards of one distributor, which a lens returns for its pool. The distributor does not name the pool; the first markets of BNB Smart Chain are not a pool. */
const poolRewards: ReadAmounts = (read, { chainId, contract: distributor, account }) => {
  const pools = contracts.comptrollers[chainId] ?? []
  const listSignature = "getRewardDistributors() returns (address[])"
  const lists = everyOne(pools, (to) => read({ to, signature: listSignature, values: [], isOptional: true }))
  const [poolLens] = contracts.poolLenses[chainId] ?? []
  if (lists === undefined || poolLens === undefined) return undefined
  const pool = pools.find((_, index) => {
    const [listed] = lists[index] ?? []
    return Array.isArray(listed) && listed.includes(distributor)
  })
  if (pool === undefined) return []
  const signature = `getPendingRewards(address, address) returns (${summaryType}[] summaries)`
  const [answer] = read({ to: poolLens, signature, values: [account, pool] }) ?? []
  if (!Array.isArray(answer)) return undefined
  // Decoded by the signature above.
  const summaries = answer as ReadonlyArray<RewardSummary>
  return summaries.filter((summary) => summary.distributor === distributor).map(claimable)
}

/** Interest of markets that a holder of Prime can claim. */
const primeRewards: ReadAmounts = (read, { contract: prime, account }) => {
  const signature = "getPendingRewards(address) returns ((address market, address token, uint256 amountRaw)[] rewards)"
  const [answer] = read({ to: prime, signature, values: [account] }) ?? []
  if (!Array.isArray(answer)) return undefined
  // Decoded by the signature above.
  const rewards = answer as ReadonlyArray<{ readonly token: Address; readonly amountRaw: bigint }>
  return rewards.map(({ token, amountRaw }) => ({ token, amountRaw, meta: "CLAIMABLE" }))
}

const sides = ["Supplier", "Borrower"] as const

/**
 * Rewards for deposits and loans, in the first markets and in pools, and interest for holders of Prime.
 *
 * Source: `contracts/Lens/VenusLens.sol`, `contracts/Comptroller/Diamond/facets/XVSRewardsHelper.sol`, and `Prime.sol` and `PrimeV2.sol` of `contracts/Tokens/Prime` in
 * https://github.com/VenusProtocol/venus-protocol; `contracts/Lens/PoolLens.sol`, `contracts/Comptroller.sol` and `contracts/Rewards/RewardsDistributor.sol` of
 * https://github.com/VenusProtocol/isolated-pools.
 */
const rewardGroups: ReadonlyArray<PositionGroup> = [
  rewardGroup(
    "rewards",
    contracts.rewards,
    sides.map((side) => ({
      event: `Distributed${side}Venus(address,address,uint256,uint256)`,
      account: { topic: 2 },
    })),
    marketRewards,
  ),
  rewardGroup(
    "pool-rewards",
    contracts.distributors,
    sides.map((side) => ({
      event: `Distributed${side}RewardToken(address,address,uint256,uint256,uint256)`,
      account: { topic: 2 },
    })),
    poolRewards,
  ),
  {
    ...rewardGroup(
      "prime",
      contracts.primes,
      [
        "Mint(address,bool)",
        "Mint(address)",
        "Burn(address)",
        "UserScoreUpdated(address)",
        "InterestClaimed(address,address,uint256)",
      ].map((event) => ({ event, account: { topic: 1 } })),
      primeRewards,
    ),
    // Interest starts without an event of Prime, once a holder supplies to one of its markets.
    isOwned: true,
  },
]

const [vai = zeroAddress] = contracts.vai[56] ?? []

/** A loan of VAI, with interest until its index was last updated. */
const loanAmounts: ReadAmounts = (read, { contract: controller, account }) => {
  const amountRaw = readAmount(read, controller, "getVAIRepayAmount(address)", [account])
  return amountRaw === undefined ? undefined : [{ token: vai, amountRaw, meta: "BORROWED" }]
}

/** A stake in a pool that pays XVS, requested withdrawals, which are locked until they are executed, and rewards. */
const stakeAmounts: ReadAmounts = (read, { contract: vault, account, item }) => {
  const xvs = readAddress(read, vault, "xvsAddress()")
  if (xvs === undefined) return undefined
  const pid = BigInt(item)
  const token = readAddress(read, vault, "poolInfos(address,uint256)", [xvs, pid])
  const signature = "getUserInfo(address, uint256, address) returns (uint256, uint256, uint256)"
  const [stakedRaw, , leavingRaw] = readIntegers(read, vault, signature, [xvs, pid, account]) ?? []
  const earnedRaw = readAmount(read, vault, "pendingReward(address,uint256,address)", [xvs, pid, account])
  if (token === undefined || earnedRaw === undefined) return undefined
  if (stakedRaw === undefined || leavingRaw === undefined) return undefined
  return [
    { token, amountRaw: stakedRaw - leavingRaw, meta: "SUPPLIED" },
    { token, amountRaw: leavingRaw, meta: "LOCKED" },
    { token: xvs, amountRaw: earnedRaw, meta: "CLAIMABLE" },
  ]
}

/** Shares of rewards have 18 decimal places. */
const shareUnit = 10n ** 18n

/** A stake of VAI, and its XVS, including XVS that the vault has received since its last update. */
const vaiStakeAmounts: ReadAmounts = (read, { contract: vault, account }) => {
  const xvs = readAddress(read, vault, "xvs()")
  const [stakedRaw, paidRaw] =
    readIntegers(read, vault, "userInfo(address) returns (uint256, uint256)", [account]) ?? []
  const [index, waitingRaw, countedRaw] = ["accXVSPerShare()", "pendingRewards()", "xvsBalance()"].map((call) =>
    readAmount(read, vault, call),
  )
  const balanceRaw = xvs === undefined ? undefined : readAmount(read, xvs, "balanceOf(address)", [vault])
  const allRaw = readAmount(read, vai, "balanceOf(address)", [vault])
  if (xvs === undefined || balanceRaw === undefined || allRaw === undefined) return undefined
  if (stakedRaw === undefined || paidRaw === undefined) return undefined
  if (index === undefined || waitingRaw === undefined || countedRaw === undefined) return undefined
  const sinceRaw = allRaw === 0n ? 0n : ((waitingRaw + balanceRaw - countedRaw) * shareUnit) / allRaw
  return [
    { token: vai, amountRaw: stakedRaw, meta: "SUPPLIED" },
    { token: xvs, amountRaw: (stakedRaw * (index + sinceRaw)) / shareUnit - paidRaw, meta: "CLAIMABLE" },
  ]
}

const poolOfStake = { account: { topic: 1 }, item: { topic: 3 } } as const

/**
 * Deposits and loans in markets of Compound v2's design, rewards, loans and stakes of VAI, and stakes in the pools that pay XVS.
 *
 * Source: `contracts/Tokens/VAI/VAIController.sol`, `contracts/VAIVault/VAIVault.sol` and `contracts/XVSVault/XVSVault.sol` of https://github.com/VenusProtocol/venus-protocol.
 */
export const positions: ReadonlyArray<PositionGroup> = [
  ...marketGroups(contracts.comptrollers),
  ...rewardGroups,
  {
    id: "vai",
    label: "Lending",
    kind: "contract-position",
    contracts: { listed: contracts.vaiControllers },
    holders: [
      { event: "MintVAI(address,uint256)", account: { word: 0 } },
      { event: "RepayVAI(address,address,uint256)", account: { word: 1 } },
    ],
    amounts: loanAmounts,
  },
  {
    id: "staking",
    label: "Staking",
    kind: "contract-position",
    contracts: { listed: contracts.vaults },
    holders: [
      { event: "Deposit(address,address,uint256,uint256)", ...poolOfStake },
      { event: "RequestedWithdrawal(address,address,uint256,uint256)", ...poolOfStake },
      { event: "ExecutedWithdrawal(address,address,uint256,uint256)", ...poolOfStake },
    ],
    amounts: stakeAmounts,
  },
  {
    id: "vai-staking",
    label: "Staking",
    kind: "contract-position",
    contracts: { listed: contracts.vaiVaults },
    holders: ["Deposit(address,uint256)", "Withdraw(address,uint256)"].map((event) => ({
      event,
      account: { topic: 1 },
    })),
    amounts: vaiStakeAmounts,
  },
]
