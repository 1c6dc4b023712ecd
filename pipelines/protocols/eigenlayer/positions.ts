import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { askAddress, askAmount, askBlockNumber, everyOne } from "../asked-value.ts"
import { addressesOf } from "../contract-table.ts"
import { type ReadRequests, withdrawalGroup } from "../families/withdrawal-position.ts"
import type { Ask, HolderEvent, PositionAmount, PositionGroup, ReadAmounts, TokenAmount } from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("eigenlayer")

const [delegations = zeroAddress] = addressesOf(contracts.delegationManagers)
const [beaconChain = zeroAddress] = addressesOf(contracts.beaconChain)

/** The token of a strategy's shares. Shares of validators are Ether itself. */
const tokensOf = (ask: Ask, strategy: Address, sharesRaw: bigint): TokenAmount | undefined => {
  if (strategy === beaconChain) return { token: zeroAddress, amountRaw: sharesRaw }
  const token = askAddress(ask, strategy, "underlyingToken()")
  const amountRaw = askAmount(ask, strategy, "sharesToUnderlyingView(uint256)", [sharesRaw])
  return token === undefined || amountRaw === undefined ? undefined : { token, amountRaw }
}

/** Withdrawable shares of strategies: fewer than the deposited ones if the operator was slashed. */
const withdrawable = (
  ask: Ask,
  account: Address,
  strategies: ReadonlyArray<Address>,
): ReadonlyArray<PositionAmount> | undefined => {
  if (strategies.length === 0) return []
  const signature = "getWithdrawableShares(address, address[]) returns (uint256[], uint256[])"
  const [shares] = ask({ to: delegations, signature, values: [account, strategies] }) ?? []
  if (!Array.isArray(shares)) return undefined
  // By the signature, every share is an integer.
  const known = shares as ReadonlyArray<bigint>
  return everyOne(strategies, (strategy, index): PositionAmount | undefined => {
    const amount = tokensOf(ask, strategy, known[index] ?? 0n)
    return amount && { ...amount, meta: "SUPPLIED" }
  })
}

const deposits: ReadAmounts = (ask, { account }) => {
  const signature = "getDepositedShares(address) returns (address[], uint256[])"
  const [strategies] = ask({ to: delegations, signature, values: [account] }) ?? []
  if (!Array.isArray(strategies)) return undefined
  // By the signature, every strategy is an address.
  const others = (strategies as ReadonlyArray<Address>).filter((strategy) => strategy !== beaconChain)
  return withdrawable(ask, account, others)
}

const pods: ReadAmounts = (ask, { account }) => withdrawable(ask, account, [beaconChain])

const queueSignature =
  "getQueuedWithdrawals(address) returns ((address staker, address operator, address withdrawer, uint256 nonce, uint32 startBlock, address[] strategies, uint256[] scaledShares)[], uint256[][])"

interface QueuedWithdrawal {
  readonly startBlock: number | bigint
  readonly strategies: ReadonlyArray<Address>
}

/** Withdrawals since slashing was introduced. The queue does not list earlier ones. */
const requests: ReadRequests = (ask, { account, chainId }) => {
  const [withdrawals, shares] = ask({ to: delegations, signature: queueSignature, values: [account] }) ?? []
  const delay = askAmount(ask, delegations, "minWithdrawalDelayBlocks()")
  const block = askBlockNumber(ask, chainId)
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
    const amount = tokensOf(ask, strategy, sharesRaw)
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
