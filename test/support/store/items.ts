/** NFTs of accounts and their sales: as the development chain has them, read by calls and from its logs, and as responses contain them. */
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { encodeCall } from "#chains/abi/encode.ts"
import { contractAddresses, seaportAddress } from "#ops/devnet/chain/contract-list.ts"
import { tokenIdOf } from "#ops/devnet/chain/name-registration.ts"
import { briefLabels, lastingLabels } from "#ops/devnet/chain/names.ts"
import { DevnetRefused, type DevnetRpc, makeDevnetRpc, quantity, type RpcCall } from "#ops/devnet/chain/rpc.ts"
import { devnetChainId } from "#ops/devnet/devnet.ts"
import { nodeOf } from "#schemas/domain/account-name.ts"
import { type Address, type Hash, zeroAddress } from "#schemas/domain/primitive.ts"
import type { TestAnswer } from "../api/api.ts"
import { askService, type ServiceAddress } from "../service/service.ts"

/** Items that are requested by id: more than any collection of the development chain has. */
const idsMax = 100

/** Kinds of corals and pearls that are requested by id. */
const kindsMax = 6

const atOf = ({ extensions, errors }: TestAnswer) => {
  if (errors.length > 0) throw new Error(JSON.stringify(errors))
  // The interface promises this for every response.
  const [at] = extensions.asOf as ReadonlyArray<{ readonly block: number; readonly hash: Hash }>
  return at ?? assert.fail("An answer does not say at which block it is true.")
}

/** The addresses of the development chain's contracts, by name. */
export const contractsOf = Effect.fnUntraced(function* (rpc: DevnetRpc) {
  // The chain's response to a method of a fixed shape.
  const [deployer = ""] = (yield* rpc.call("eth_accounts")) as ReadonlyArray<Address>
  return contractAddresses(deployer)
})

type Contracts = Effect.Success<ReturnType<typeof contractsOf>>

interface ItemCall {
  readonly key: (answer: bigint) => string
  readonly amountOf: (answer: bigint) => bigint
  readonly to: Address
  readonly data: string
}

const accountText = (word: bigint): string => `0x${word.toString(16).padStart(40, "0")}`

/** Calls whose results are all items of accounts: the owner of each item with one, the amounts of each account of others. */
const itemCalls = (contracts: Contracts, accounts: ReadonlyArray<Address>): ReadonlyArray<ItemCall> => {
  const { shells, beads, lanterns, uniswapV3Positions, agentRegistry, punks, pearls, corals } = contracts
  const { ensRegistrar, ensWrapper } = contracts
  const owned = [
    ...[shells, beads, lanterns, uniswapV3Positions, agentRegistry].map((to) => ({
      to,
      signature: "ownerOf(uint256)",
    })),
    { to: punks, signature: "punkIndexToAddress(uint256)" },
  ]
  const ids = Array.from({ length: idsMax }, (_, id) => BigInt(id))
  const owners = owned.flatMap(({ to, signature }) =>
    ids.map((id) => ({
      to,
      data: encodeCall(signature, [id]),
      amountOf: () => 1n,
      key: (owner: bigint) => `${accountText(owner)} ${to} ${id}`,
    })),
  )
  const amounts = [pearls, corals].flatMap((to) =>
    accounts.flatMap((account) =>
      ids.slice(0, kindsMax).map((id) => ({
        to,
        data: encodeCall("balanceOf(address,uint256)", [account, id]),
        key: () => `${account} ${to} ${id}`,
        amountOf: (amount: bigint) => amount,
      })),
    ),
  )
  const names = lastingLabels.flatMap((label): ReadonlyArray<ItemCall> => {
    const [id, wrappedId] = [tokenIdOf(label), BigInt(nodeOf(`${label}.eth`))]
    return [
      {
        to: ensRegistrar,
        data: encodeCall("ownerOf(uint256)", [id]),
        amountOf: () => 1n,
        key: (owner) => `${accountText(owner)} ${ensRegistrar} ${id}`,
      },
      ...accounts.map((account) => ({
        to: ensWrapper,
        data: encodeCall("balanceOf(address,uint256)", [account, wrappedId]),
        key: () => `${account} ${ensWrapper} ${wrappedId}`,
        amountOf: (amount: bigint) => amount,
      })),
    ]
  })
  return [...owners, ...amounts, ...names]
}

