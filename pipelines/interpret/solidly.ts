import type { ContractTable, ProtocolRule } from "./protocol.ts"

/** The contracts of an exchange made as Solidly is. */
export interface SolidlyExchange {
  readonly routers: ContractTable
  /** Locked tokens, as items. */
  readonly escrows: ContractTable
  readonly voters: ContractTable
}

/**
 * What an exchange made as Solidly is tells: its pools to who calls a router, its locks, and the rewards of voters.
 *
 * Source: `IPool.sol` and `IVotingEscrow.sol` of `contracts/interfaces` of https://github.com/aerodrome-finance/contracts,
 * `contracts/interfaces/IReward.sol` of https://github.com/velodrome-finance/contracts.
 */
export const solidlyRules = ({ routers, escrows, voters }: SolidlyExchange): ReadonlyArray<ProtocolRule> => [
  { action: "swap", called: routers, event: "Swap(address,address,uint256,uint256,uint256,uint256)" },
  { action: "pool", called: routers, event: "Mint(address,uint256,uint256)" },
  { action: "unpool", called: routers, event: "Burn(address,address,uint256,uint256)" },
  {
    action: "stake",
    event: "Deposit(address,uint256,uint8,uint256,uint256,uint256)",
    emitters: escrows,
    account: { topic: 1 },
  },
  {
    action: "unstake",
    event: "Withdraw(address,uint256,uint256,uint256)",
    emitters: escrows,
    account: { topic: 1 },
  },
  { action: "claim", called: voters, event: "ClaimRewards(address,address,uint256)" },
]
