/** Whose state a block touches: pure lists in the order of first touch, each entry once, the zero address never. */
import type { Block, Log, Transaction } from "#schemas/domain/block.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { decodeApproval, decodeTransfer } from "../abi/erc20.ts"
import { decodeConsecutiveTransfer, decodeEarlyTransfer, decodeErc721Transfer } from "../abi/erc721.ts"
import { decodeErc1155Transfer } from "../abi/erc1155.ts"
import { decodeCoinMovement } from "../abi/native-token.ts"
import { isSwap } from "../abi/uniswap.ts"
import { addressOfTopic } from "../abi/word.ts"
import { decodeWrappedNative } from "../abi/wrapped-native.ts"
import type { ChainDefinition } from "../chain-definition.ts"
import { earlyFormsOf } from "../early-collections.ts"

/** The part of a chain's definition that says who is touched. */
export type TouchRules = Pick<ChainDefinition, "id" | "wrappedNative" | "nativeToken" | "feeRecipient">

interface Pair {
  readonly account: Address
  readonly token: Address
}

const logsOf = (block: Block): ReadonlyArray<Log> =>
  block.transactions.flatMap((transaction) => transaction.receipt.logs)

const distinct = (addresses: ReadonlyArray<Address | undefined>): ReadonlyArray<Address> =>
  [...new Set(addresses.filter((address) => address !== undefined && address !== zeroAddress))].filter(
    (address) => address !== undefined,
  )

/**
 * Contracts that transferred or approved as ERC-20 tokens do, collections that transferred an item, and wrapped native where
 * it logged anything.
 */
export const touchedTokens = (block: Block, rules: TouchRules): ReadonlyArray<Address> =>
  distinct(
    logsOf(block)
      .filter(
        (log) =>
          log.address === rules.wrappedNative ||
          decodeTransfer(log) !== undefined ||
          decodeApproval(log) !== undefined ||
          nftParties(log, rules).length > 0,
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
    ...logsOf(block).flatMap((log) => [
      ...partiesOf(log, rules),
      ...coinParties(log, rules),
      ...nftParties(log, rules),
    ]),
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

/** Whose balance of an ERC-20 token a log tells to have changed. */
const partiesOf = (log: Log, rules: TouchRules): ReadonlyArray<Address> => {
  // What looks like an amount there is an item.
  if (earlyFormsOf(rules.id).has(log.address)) return []
  // What it says of a balance is said of the coin, whose balances are read as such.
  if (log.address === rules.nativeToken?.address) return []
  const transfer = decodeTransfer(log)
  if (transfer !== undefined) return [transfer.first, transfer.second]
  const wrapped = log.address === rules.wrappedNative ? decodeWrappedNative(log) : undefined
  return wrapped === undefined ? [] : [wrapped.account]
}

/** Who gave or got coins by the word of the contract that shows the coin as a token. */
const coinParties = (log: Log, { nativeToken }: TouchRules): ReadonlyArray<Address> => {
  const movement = nativeToken === undefined ? undefined : decodeCoinMovement(log, nativeToken)
  return movement === undefined ? [] : [movement.from, movement.to]
}

/** Who gave or got items by a log. CryptoPunks name them by a transfer in the form of ERC-20. */
const nftParties = (log: Log, rules: TouchRules): ReadonlyArray<Address> => {
  const single = earlyFormsOf(rules.id).has(log.address) ? decodeEarlyTransfer(log) : decodeErc721Transfer(log)
  if (single !== undefined) return [single.first, single.second]
  const several = decodeErc1155Transfer(log) ?? decodeConsecutiveTransfer(log)
  return several === undefined ? [] : [several.from, several.to]
}

/** Six zero bytes at the head of an address: no account of anybody, but most numbers that stand in topics. */
const smallNumberPrefix = `0x${"0".repeat(12)}`

const accountOfTopic = (topic: string): Address | undefined => {
  const address = addressOfTopic(topic)
  return address?.startsWith(smallNumberPrefix) === true ? undefined : address
}
