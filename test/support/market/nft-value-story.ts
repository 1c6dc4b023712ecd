/** Sales of NFTs before and at a mark, whose volumes, values and ranks are known. */
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { ether, usdc } from "../api/api-story.ts"
import { address, buildBlock, nftLog, word, wrappedNative } from "../chain/block-builder.ts"
import { orderLog } from "../chain/order-log.ts"
import { dollar, pool, tokenRead, trade } from "./market-story.ts"

export const [ann, bob, cid, art] = [address(1), address(2), address(3), address(0xa7)]

const [hourMs, dayMs] = [3_600_000, 86_400_000]

/** Time of the mark. */
export const endMs = 20_000 * dayMs

type Price = Readonly<{ token?: Address; amountRaw: bigint }>

interface SaleDraft extends Partial<Record<"seller" | "buyer", Address>> {
  readonly of: Address
  readonly tokenId: bigint
  readonly copies?: bigint
}

/** The logs of a sale, by Ann and to Bob where it names none. */
const saleLogs = ({ of, tokenId, copies, seller = ann, buyer = bob }: SaleDraft, price: Price) => [
  copies === undefined
    ? nftLog("Transfer", [seller, buyer, tokenId], [], of)
    : nftLog("TransferSingle", [seller, seller, buyer], [tokenId, copies], of),
  orderLog({
    offerer: seller,
    recipient: buyer,
    offered: [{ kind: copies === undefined ? "erc721" : "erc1155", token: of, tokenId, amountRaw: copies ?? 1n }],
    requested: [{ kind: price.token === undefined ? "native" : "erc20", ...price, recipient: seller }],
  }),
]

/** A sale of an item of `art` at an age. */
const soldAgo = (ageMs: number, price: Price, sold: Partial<SaleDraft> = {}) => ({
  ageMs,
  logs: saleLogs({ of: art, tokenId: 1n, ...sold }, price),
})

/** Oldest first. That of an hour ago is in the hour before the last one. Two are back and forth. */
const volumeSales = [
  soldAgo(70 * dayMs, { amountRaw: 20n * ether }),
  soldAgo(40 * dayMs, { amountRaw: 4n * ether }),
  soldAgo(20 * dayMs, { amountRaw: 7n * ether }, { tokenId: 2n }),
  soldAgo(20 * dayMs, { amountRaw: 7n * ether }, { tokenId: 2n, seller: bob, buyer: ann }),
  soldAgo(10 * dayMs, { amountRaw: ether }),
  soldAgo(30 * hourMs, { token: wrappedNative, amountRaw: 3n * ether }),
  soldAgo(hourMs, { amountRaw: 2n * ether }),
  soldAgo(0, { amountRaw: ether / 2n }),
  soldAgo(0, { token: usdc, amountRaw: 3_003n * dollar }),
]

/** For a token whose decimals are unknown. */
const unpricedSale = soldAgo(0, { token: address(0x72), amountRaw: 1_000_000_000n })

const market = trade({
  pool,
  token: wrappedNative,
  before: [3_000_000n * dollar, 1_000n * ether],
  paidRaw: 3_000n * dollar,
})

/** Price of the coin after the only trade. */
export const coinUsd = Number(market.after[0]) / 1e6 / (Number(market.after[1]) / 1e18)

/** The only trade, before the sales at the mark: a price counts from the end of its interval on. */
export const marketDraft = {
  ageMs: 600_000,
  transaction: market.transaction,
  reads: {
    tokens: [tokenRead(usdc, "USDC", 6), tokenRead(wrappedNative, "WETH", 18)],
    balances: market.balances,
  },
}

const draftOf = ({ ageMs, logs }: typeof unpricedSale) => ({ ageMs, transaction: { from: ann, logs } })

const volumeStory = [...volumeSales.map(draftOf), marketDraft, draftOf(unpricedSale)]
  .toSorted((left, right) => right.ageMs - left.ageMs)
  .map(({ ageMs, transaction, ...draft }, index) =>
    buildBlock({ number: 10 + index, timestampMs: endMs - ageMs, transactions: [transaction], ...draft }),
  )

export const [gems, cards, relics] = [address(0xb1), address(0xb2), address(0xb3)]

/** Sales of one collection, each in a transaction of its own. */
export const salesOf = (sales: ReadonlyArray<readonly [SaleDraft, bigint]>) =>
  sales.map(([sold, ethers]) => ({ from: ann, logs: saleLogs(sold, { amountRaw: ethers * ether }) }))

