import { Effect, Random } from "effect"
import type { AbiValue } from "#chains/abi/encode.ts"
import { encodeCall } from "#chains/abi/encode.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { seaportAddress } from "../chain/contract-list.ts"
import { farDeadline } from "../chain/market.ts"
import { callDraft, DevnetRefused, readContract, type TransactionDraft } from "../chain/rpc.ts"
import { type Action, pick, pickOther, randomUnits, type Scene } from "./action.ts"

/** Highest number of items of a collection: each one enlarges the chain's state. */
const itemsMax = 40n

/** Price of a new bead in wei, of `contracts/batch-collectible.sol`. */
const beadPriceRaw = 10_000_000_000_000_000n

/** Receives the fee of sales, 2.5 %: the account of OpenSea. */
const feeAccount: Address = "0x0000a26b00c1f0df003000390027140000faa719"

const feeShare = 40n

const transferFrom = "transferFrom(address,address,uint256)"

/** Item ids of the ERC-1155 contract. */
const coralIds = [1n, 2n, 3n] as const

/** The items of a collection that accounts own, by id from 0. An item that does not exist has no owner. */
const readOwners = Effect.fnUntraced(function* ({ rpc }: Scene, collection: Address, ownerOf: string) {
  const ids = Array.from({ length: Number(itemsMax) }, (_, id) => BigInt(id))
  const owners = yield* rpc.batch(
    ids.map((id) => ({ method: "eth_call", params: [{ to: collection, data: encodeCall(ownerOf, [id]) }, "latest"] })),
  )
  return ids.map((id, index) => {
    const owner = owners[index]
    return { id, owner: owner instanceof DevnetRefused ? zeroAddress : `0x${String(owner).slice(-40)}` }
  })
})

/** The beads with their owners. */
export const beadOwners = (scene: Scene) => readOwners(scene, scene.contracts.beads, "ownerOf(uint256)")

const punkOwners = (scene: Scene) => readOwners(scene, scene.contracts.punks, "punkIndexToAddress(uint256)")

const countOf = Effect.fnUntraced(function* ({ rpc }: Scene, contract: Address, count: string) {
  const [found] = yield* readContract(rpc, contract, count)
  return typeof found === "bigint" ? found : 0n
})

/** A new batch of beads, while there are few. */
const mintBeads = Effect.fnUntraced(function* (scene: Scene, account: Address) {
  const { contracts } = scene
  const quantity = BigInt(yield* Random.nextIntBetween(1, 3))
  const isFull = (yield* countOf(scene, contracts.beads, "totalSupply() returns (uint256)")) + quantity > itemsMax
  const valueRaw = quantity * beadPriceRaw
  return isFull ? [] : [callDraft(account, contracts.beads, "mint(uint256)", [quantity], { valueRaw })]
})

/** A new lantern, or another hue of one. */
const lightLantern = Effect.fnUntraced(function* (scene: Scene, account: Address) {
  const { lanterns } = scene.contracts
  const hue = BigInt(yield* Random.nextIntBetween(0, 359))
  const owned = (yield* readOwners(scene, lanterns, "ownerOf(uint256)")).find(({ owner }) => owner === account)
  if (owned === undefined) {
    const isFull = (yield* countOf(scene, lanterns, "count() returns (uint256)")) >= itemsMax
    return isFull ? [] : [callDraft(account, lanterns, "mint(uint256)", [hue])]
  }
  const paint = callDraft(account, lanterns, "paint(uint256,uint256)", [owned.id, hue])
  const give = callDraft(account, lanterns, transferFrom, [account, yield* pickOther(scene, account), owned.id])
  return (yield* Random.nextBoolean) ? [paint] : [paint, give]
})

/** Some corals, and now and then another URI for their kind. */
const growCoral = Effect.fnUntraced(function* ({ contracts }: Scene, account: Address) {
  const [id, amountRaw] = [yield* pick(coralIds), BigInt(yield* Random.nextIntBetween(1, 5))]
  const version = yield* Random.nextIntBetween(1, 99)
  return [
    callDraft(account, contracts.corals, "mint(uint256,uint256)", [id, amountRaw]),
    callDraft(account, contracts.corals, "setURI(uint256,string)", [id, `data:,{"name":"Coral ${version}"}`]),
  ]
})

/** A first punk, or a gift of one. */
const passPunk = Effect.fnUntraced(function* (scene: Scene, account: Address) {
  const { punks } = scene.contracts
  const owners = yield* punkOwners(scene)
  const [owned, free] = [account, zeroAddress].map((holder) => owners.find(({ owner }) => owner === holder))
  if (owned !== undefined && (free === undefined || (yield* Random.nextBoolean)))
    return [callDraft(account, punks, "transferPunk(address,uint256)", [yield* pickOther(scene, account), owned.id])]
  return free === undefined ? [] : [callDraft(account, punks, "getPunk(uint256)", [free.id])]
})

/** A sale of a punk between an owner and another actor: by an offer, or by a bid, whose event has neither buyer nor price. */
const sellPunk = Effect.fnUntraced(function* (scene: Scene, account: Address) {
  const { punks } = scene.contracts
  const owned = (yield* punkOwners(scene)).find(({ owner }) => owner === account)
  if (owned === undefined) return yield* passPunk(scene, account)
  const buyer = yield* pickOther(scene, account)
  const priceRaw = yield* randomUnits(0.1, 2, 18)
  const paid = { valueRaw: priceRaw }
  return (yield* Random.nextBoolean)
    ? [
        callDraft(account, punks, "offerPunkForSale(uint256,uint256)", [owned.id, priceRaw]),
        callDraft(buyer, punks, "buyPunk(uint256)", [owned.id], paid),
        callDraft(account, punks, "withdraw()", []),
      ]
    : [
        callDraft(buyer, punks, "enterBidForPunk(uint256)", [owned.id], paid),
        callDraft(account, punks, "acceptBidForPunk(uint256,uint256)", [owned.id, priceRaw]),
      ]
})

