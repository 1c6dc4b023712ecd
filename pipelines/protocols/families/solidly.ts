import type { ChainId } from "#schemas/domain/primitive.ts"
import type { ContractTable } from "../contract-table.ts"
import type { ProtocolRule } from "../protocol.ts"
import type { SwapRule } from "../swap-rule.ts"

/** Contracts of a Solidly fork. */
export interface SolidlyExchange {
  /** Including its concentrated liquidity pools. */
  readonly routers: ContractTable
  /** Voting escrows; locks are NFTs. */
  readonly escrows: ContractTable
  readonly voters: ContractTable
  /** Position managers of concentrated liquidity pools; positions are NFTs. */
  readonly positions: ContractTable
  /** Reward tokens of gauges. */
  readonly rewards: ContractTable
  /** Chains on which only this fork has such gauges. */
  readonly chains: ReadonlyArray<ChainId>
}

/**
 * Rules for Solidly forks: pools behind a called router, gauges, vote locks, votes and voter rewards. Concentrated liquidity pools
 * (Slipstream) emit Uniswap v3's events.
 *
 * Source: `IPool.sol` and `IVotingEscrow.sol` of `contracts/interfaces` of https://github.com/aerodrome-finance/contracts, `IReward.sol`,
 * `IGauge.sol` and `IVoter.sol` of `contracts/interfaces` of https://github.com/velodrome-finance/contracts, and
 * `INonfungiblePositionManager.sol` of `contracts/periphery/interfaces` and `ICLGauge.sol` of `contracts/gauge/interfaces` of
 * https://github.com/velodrome-finance/slipstream.
 */
export const solidlyRules = ({
  routers,
  escrows,
  voters,
  positions,
  rewards,
  chains,
}: SolidlyExchange): ReadonlyArray<ProtocolRule> => [
  { action: "swap", called: routers, event: "Swap(address,address,uint256,uint256,uint256,uint256)" },
  { action: "pool", called: routers, event: "Mint(address,uint256,uint256)" },
  { action: "unpool", called: routers, event: "Burn(address,address,uint256,uint256)" },
  {
    action: "stake",
    event: "Deposit(address,uint256,uint8,uint256,uint256,uint256)",
    emitters: escrows,
    account: { topic: 1 },
    sends: "any",
  },
  {
    action: "call",
    verb: "Extended a lock",
    called: escrows,
    calls: ["increaseUnlockTime(uint256,uint256)"],
  },
  {
    action: "unstake",
    event: "Withdraw(address,uint256,uint256,uint256)",
    emitters: escrows,
    account: { topic: 1 },
  },
  { action: "claim", called: voters, event: "ClaimRewards(address,address,uint256)" },
  {
    action: "vote",
    event: "Voted(address,address,uint256,uint256,uint256,uint256)",
    emitters: voters,
    account: { topic: 1 },
  },
  { action: "claim", event: "ClaimRewards(address,uint256)", receives: rewards, account: { topic: 1 } },
  {
    action: "stake",
    calls: ["deposit(uint256)", "deposit(uint256,address)"],
    event: "Deposit(address,address,uint256)",
    on: chains,
    flow: "out",
  },
  { action: "stake", event: "Deposit(address,uint256,uint128)", on: chains, account: { topic: 1 } },
  { action: "unstake", event: "Withdraw(address,uint256,uint128)", on: chains, account: { topic: 1 } },
  { action: "swap", called: routers, event: "Swap(address,address,int256,int256,uint160,uint128,int24)" },
  { action: "pool", event: "IncreaseLiquidity(uint256,uint128,uint256,uint256)", emitters: positions },
  { action: "unpool", event: "DecreaseLiquidity(uint256,uint128,uint256,uint256)", emitters: positions },
  { action: "claim", event: "Collect(uint256,address,uint256,uint256)", emitters: positions },
]

/** Swaps of Solidly's pools, of any fork. */
export const solidlySwaps: ReadonlyArray<SwapRule> = [
  {
    kind: "solidly",
    event: "Swap(address,address,uint256,uint256,uint256,uint256)",
    sender: { topic: 1 },
    recipient: { topic: 2 },
    paidIn: [{ word: 0 }, { word: 1 }],
    paidOut: [{ word: 2 }, { word: 3 }],
    isReserved: true,
  },
]