const briefIds = new Set(briefLabels.map((label) => String(tokenIdOf(label))))

/** Whether an item, by `account collection id`, is a name that expires soon: its contract then has no owner of it, although nobody gave it away. */
export const isBriefName = (key: string): boolean => briefIds.has(key.split(" ").at(-1) ?? "")

/** The items of accounts on the chain after a block: amounts by `account collection id`. A call for an item that does not exist fails. */
export const itemsOnChain = Effect.fnUntraced(function* (
  rpc: DevnetRpc,
  accounts: ReadonlyArray<Address>,
  block: Hash,
) {
  const calls = itemCalls(yield* contractsOf(rpc), accounts)
  const requests = calls.map(
    ({ to, data }): RpcCall => ({ method: "eth_call", params: [{ to, data }, { blockHash: block }] }),
  )
  const answers = yield* rpc.batch(requests)
  const found = calls.flatMap(({ key, amountOf }, index) => {
    const answer = answers[index]
    if (answer instanceof DevnetRefused) return []
    const word = BigInt(String(answer))
    return amountOf(word) === 0n ? [] : [[key(word), amountOf(word)] as const]
  })
  return found.filter(([key]) => accounts.includes(key.split(" ")[0] ?? "")).sort()
})

interface ItemRow {
  readonly balance: string
  readonly token: { readonly tokenId: string; readonly collection: { readonly address: Address } }
}

interface ItemPage {
  readonly nftBalances: {
    readonly byToken: { readonly edges: ReadonlyArray<{ readonly node: ItemRow }> }
  }
}

const itemField = (account: Address, index: number): string =>
  `a${index}: portfolioV2(addresses: ["${account}"]) { nftBalances { byToken(first: 100) {
    edges { node { balance token { tokenId collection { address } } } }
  } } }`

/** Compares the items of accounts in one response with the chain's, at the block of the response; returns their number. */
export const compareItems = Effect.fnUntraced(function* (service: ServiceAddress, accounts: ReadonlyArray<Address>) {
  const answer = yield* askService(service, `{ ${accounts.map(itemField).join("\n")} }`)
  const at = atOf(answer)
  // The response to the query above, which the server validates against its schema.
  const pages = answer.data as Readonly<Record<string, ItemPage>>
  const served = accounts.flatMap((account, index) => {
    const rows = pages[`a${index}`]?.nftBalances.byToken.edges ?? []
    assert.isBelow(rows.length, 100, "one page has all items of an account")
    return rows.map(
      ({ node: { balance, token } }) =>
        [`${account} ${token.collection.address} ${token.tokenId}`, BigInt(balance)] as const,
    )
  })
  const onChain = yield* itemsOnChain(makeDevnetRpc(service.rpcUrl), accounts, at.hash)
  assert.deepStrictEqual(served.filter(([key]) => !isBriefName(key)).toSorted(), onChain, `items at block ${at.block}`)
  return onChain.length
}, Effect.orDie)

interface LogAnswer {
  readonly address: Address
  readonly topics: ReadonlyArray<Hash>
  readonly data: string
}

/** First bytes of the events: `OrderFulfilled` of Seaport; a sale and a bid of a punk. */
const [fulfilled, punkBought, punkBid] = ["0x9d9af8e3", "0x58e5d5a5", "0x5b859394"]