/** An order of Seaport, as `contracts/interfaces` of its sources declare it. */
const orderType =
  "((address offerer, address zone, (uint8 itemType, address token, uint256 id, uint256 startAmount, uint256 endAmount)[] offer, (uint8 itemType, address token, uint256 id, uint256 startAmount, uint256 endAmount, address recipient)[] consideration, uint8 orderType, uint256 startTime, uint256 endTime, bytes32 zoneHash, uint256 salt, bytes32 conduitKey, uint256 totalOriginalConsiderationItems) parameters, bytes signature)"

/** Kinds of items in Seaport's orders. */
const itemKinds = { native: 0, erc20: 1, erc721: 2, erc1155: 3 } as const

const amountOf = (kind: keyof typeof itemKinds, token: Address, amountRaw: bigint, id = 0n) => ({
  itemType: itemKinds[kind],
  token,
  id,
  startAmount: amountRaw,
  endAmount: amountRaw,
})

const zeroWord = `0x${"00".repeat(32)}`

const makeOrder = Effect.fnUntraced(function* (
  offerer: Address,
  offer: ReadonlyArray<AbiValue>,
  consideration: ReadonlyArray<AbiValue>,
) {
  const salt = BigInt(yield* Random.nextIntBetween(1, 1_000_000_000))
  const parameters = {
    offerer,
    zone: zeroAddress,
    offer,
    consideration,
    orderType: 0,
    startTime: 0n,
    endTime: farDeadline,
    zoneHash: zeroWord,
    salt,
    conduitKey: zeroWord,
    totalOriginalConsiderationItems: consideration.length,
  }
  // An order that its offerer validates needs no signature.
  return { parameters, signature: "0x" }
})

/** The offerer validates an order, and another account fulfils it. */
const tradeDrafts = (
  order: Effect.Success<ReturnType<typeof makeOrder>>,
  taker: Address,
  valueRaw: bigint,
): ReadonlyArray<TransactionDraft> => [
  callDraft(order.parameters.offerer, seaportAddress, `validate(${orderType}[] orders)`, [[order]]),
  callDraft(taker, seaportAddress, `fulfillOrder(${orderType} order, bytes32 conduitKey)`, [order, zeroWord], {
    valueRaw,
  }),
]

/** Two beads at most for a price in coins, which the buyer pays to the seller and the marketplace. */
const buyBeads = Effect.fnUntraced(function* (scene: Scene, account: Address) {
  const { beads } = scene.contracts
  const owners = yield* beadOwners(scene)
  const sellers = scene.actors.filter((actor) => actor !== account && owners.some(({ owner }) => owner === actor))
  const [first, ...rest] = sellers
  if (first === undefined) return yield* mintBeads(scene, account)
  const seller = yield* pick([first, ...rest])
  const sold = owners.filter(({ owner }) => owner === seller).slice(0, yield* Random.nextIntBetween(1, 2))
  const priceRaw = yield* randomUnits(0.05, 1, 18)
  const feeRaw = priceRaw / feeShare
  const order = yield* makeOrder(
    seller,
    sold.map(({ id }) => amountOf("erc721", beads, 1n, id)),
    [
      { ...amountOf("native", zeroAddress, priceRaw - feeRaw), recipient: seller },
      { ...amountOf("native", zeroAddress, feeRaw), recipient: feeAccount },
    ],
  )
  return tradeDrafts(order, account, priceRaw)
})

/** An actor takes another's bid in wrapped coins: for a bead, or some corals. */
const takeBid = Effect.fnUntraced(function* (scene: Scene, account: Address) {
  const { beads, corals, wrappedNative } = scene.contracts
  const bidder = yield* pickOther(scene, account)
  const priceRaw = yield* randomUnits(0.05, 1, 18)
  const feeRaw = priceRaw / feeShare
  const balanceOf = "balanceOf(address,uint256) returns (uint256)"
  const [coralsOwned = 0n] = yield* readContract(scene.rpc, corals, balanceOf, [account, coralIds[0]])
  const bead = (yield* beadOwners(scene)).find(({ owner }) => owner === account)
  const ofCorals = coralsOwned === 0n ? undefined : amountOf("erc1155", corals, 1n, coralIds[0])
  const ofBead = bead === undefined ? undefined : amountOf("erc721", beads, 1n, bead.id)
  const wanted = (yield* Random.nextBoolean) ? (ofBead ?? ofCorals) : (ofCorals ?? ofBead)
  if (wanted === undefined) return yield* mintBeads(scene, account)
  const order = yield* makeOrder(
    bidder,
    [amountOf("erc20", wrappedNative, priceRaw)],
    [
      { ...wanted, recipient: bidder },
      { ...amountOf("erc20", wrappedNative, feeRaw), recipient: feeAccount },
    ],
  )
  return tradeDrafts(order, account, 0n)
})

/** Collections of other forms, and the marketplaces of their items. */
export const galleryActions: ReadonlyArray<Action> = [
  { name: "mint beads", weight: 0.5, drafts: mintBeads },
  { name: "light lantern", weight: 0.5, drafts: lightLantern },
  { name: "grow coral", weight: 0.5, drafts: growCoral },
  { name: "pass punk", weight: 0.5, drafts: passPunk },
  { name: "sell punk", weight: 1, drafts: sellPunk },
  { name: "buy beads on Seaport", weight: 2, drafts: buyBeads },
  { name: "take a bid on Seaport", weight: 1.5, drafts: takeBid },
]
