import { nftMarketRules, orderAttempt } from "../families/flow-rules.ts"
import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import type { SaleRule } from "../sale-rule.ts"

const contracts = readContracts("blur")

const order =
  "(address,uint8,address,address,uint256,uint256,address,uint256,uint256,uint256,(uint16,address)[],uint256,bytes)"

/** Positions of the sell order and the buy order in the event of the first version. */
const [sell, buy] = [0, 2]

/** Values that the second version packs into words: item and account of the maker, then collection and price. */
const packed = {
  form: "stated",
  emitters: contracts.exchangesV2,
  party: { word: 1, bits: { count: 160, below: 0 } },
  tokenId: { word: 1, bits: { count: 88, below: 168 } },
  collection: { word: 2, bits: { count: 160, below: 0 } },
  price: { word: 2, bits: { count: 88, below: 160 } },
  currency: "native",
} as const

const packedRate = { word: 3, bits: { count: 96, below: 160 } } as const

/**
 * Sales and accepted bids of both versions. Fees of orders and of the taker are royalties: the marketplace takes none in them. The price of several
 * copies is that of one, times their number. Bids are paid from the pool of coins.
 *
 * Source: `src/interfaces/IBlurExchangeV2.sol` and `src/Executor.sol` of the verified sources of the second version; its packed events:
 * `packages/indexer/src/sync/events/handlers/blur-v2.ts` of https://github.com/reservoirprotocol/indexer.
 */
const sales: ReadonlyArray<SaleRule> = [
  {
    form: "stated",
    event: `OrdersMatched(address,address,${order},bytes32,${order},bytes32)`,
    emitters: contracts.exchangesV1,
    seller: { within: sell, word: 0 },
    buyer: { within: buy, word: 0 },
    collection: { within: sell, word: 3 },
    tokenId: { within: sell, word: 4 },
    copies: { within: sell, word: 5 },
    currency: { within: sell, word: 6 },
    coins: contracts.pools,
    price: { within: sell, word: 7 },
    royalty: { shares: { within: sell, word: 10 } },
  },
  { ...packed, event: "Execution721Packed(bytes32,uint256,uint256)", royalty: { amount: [] } },
  { ...packed, event: "Execution721TakerFeePacked(bytes32,uint256,uint256,uint256)", royalty: { share: packedRate } },
  { ...packed, event: "Execution721MakerFeePacked(bytes32,uint256,uint256,uint256)", royalty: { share: packedRate } },
  {
    form: "stated",
    event:
      "Execution((address,uint256,uint256,address,uint8),bytes32,uint256,uint256,(address,uint16),((address,uint16),(address,uint16)),uint8)",
    emitters: contracts.exchangesV2,
    party: { word: 0 },
    tokenId: { word: 1 },
    copies: { word: 2 },
    collection: { word: 3 },
    price: { word: 7 },
    isPricePerCopy: true,
    currency: "native",
    fee: { share: { word: 11 } },
    royalty: { share: { word: 9 } },
  },
]

/** Signed order, as an argument of the first exchange's calls. */
const input =
  "((address,uint8,address,address,uint256,uint256,address,uint256,uint256,uint256,(uint16,address)[],uint256,bytes),uint8,bytes32,bytes32,bytes,uint8,uint256)"

/**
 * Blur: exchanges, the ETH pool for bids, NFT loans (Blend), and BLUR staking.
 *
 * Source: `contracts/lib/Structs.sol` and `src/interfaces/IBlend.sol` of Blur's verified sources; calls:
 * `src/marketplaces/blur/interfaces/IBlurExchange.sol` of https://github.com/ProjectOpenSea/seaport-generic-adapter, and of the pool
 * `IBlurPool.sol` of its verified sources.
 */
export const blur = defineProtocol({
  slug: "blur",
  name: "Blur",
  contracts: [contracts.spenders],
  sales,
  rules: [
    ...nftMarketRules(contracts.exchanges),
    { action: "deposit", called: contracts.pools, calls: ["deposit()"], sends: "any" },
    { action: "withdraw", called: contracts.pools, calls: ["withdraw(uint256)"] },
    ...eventRules(contracts.lenders, [
      {
        action: "borrow",
        topic: "NftFi",
        event: "LoanOfferTaken(bytes32,uint256,address,address,address,uint256,uint256,uint256,uint256)",
        account: { word: 4 },
      },
      { action: "repay", topic: "NftFi", event: "Repay(uint256,address)" },
      { action: "call", verb: "Called a loan back", topic: "NftFi", event: "StartAuction(uint256,address)" },
      { action: "call", verb: "Took an item of a loan", topic: "NftFi", event: "Seize(uint256,address)" },
    ]),
    { action: "stake", called: contracts.stakings, sends: "any" },
    { action: "unstake", called: contracts.stakings, receives: "any" },
    { action: "claim", called: contracts.distributors, flow: "in" },
    ...eventRules(contracts.exchanges, [
      { action: "call", verb: "Cancelled an order", event: "OrderCancelled(bytes32)" },
      { action: "call", verb: "Cancelled all orders", event: "NonceIncremented(address,uint256)" },
    ]),
  ],
  attempts: [orderAttempt(contracts.exchanges, [`execute(${input},${input})`, `bulkExecute((${input},${input})[])`])],
})
