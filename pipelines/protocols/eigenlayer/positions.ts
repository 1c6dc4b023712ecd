import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { addressesOf } from "../contract-table.ts"
import { everyOne, readAddress, readAmount, readBlockNumber } from "../contract-value.ts"
import { type ReadRequests, withdrawalGroup } from "../families/withdrawal-position.ts"
import type {
  HolderEvent,
  PositionAmount,
  PositionGroup,
  ReadAmounts,
  ReadContract,
  TokenAmount,
} from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("eigenlayer")

const [delegations = zeroAddress] = addressesOf(contracts.delegationManagers)
const [beaconChain = zeroAddress] = addressesOf(contracts.beaconChain)

/** The token of a strategy's shares. Shares of validators are Ether itself. */
const tokensOf = (read: ReadContract, strategy: Address, sharesRaw: bigint): TokenAmount | undefined => {
  if (strategy === beaconChain) return { token: zeroAddress, amountRaw: sharesRaw }
  const token = readAddress(read, strategy, "underlyingToken()")
  const amountRaw = readAmount(read, strategy, "sharesToUnderlyingView(uint256)", [sharesRaw])
  return token === undefined || amountRaw === undefined ? undefined : { token, amountRaw }
}

/** Withdrawable shares of strategies: fewer than the deposited ones if the operator was slashed. */
const withdrawable = (
  read: ReadContract,
  account: Address,
  strategies: ReadonlyArray<Address>,
): ReadonlyArray<PositionAmount> | undefined => {
  if (strategies.length === 0) return []
  const signature = "getWithdrawableShares(address, address[]) returns (uint256[], uint256[])"
  const [shares] = read({ to: delegations, signature, values: [account, strategies] }) ?? []
  if (!Array.isArray(shares)) return undefined
  // By the signature, every share is an integer.
  const known = shares as ReadonlyArray<bigint>
  return everyOne(strategies, (strategy, index): PositionAmount | undefined => {
    const amount = tokensOf(read, strategy, known[index] ?? 0n)
    return amount && { ...amount, meta: "SUPPLIED" }
  })
}

const deposits: ReadAmounts = (read, { account }) => {
  const signature = "getDepositedShares(address) returns (address[], uint256[])"
  const [strategies] = read({ to: delegations, signature, values: [account] }) ?? []
  if (!Array.isArray(strategies)) return undefined
  // By the signature, every strategy is an address.
  const others = (strategies as ReadonlyArray<Address>).filter((strategy) => strategy !== beaconChain)
  return withdrawable(read, account, others)
}

const pods: ReadAmounts = (read, { account }) => withdrawable(read, account, [beaconChain])

const queueSignature =
  "getQueuedWithdrawals(address) returns ((address staker, address operator, address withdrawer, uint256 nonce, uint32 startBlock, address[] strategies, uint256[] scaledShares)[], uint256[][])"

interface QueuedWithdrawal {
  readonly startBlock: number | bigint
  readonly strategies: ReadonlyArray<Address>
}

/** Withdrawals since slashing was introduced. The queue does not list earlier ones. */
const requests: ReadRequests = (read, { account, chainId }) => {
  const [withdrawals, shares] = read({ to: delegations, signature: queueSignature, values: [account] }) ?? []
  const delay = readAmount(read, delegations, "minWithdrawalDelayBlocks()")
  const block = readBlockNumber(read, chainId)
  if (!Array.isArray(withdrawals) || !Array.isArray(shares)) return undefined
  if (delay === undefined || block === undefined) return undefined
  // The signature makes withdrawals and shares of these types.
  const known = shares as ReadonlyArray<ReadonlyArray<bigint>>
  const parts = (withdrawals as ReadonlyArray<QueuedWithdrawal>).flatMap(({ startBlock, strategies }, index) =>
    strategies.map((strategy, place) => ({
      strategy,
      sharesRaw: known[index]?.[place] ?? 0n,
      isReady: block > BigInt(startBlock) + delay,
    })),
  )
  return everyOne(parts, ({ strategy, sharesRaw, isReady }) => {
    const amount = tokensOf(read, strategy, sharesRaw)
    return amount && { ...amount, isReady }
  })
}

const depositHolders: ReadonlyArray<HolderEvent> = [
  { event: "Deposit(address,address,uint256)", account: { word: 0 } },
  { event: "Deposit(address,address,address,uint256)", account: { word: 0 } },
]

const podHolders: ReadonlyArray<HolderEvent> = [
  { event: "PodDeployed(address,address)", account: { topic: 2 } },
  { event: "PodSharesUpdated(address,int256)", account: { topic: 1 } },
  { event: "NewTotalShares(address,int256)", account: { topic: 1 } },
]

/** The withdrawal is a structure in the data, and begins with the account. */
const queueHolders: ReadonlyArray<HolderEvent> = [
  {
    event: "SlashingWithdrawalQueued(bytes32,(address,address,address,uint256,uint32,address[],uint256[]),uint256[])",
    account: { word: 0, within: 1 },
  },
]

/**
 * Deposits in strategies, validators, and queued withdrawals.
 *
 * Source: `src/contracts/core/DelegationManager.sol` and `src/contracts/interfaces` of https://github.com/Layr-Labs/eigenlayer-contracts.
 */
export const positions: ReadonlyArray<PositionGroup> = [
  {
    id: "deposit",
    label: "Staking",
    kind: "contract-position",
    contracts: { listed: contracts.strategyManagers },
    holders: depositHolders,
    amounts: deposits,
  },
  {
    id: "pod",
    label: "Staking",
    kind: "contract-position",
    contracts: { listed: contracts.podManagers },
    holders: podHolders,
    amounts: pods,
  },
  withdrawalGroup(contracts.delegationManagers, queueHolders, requests),
]
