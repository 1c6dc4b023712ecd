/** Accounts and contracts whose state a block touches: pure, in the order of first touch, each once, never the zero address. */
import type { Block, Transaction } from "#schemas/domain/block.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { type ClassifiedLog, classifiedLogsOf } from "../abi/classified-log.ts"
import { decodeEarlyTransfer } from "../abi/erc721.ts"
import { decodeCoinMovement } from "../abi/native-token.ts"
import { nftPoolOf } from "../abi/nft-pool.ts"
import { addressOfTopic } from "../abi/word.ts"
import type { ChainDefinition } from "../chain-definition.ts"
import { earlyFormsOf } from "../early-collections.ts"

/** The part of a chain's definition that decides which accounts are touched. */
export type TouchRules = Pick<ChainDefinition, "id" | "wrappedNative" | "nativeToken" | "feeRecipient">

interface Pair {
  readonly account: Address
  readonly token: Address
}

const distinct = (addresses: ReadonlyArray<Address | undefined>): ReadonlyArray<Address> =>
  [...new Set(addresses.filter((address) => address !== undefined && address !== zeroAddress))].filter(
    (address) => address !== undefined,
  )

/** ERC-20 tokens that logged a transfer or an approval, collections that transferred an item, and wrapped native if it logged anything. */
export const touchedTokens = (block: Block, rules: TouchRules): ReadonlyArray<Address> =>
  distinct(
    classifiedLogsOf(block)
      .filter(
        (classified) =>
          classified.log.address === rules.wrappedNative ||
          classified.kind === "transfer" ||
          classified.kind === "approval" ||
          nftParties(classified, rules).length > 0,
      )
      .map(({ log }) => log.address),
  )

/** Whether a contract logged a transfer or an approval of amounts, as ERC-20 tokens do. */
export const hasAmountLog = ({ transactions = [] }: Partial<Pick<Block, "transactions">>, token: Address): boolean =>
  classifiedLogsOf({ transactions }).some(
    ({ kind, log }) => (kind === "transfer" || kind === "approval") && log.address === token,
  )

/** Contracts that logged a swap in the form of Uniswap's pools. */
export const touchedPools = (block: Block): ReadonlyArray<Address> =>
  distinct(
    classifiedLogsOf(block)
      .filter(({ kind }) => kind === "swap")
      .map(({ log }) => log.address),
  )

/** Contracts that logged an event of pools that trade NFTs, and pools that a factory logged. */
export const touchedNftPools = (block: Block): ReadonlyArray<Address> =>
  distinct(classifiedLogsOf(block).map(({ kind, log }) => (kind === "other" ? nftPoolOf(log) : undefined)))

/** Accounts of interest with the tokens of the transfers that a block logged: these balances changed. */
export const touchedPairs = (
  block: Block,
  rules: TouchRules,
  isOfInterest: (account: Address) => boolean,
): ReadonlyArray<Pair> => {
  const pairs = new Map<string, Pair>()
  for (const classified of classifiedLogsOf(block)) {
    for (const account of partiesOf(classified, rules)) {
      if (account === zeroAddress || !isOfInterest(account)) continue
      const token = classified.log.address
      pairs.set(`${token}${account}`, { account, token })
    }
  }
  return [...pairs.values()]
}

/** Net amount of a token that an account received by the transfers of a block; negative if it sent more. */
export const transferredRaw = (block: Block, { account, token }: Pair): bigint =>
  classifiedLogsOf(block).reduce((sum, { kind, event, log }) => {
    if (kind !== "transfer" || log.address !== token) return sum
    const gainedRaw = event.second === account ? event.amountRaw : 0n
    return sum + gainedRaw - (event.first === account ? event.amountRaw : 0n)
  }, 0n)

/** Accounts whose native balance a block with traces changes, or that occur in it for the first time. */
export const tracedAccounts = (block: Block, rules: TouchRules): ReadonlyArray<Address> =>
  distinct([
    ...block.transactions.flatMap(transactionParties),
    ...(block.traces ?? []).filter((trace) => trace.valueRaw > 0n).flatMap((trace) => [trace.from, trace.to]),
    ...blockParties(block, rules),
    ...classifiedLogsOf(block).flatMap((classified) => [
      ...partiesOf(classified, rules),
      ...coinParties(classified, rules),
      ...nftParties(classified, rules),
    ]),
  ])

/** Every account that a block without traces may have touched: it shows no inner movements, only which accounts occur in it. */
export const presentAccounts = (block: Block, rules: TouchRules): ReadonlyArray<Address> =>
  distinct([
    ...block.transactions.flatMap(transactionParties),
    ...blockParties(block, rules),
    ...classifiedLogsOf(block).flatMap(({ log }) => [log.address, ...log.topics.slice(1).map(accountOfTopic)]),
  ])

const transactionParties = ({ from, to, receipt }: Transaction) => [from, to, receipt.contractAddress]

const blockParties = (block: Block, rules: TouchRules) => [
  ...block.withdrawals.map((withdrawal) => withdrawal.account),
  rules.feeRecipient === "miner" && block.transactions.length > 0 ? block.miner : undefined,
]

/** Accounts whose balance of an ERC-20 token changed by a log. */
const partiesOf = ({ log, kind, event }: ClassifiedLog, rules: TouchRules): ReadonlyArray<Address> => {
  // An early collection's amount is the number of an item.
  if (earlyFormsOf(rules.id).has(log.address)) return []
  // Transfers of the coin's token form change balances of the coin, which are read as such.
  if (log.address === rules.nativeToken?.address) return []
  if (kind === "transfer") return [event.first, event.second]
  return kind === "wrap" && log.address === rules.wrappedNative ? [event.account] : []
}

/** Parties to a movement of coins that the contract representing the coin as a token logged. */
const coinParties = ({ log }: ClassifiedLog, { nativeToken }: TouchRules): ReadonlyArray<Address> => {
  const movement = nativeToken === undefined ? undefined : decodeCoinMovement(log, nativeToken)
  return movement === undefined ? [] : [movement.from, movement.to]
}

/** Parties to a transfer of items. CryptoPunks log them by a transfer in the form of ERC-20. */
const nftParties = ({ log, kind, event }: ClassifiedLog, rules: TouchRules): ReadonlyArray<Address> => {
  if (earlyFormsOf(rules.id).has(log.address)) {
    const early = decodeEarlyTransfer(log)
    if (early !== undefined) return [early.first, early.second]
  } else if (kind === "item") {
    return [event.first, event.second]
  }
  return kind === "item-copies" || kind === "item-range" ? [event.from, event.to] : []
}

/** Six leading zero bytes: no real account has such an address, but most numbers in topics do. */
const smallNumberPrefix = `0x${"0".repeat(12)}`

const accountOfTopic = (topic: string): Address | undefined => {
  const address = addressOfTopic(topic)
  return address?.startsWith(smallNumberPrefix) === true ? undefined : address
}
