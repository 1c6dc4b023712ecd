/**
 * The collections of a simulated chain: one of ERC-721 and one of ERC-1155. Accounts mint, give, burn, and try to give items that they do
 * not have.
 */
import type { Log } from "#schemas/domain/block.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { nftLog, transferBatchLog } from "./block-builder.ts"
import type { RandomSource } from "./random.ts"
import type { SimulatedState, SimulatedToken } from "./simulated-state.ts"

/** A number of copies of an item. */
type ItemAmount = readonly [tokenId: bigint, amountRaw: bigint]

/** Items that are minted, given or burned. */
export interface ItemsAction {
  readonly kind: "items"
  readonly collection: Address
  /** The zero address for a mint. */
  readonly giver: Address
  /** The zero address for a burn. */
  readonly receiver: Address
  readonly items: ReadonlyArray<ItemAmount>
}

const makeCollection = (number: number, name: string | undefined): SimulatedToken => ({
  address: `0xc2${number.toString(16).padStart(38, "0")}`,
  name,
  symbol: name?.toUpperCase(),
  decimals: undefined,
  textForm: "string",
})

const shells = makeCollection(1, "Shells")
const pearls = makeCollection(2, undefined)

/** The collections, from the genesis block on. */
export const simulatedCollections: ReadonlyArray<SimulatedToken> = [shells, pearls]

/** True for a collection's contract. */
export const isCollection = (token: Address): boolean => simulatedCollections.some(({ address }) => address === token)

const keyOf = (collection: Address, tokenId: bigint, account: Address): string => `${collection} ${tokenId} ${account}`

const copiesOf = (state: SimulatedState, { collection, giver }: ItemsAction, tokenId: bigint): bigint =>
  state.items.get(keyOf(collection, tokenId, giver)) ?? 0n

/** Whether the giver has all items. New items of the ERC-721 collection must not exist. */
export const canMoveItems = (state: SimulatedState, action: ItemsAction): boolean =>
  action.items.every(([tokenId, amountRaw]) =>
    action.giver === zeroAddress
      ? action.collection === pearls.address || !state.mintedItems.has(tokenId)
      : copiesOf(state, action, tokenId) >= amountRaw,
  )

/** The permission that a giver grants the receiver of a gift, or revokes: half of each. */
const permissionLogs = ({ collection, giver, receiver, items }: ItemsAction): ReadonlyArray<Omit<Log, "index">> => {
  if (giver === zeroAddress || receiver === zeroAddress) return []
  const [[tokenId] = [0n]] = items
  return [nftLog("ApprovalForAll", [giver, receiver], [tokenId % 2n], collection)]
}

/** Moves items and returns the logs. Requires that it is possible. */
export const moveItems = (state: SimulatedState, action: ItemsAction): ReadonlyArray<Omit<Log, "index">> => [
  ...transferLogs(state, action),
  ...permissionLogs(action),
]

const transferLogs = (state: SimulatedState, action: ItemsAction): ReadonlyArray<Omit<Log, "index">> => {
  const { collection, giver, receiver, items } = action
  for (const [tokenId, amountRaw] of items) {
    for (const [account, changeRaw] of [
      [giver, -amountRaw],
      [receiver, amountRaw],
    ] as const) {
      const key = keyOf(collection, tokenId, account)
      if (account !== zeroAddress) state.items.set(key, (state.items.get(key) ?? 0n) + changeRaw)
    }
    if (giver === zeroAddress && collection === shells.address) state.mintedItems.add(tokenId)
  }
  const [first = [0n, 0n], ...others] = items
  if (collection === shells.address) {
    return others.length === 0
      ? [nftLog("Transfer", [giver, receiver, first[0]], [], collection)]
      : [nftLog("ConsecutiveTransfer", [first[0], giver, receiver], [first[0] + BigInt(others.length)], collection)]
  }
  return others.length === 0
    ? [nftLog("TransferSingle", [giver, giver, receiver], first, collection)]
    : [transferBatchLog({ contract: collection, from: giver, to: receiver, items })]
}

/** The next deed with items: a third are mints, the others give or burn, one in ten items that the account does not have. */
export const planItems = (
  state: SimulatedState,
  { random, from, to }: { readonly random: RandomSource; readonly from: Address; readonly to: Address },
): ItemsAction => {
  const collection = random.pick([shells.address, pearls.address])
  const own = [...state.items].flatMap(([key, amountRaw]) => {
    const [contract, tokenId = "0", account] = key.split(" ")
    return contract === collection && account === from && amountRaw > 0n ? [[BigInt(tokenId), amountRaw] as const] : []
  })
  const [first] = own
  if (first === undefined || random.oneIn(3)) {
    return {
      kind: "items",
      collection,
      giver: zeroAddress,
      receiver: to,
      items: mintedItems(state, collection, random),
    }
  }
  const receiver = random.oneIn(4) ? zeroAddress : to
  const isSingle = collection === shells.address
  const chosen = isSingle ? [random.pick([first, ...own.slice(1)])] : own.slice(0, 1 + random.below(own.length))
  const items = chosen.map(([tokenId, heldRaw]): ItemAmount => {
    if (random.oneIn(10)) return [tokenId, heldRaw + 1n]
    return [tokenId, isSingle ? 1n : random.upTo(heldRaw)]
  })
  return { kind: "items", collection, giver: from, receiver, items }
}

/** Up to three items: consecutive new ones of ERC-721, any of ERC-1155, possibly one twice. */
const mintedItems = (state: SimulatedState, collection: Address, random: RandomSource): ReadonlyArray<ItemAmount> =>
  Array.from({ length: 1 + random.below(3) }, (_, index) =>
    collection === shells.address
      ? [BigInt(state.mintedItems.size + index), 1n]
      : [BigInt(random.below(4)), random.upTo(9n)],
  )
