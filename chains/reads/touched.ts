/** Whose state a block touches: pure lists in the order of first touch, each entry once, the zero address never. */
import type { BalanceRead, Block, Log, Transaction } from "#schemas/domain/block.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { decodeApproval, decodeTransfer } from "../abi/erc20.ts"
import { isSwap } from "../abi/uniswap.ts"
import { addressOfTopic } from "../abi/word.ts"
import { decodeWrappedNative } from "../abi/wrapped-native.ts"
import type { ChainDefinition } from "../chain-definition.ts"

/** The part of a chain's definition that says who is touched. */
export type TouchRules = Pick<ChainDefinition, "wrappedNative" | "feeRecipient">

type Pair = Pick<BalanceRead, "account" | "token">

const logsOf = (block: Block): ReadonlyArray<Log> =>
  block.transactions.flatMap((transaction) => transaction.receipt.logs)

const distinct = (addresses: ReadonlyArray<Address | undefined>): ReadonlyArray<Address> =>
  [...new Set(addresses.filter((address) => address !== undefined && address !== zeroAddress))].filter(
    (address) => address !== undefined,
  )

/** Contracts that transferred or approved as ERC-20 tokens do, and wrapped native where it logged anything. */
export const touchedTokens = (block: Block, rules: TouchRules): ReadonlyArray<Address> =>
  distinct(
    logsOf(block)
      .filter(
        (log) =>
          log.address === rules.wrappedNative || decodeTransfer(log) !== undefined || decodeApproval(log) !== undefined,
      )
      .map((log) => log.address),
  )

/** Contracts that logged a swap as pools of Uniswap do. */
export const touchedPools = (block: Block): ReadonlyArray<Address> =>
  distinct(
    logsOf(block)
      .filter(isSwap)
      .map((log) => log.address),
  )

/** Accounts whose balance of a token a log tells to have changed. */
export const touchedPairs = (block: Block, rules: TouchRules): ReadonlyArray<Pair> => {
  const pairs = new Map<string, Pair>()
  for (const log of logsOf(block)) {
    for (const account of distinct(partiesOf(log, rules))) {
      pairs.set(`${log.address}${account}`, { account, token: log.address })
    }
  }
  return [...pairs.values()]
}

/** Accounts whose native balance a block with traces changes or whose history it begins. */
export const tracedAccounts = (block: Block, rules: TouchRules): ReadonlyArray<Address> =>
  distinct([
    ...block.transactions.flatMap(transactionParties),
    ...(block.traces ?? []).filter((trace) => trace.valueRaw > 0n).flatMap((trace) => [trace.from, trace.to]),
    ...blockParties(block, rules),
    ...logsOf(block).flatMap((log) => partiesOf(log, rules)),
  ])

/** Every account that a block without traces may have touched: inner movements show only by who was there. */
export const presentAccounts = (block: Block, rules: TouchRules): ReadonlyArray<Address> =>
  distinct([
    ...block.transactions.flatMap(transactionParties),
    ...blockParties(block, rules),
    ...logsOf(block).flatMap((log) => [log.address, ...log.topics.slice(1).map(accountOfTopic)]),
  ])

const transactionParties = ({ from, to, receipt }: Transaction) => [from, to, receipt.contractAddress]

const blockParties = (block: Block, rules: TouchRules) => [
  ...block.withdrawals.map((withdrawal) => withdrawal.account),
  rules.feeRecipient === "miner" && block.transactions.length > 0 ? block.miner : undefined,
]

const partiesOf = (log: Log, rules: TouchRules): ReadonlyArray<Address> => {
  const transfer = decodeTransfer(log)
  if (transfer !== undefined) return [transfer.first, transfer.second]
  const wrapped = log.address === rules.wrappedNative ? decodeWrappedNative(log) : undefined
  return wrapped === undefined ? [] : [wrapped.account]
}

/** Six zero bytes at the head of an address: no account of anybody, but most numbers that stand in topics. */
const smallNumberPrefix = `0x${"0".repeat(12)}`

const accountOfTopic = (topic: string): Address | undefined => {
  const address = addressOfTopic(topic)
  return address?.startsWith(smallNumberPrefix) === true ? undefined : address
}
