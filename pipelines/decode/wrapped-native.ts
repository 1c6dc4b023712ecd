/**
 * What the wrapped native token's own events change: issue, return, and transfer of the token, and, where nothing
 * tells of inner movements, the coins that stand behind it.
 *
 * Contracts differ: some tell an issue by `Deposit` alone, some by a `Transfer` from the zero address alone, some by
 * both. It is counted once.
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

/** Deltas of the wrapped native token, and, where nothing tells of inner movements, of the coins that its events imply. */
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
  /** The contract's own logs of the transaction. */
  readonly logs: ReadonlyArray<ClassifiedLog>
  /** True where nothing else tells of the coins that go in and out. */
  readonly impliesCoins: boolean
}

const transactionDeltas = (found: ContractLogs): ReadonlyArray<Delta> => {
  const { transaction, contract, logs, impliesCoins } = found
  const deltas: Array<Delta> = []
  const told = countEvents(logs)
  // What the transaction's own value brought the contract needs no second telling.
  let coveredRaw = transaction.to === contract ? transaction.valueRaw : 0n
  for (const { kind, event, log } of logs) {
    const place = { transactionIndex: transaction.index, origin: "log", originIndex: log.index } as const
    if (kind === "transfer" && !takeTold(told, event)) {
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

/** The coin goes in with a deposit and out with a withdrawal, between the account and the contract. */
const coinDeltas = ({
  event: { kind, account },
  contract,
  ...movement
}: PlacedEvent & { readonly amountRaw: bigint }): ReadonlyArray<Delta> =>
  kind === "deposit"
    ? movementDeltas({ ...movement, asset: nativeAsset, from: account, to: contract, kind: "wrap" })
    : movementDeltas({ ...movement, asset: nativeAsset, from: contract, to: account, kind: "unwrap" })

/** The token that the account got or gave back. Its other side is the contract, which itself holds none of it. */
const tokenDelta = ({ event: { kind, account, amountRaw }, contract, place }: PlacedEvent): Delta => ({
  place: { ...place, leg: tokenLeg },
  account,
  asset: erc20Asset(contract),
  amountRaw: kind === "deposit" ? amountRaw : -amountRaw,
  kind: kind === "deposit" ? "wrap" : "unwrap",
  counterparty: contract,
})

/** How often deposits and withdrawals tell of an account and amount, by the key of the transfer that would say the same. */
const countEvents = (logs: ReadonlyArray<ClassifiedLog>): Map<string, number> => {
  const told = new Map<string, number>()
  for (const { kind, event } of logs) {
    if (kind !== "wrap") continue
    const { account, amountRaw } = event
    const key =
      event.kind === "deposit"
        ? transferKey(zeroAddress, account, amountRaw)
        : transferKey(account, zeroAddress, amountRaw)
    told.set(key, (told.get(key) ?? 0) + 1)
  }
  return told
}

const transferKey = (from: Address, to: Address, amountRaw: bigint): string => `${from} ${to} ${amountRaw}`

/** True where an event says the same as this transfer; each event stands for one transfer only. */
const takeTold = (told: Map<string, number>, { first, second, amountRaw }: Erc20Event): boolean => {
  if (told.size === 0) return false
  const key = transferKey(first, second, amountRaw)
  const count = told.get(key) ?? 0
  if (count > 0) told.set(key, count - 1)
  return count > 0
}

/**
 * What a transfer that no event explains is. From nobody, it is an issue, which takes coins in. To nobody, it is a
 * return only where the contract paid coins out for it: WETH9 lets tokens be sent to the zero address for nothing.
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