const wordsOf = (data: string): ReadonlyArray<bigint> =>
  (data.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`))

/** The last sale of each item by `collection id`: currency, and price of a copy in base units. */
type LastSales = ReadonlyMap<string, { readonly currency: Address; readonly priceRaw: bigint }>

/** Spent or received items of an order: kind, token, id and amount of each. */
const partsOf = (words: ReadonlyArray<bigint>, offset: number, length: number) => {
  const start = Number(words[offset] ?? 0n) / 32
  return Array.from({ length: Number(words[start] ?? 0n) }, (_, index) => {
    const [kind = 0n, token = 0n, id = 0n, amount = 0n] = words.slice(start + 1 + index * length)
    return { isItem: kind > 1n, token: accountText(token), id, amount }
  })
}

/** The last sales up to a block, from logs alone: none of the service's decoders and rules is used. */
const chainSales = Effect.fnUntraced(function* (rpc: DevnetRpc, block: number) {
  const { punks } = yield* contractsOf(rpc)
  const filter = { fromBlock: "0x0", toBlock: quantity(block), address: [seaportAddress, punks] }
  // The chain's response to a method of a fixed shape.
  const logs = (yield* rpc.call("eth_getLogs", [filter])) as ReadonlyArray<LogAnswer>
  const sales = new Map<string, { currency: Address; priceRaw: bigint }>()
  const bids = new Map<string, bigint>()
  for (const { topics, data } of logs) {
    const [event = "", item = "0x0"] = topics
    const words = wordsOf(data)
    const punk = `${punks} ${BigInt(item)}`
    if (event.startsWith(punkBid)) bids.set(punk, words[0] ?? 0n)
    if (event.startsWith(punkBought)) {
      const priceRaw = words[0] || bids.get(punk) || 0n
      sales.set(punk, { currency: zeroAddress, priceRaw })
    }
    if (!event.startsWith(fulfilled)) continue
    const [offered, requested] = [partsOf(words, 2, 4), partsOf(words, 3, 5)]
    const isListing = offered.some(({ isItem }) => isItem)
    const sold = (isListing ? offered : requested).filter(({ isItem }) => isItem)
    const paid = (isListing ? requested : offered).filter(({ isItem }) => !isItem)
    const totalRaw = paid.reduce((sum, { amount }) => sum + amount, 0n)
    const shareRaw = totalRaw / BigInt(sold.length)
    for (const [index, { token, id, amount }] of sold.entries()) {
      // The first item of a bundle has the remainder of the division.
      const priceRaw = (index === 0 ? totalRaw - shareRaw * BigInt(sold.length - 1) : shareRaw) / amount
      sales.set(`${token} ${id}`, { currency: paid[0]?.token ?? zeroAddress, priceRaw })
    }
  }
  return sales satisfies LastSales
})

interface SaleAnswer {
  readonly lastSale: {
    readonly valueWithDenomination: number
    readonly denomination: { readonly address: Address }
  } | null
}

/** Items of one query: the largest number of its root fields. */
const saleItemsMax = 20

/** Compares the last sale of each item that was ever sold with the chain's logs, at the blocks of the responses; returns their number. */
export const compareSales = Effect.fnUntraced(function* (service: ServiceAddress) {
  const rpc = makeDevnetRpc(service.rpcUrl)
  const items = [...(yield* chainSales(rpc, Number(yield* rpc.call("eth_blockNumber")))).keys()]
  for (let start = 0; start < items.length; start += saleItemsMax) {
    const requested = items.slice(start, start + saleItemsMax)
    const fields = requested.map((item, index) => {
      const [collection, tokenId] = item.split(" ")
      return `s${index}: nftTokenV2(chainId: ${devnetChainId}, collectionAddress: "${collection}", tokenId: "${tokenId}") {
        lastSale { valueWithDenomination denomination { address } }
      }`
    })
    const answer = yield* askService(service, `{ ${fields.join("\n")} }`)
    const at = atOf(answer)
    const sales = yield* chainSales(rpc, at.block)
    // The response to the query above, which the server validates against its schema.
    const served = answer.data as Readonly<Record<string, SaleAnswer | null>>
    for (const [index, item] of requested.entries()) {
      const sale = sales.get(item)
      // Not sold yet at the block of the response; the mint of a bead is a sale, too.
      if (sale === undefined) continue
      const expected = [item, sale.currency, Number(sale.priceRaw) / 1e18]
      const last = served[`s${index}`]?.lastSale ?? undefined
      const found = last && [item, last.denomination.address, last.valueWithDenomination]
      assert.deepStrictEqual(found, expected, `the last sale at block ${at.block}`)
    }
  }
  return items.length
}, Effect.orDie)
