/**
 * Deltas of the wrapped native token: mints, burns and transfers of the token and, in blocks without traces, the coins behind them.
 *
 * Contracts differ: some emit `Deposit` alone for a mint, some a `Transfer` from the zero address alone, some both. Each mint counts once.
 */
import { type ClassifiedLog, classifiedLogs } from "#chains/abi/classified-log.ts"
import type { Erc20Event } from "#chains/abi/erc20.ts"
import type { WrappedNativeEvent } from "#chains/abi/wrapped-native.ts"
import { erc20Asset, nativeAsset } from "#schemas/domain/asset.ts"
import type { Block, Transaction } from "#schemas/domain/block.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { Delta, DeltaKind } from "#schemas/facts/delta.ts"
import { successfulTransactions } from "../failure.ts"
import { innerMovementsOf } from "../inner-movements.ts"
import { type Movement, movementDeltas } from "../movement.ts"
import { type Processor, perBlock } from "../processor.ts"

/** Leg of the token where one event moves both the coin, in legs 0 and 1, and the token. */
const tokenLeg = 2

/** Deltas of the wrapped native token and, where nothing reports internal movements, of the coins implied by its events. */
export const wrappedNative: Processor = {
  id: "wrapped-native",
  stage: "decode",
  handle: perBlock(({ block }, chain) => {
    const contract = chain.wrappedNative
    if (contract === undefined) return {}
    const impliesCoins = innerMovementsOf(block, chain) === "nothing"
    return {
      deltas: successfulTransactions(block).flatMap((transaction) => {
        const logs = classifiedLogs(transaction.receipt.logs).filter(({ log }) => log.address === contract)
        return logs.length === 0 ? [] : transactionDeltas({ block, transaction, contract, logs, impliesCoins })
      }),
    }
  }),
}

interface ContractLogs {
  readonly block: Block
  readonly transaction: Transaction
  readonly contract: Address
  /** Logs of the contract within the transaction. */
  readonly logs: ReadonlyArray<ClassifiedLog>
  /** True where nothing else reports the coins that go in and out. */
  readonly impliesCoins: boolean
}

const transactionDeltas = (found: ContractLogs): ReadonlyArray<Delta> => {
  const { transaction, contract, logs, impliesCoins } = found
  const deltas: Array<Delta> = []
  const counts = countEvents(logs)
  // Coins sent with the transaction itself are counted elsewhere.
  let coveredRaw = transaction.to === contract ? transaction.valueRaw : 0n
  for (const { kind, event, log } of logs) {
    const place = { transactionIndex: transaction.index, origin: "log", originIndex: log.index } as const
    if (kind === "transfer" && !takeCounted(counts, event)) {
      const { first: from, second: to, amountRaw } = event
      const asset = erc20Asset(contract)
      deltas.push(...movementDeltas({ place, asset, from, to, amountRaw, kind: transferKind(found, event) }))
    }
    if (kind !== "wrap") continue
    const impliedRaw = event.kind === "deposit" ? positive(event.amountRaw - coveredRaw) : event.amountRaw
    if (event.kind === "deposit") coveredRaw = positive(coveredRaw - event.amountRaw)
    if (impliesCoins) deltas.push(...coinDeltas({ event, contract, place, amountRaw: impliedRaw }))
    deltas.push(tokenDelta({ event, contract, place }))
  }
  return deltas.filter(({ amountRaw }) => amountRaw !== 0n)
}

const positive = (raw: bigint): bigint => (raw > 0n ? raw : 0n)

interface PlacedEvent {
  readonly event: WrappedNativeEvent
  readonly contract: Address
  readonly place: Movement["place"]
}

/** Coins move between the account and the contract: in with a deposit, out with a withdrawal. */
const coinDeltas = ({
  event: { kind, account },
  contract,
  ...movement
}: PlacedEvent & { readonly amountRaw: bigint }): ReadonlyArray<Delta> =>
  kind === "deposit"
    ? movementDeltas({ ...movement, asset: nativeAsset, from: account, to: contract, kind: "wrap" })
    : movementDeltas({ ...movement, asset: nativeAsset, from: contract, to: account, kind: "unwrap" })

/** The minted or burned tokens of the account. The contract is the counterparty and holds none of them. */
const tokenDelta = ({ event: { kind, account, amountRaw }, contract, place }: PlacedEvent): Delta => ({
  place: { ...place, leg: tokenLeg },
  account,
  asset: erc20Asset(contract),
  amountRaw: kind === "deposit" ? amountRaw : -amountRaw,
  kind: kind === "deposit" ? "wrap" : "unwrap",
  counterparty: contract,
})

/** Number of deposits and withdrawals, by the key of the equivalent transfer. */
const countEvents = (logs: ReadonlyArray<ClassifiedLog>): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { kind, event } of logs) {
    if (kind !== "wrap") continue
    const { account, amountRaw } = event
    const key =
      event.kind === "deposit"
        ? transferKey(zeroAddress, account, amountRaw)
        : transferKey(account, zeroAddress, amountRaw)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

const transferKey = (from: Address, to: Address, amountRaw: bigint): string => `${from} ${to} ${amountRaw}`

/** Consumes one deposit or withdrawal equivalent to a transfer; false where none is left. */
const takeCounted = (counts: Map<string, number>, { first, second, amountRaw }: Erc20Event): boolean => {
  if (counts.size === 0) return false
  const key = transferKey(first, second, amountRaw)
  const count = counts.get(key) ?? 0
  if (count > 0) counts.set(key, count - 1)
  return count > 0
}

/**
 * Kind of a transfer without an equivalent event. From the zero address it is a mint, which takes coins in. To the zero address it is a
 * burn only if the contract paid coins for it: WETH9 allows sending tokens to the zero address for nothing.
 */
const transferKind = (
  { block, transaction, contract }: ContractLogs,
  { first, second, amountRaw }: Erc20Event,
): DeltaKind => {
  if (first === zeroAddress) return "wrap"
  if (second !== zeroAddress) return "transfer"
  const isPaidOut = (block.traces ?? []).some(
    ({ transactionIndex, from, valueRaw }) =>
      transactionIndex === transaction.index && from === contract && valueRaw === amountRaw,
  )
  return isPaidOut ? "unwrap" : "burn"
}