const gem = { of: gems, tokenId: 1n }
const card = { of: cards, tokenId: 5n, copies: 2n }
const relic = { of: relics, tokenId: 1n }

export const [busy, precious, fake] = [address(0xc1), address(0xc2), address(0xc3)]

/** An hour later, three accounts buy a busy collection, one pays much for a precious one, and five buy one with the name of spam. */
export const rankedBlock = buildBlock({
  number: 30,
  timestampMs: endMs + 3_600_000,
  transactions: salesOf([
    ...[bob, cid, address(4)].map((buyer) => [{ of: busy, tokenId: 1n, buyer }, 1n] as const),
    [{ of: precious, tokenId: 1n }, 100n],
    ...[4, 5, 6, 7, 8].map((buyer) => [{ of: fake, tokenId: 1n, buyer: address(buyer) }, 1n] as const),
  ]),
  reads: {
    tokens: [
      {
        token: fake,
        name: "Claim at https://abict.us",
        symbol: "CLAIM",
        decimals: undefined,
        totalSupplyRaw: undefined,
        isNew: false,
      },
    ],
  },
})

/** A second later, which the ranking of the full minute does not contain. */
export const unrankedBlock = buildBlock({
  number: 31,
  timestampMs: endMs + 3_601_000,
  transactions: salesOf([[{ of: relics, tokenId: 1n }, 10_000n]]),
})

/** The read of a gem with values of one attribute. */
const cutRead = (tokenId: bigint, ...values: ReadonlyArray<string>) => ({
  collection: gems,
  tokenId: `0x${word(tokenId)}`,
  updatedIn: "0x",
  uri: `data:,${JSON.stringify({ attributes: values.map((value) => ({ trait_type: "Cut", value })) })}`,
})

/**
 * Gems are sold for 8, 9, 100, and another one for 1; two cards for 6, three times; relics more than 90 days ago. A gem is sold for 1,000 to a contract
 * that gives it back to its owner. Cid gets two gems, five cards and a relic.
 */
export const valueStory = [
  buildBlock({
    number: 9,
    timestampMs: endMs - 91 * dayMs,
    transactions: salesOf([5n, 6n, 7n].map((ethers) => [relic, ethers] as const)),
  }),
  ...volumeStory.slice(0, -1),
  buildBlock({
    number: 19,
    timestampMs: endMs - 2 * dayMs,
    transactions: [
      ...salesOf([
        ...[8n, 100n, 9n].map((ethers) => [gem, ethers] as const),
        [{ of: gems, tokenId: 4n }, 1n],
        ...[6n, 6n, 8n].map((ethers) => [card, ethers] as const),
      ]),
      {
        from: ann,
        logs: [...saleLogs(gem, { amountRaw: 1_000n * ether }), nftLog("Transfer", [bob, ann, 1n], [], gems)],
      },
      {
        from: ann,
        logs: [
          ...[2n, 3n].map((tokenId) => nftLog("Transfer", [zeroAddress, cid, tokenId], [], gems)),
          nftLog("TransferSingle", [ann, zeroAddress, cid], [5n, 4n], cards),
          nftLog("TransferSingle", [ann, zeroAddress, cid], [6n, 1n], cards),
          nftLog("Transfer", [zeroAddress, cid, 2n], [], relics),
        ],
      },
    ],
    reads: { items: [cutRead(1n, "Round", "Blue"), cutRead(2n, "Rough"), cutRead(4n, "Round")] },
  }),
  ...volumeStory.slice(-1),
]

/** Later sales, which change the value of a gem to 50. */
export const laterBlock = buildBlock({
  number: 21,
  timestampMs: endMs + 1_000,
  transactions: salesOf(Array.from({ length: 5 }, () => [{ of: gems, tokenId: 4n }, 50n] as const)),
})

/** After that, Cid lets Bob move one gem, and Ann move all gems, cards and relics, and a collection of which Cid has nothing. */
export const allowedBlock = buildBlock({
  number: 22,
  timestampMs: endMs + 2_000,
  transactions: [
    {
      from: cid,
      logs: [
        nftLog("Approval", [cid, bob, 3n], [], gems),
        ...[gems, cards, relics, busy].map((of) => nftLog("ApprovalForAll", [cid, ann], [1n], of)),
      ],
    },
  ],
})
