import { assert, describe, it } from "vitest"
import {
  abandonedBuyersMin,
  type PoolTrade,
  proofsMax,
  quietMsMin,
  type SuspectTradeRow,
  stagedSellersMax,
  type TradedToken,
  taxedSellersMin,
  tradeEvidence,
  unsoldBuyersMin,
} from "#projections/spam/trade-evidence.ts"
import { address, hash } from "../../../support/chain/block-builder.ts"

const [pool, elsewhere, issuer] = [address(0x90), address(0x91), address(0x10)]

/** Accounts of one hundred belong together: they were funded by one. */
const groupOf = (account: string): string => account.slice(0, -2)

const person = (number: number) => address(0x10_000 + number * 0x100)

const atBlock = (blockNumber: number) => ({
  blockNumber,
  transactionIndex: 0,
  transactionHash: hash(blockNumber),
  timestampMs: blockNumber * 1_000,
})

const trade = (blockNumber: number, maker: string, amountRaw: bigint, at = pool): PoolTrade => ({
  ...atBlock(blockNumber),
  pool: at,
  maker,
  amountRaw,
})

/** Purchases of different people in consecutive blocks. */
const purchases = (count: number, from = 1): ReadonlyArray<PoolTrade> =>
  Array.from({ length: count }, (_, index) => trade(from + index, person(from + index), -5n))

const suspect = (kind: SuspectTradeRow["kind"], blockNumber: number, account: string): SuspectTradeRow => ({
  ...atBlock(blockNumber),
  kind,
  pool,
  account,
  amountRaw: 99n,
  restRaw: 1n,
})

const token = (draft: Partial<TradedToken>): TradedToken => ({
  trades: [],
  suspectTrades: [],
  issuers: [issuer],
  isIndependent: (one, other) => groupOf(one) !== groupOf(other),
  nowMs: 1_000_000 + quietMsMin,
  ...draft,
})

const kinds = (draft: Partial<TradedToken>) => tradeEvidence(token(draft)).map(({ kind }) => kind)

describe("unsold tokens", () => {
  it("are those that many unrelated accounts bought and nobody sold, with purchases as proof", () => {
    const [found] = tradeEvidence(token({ trades: purchases(unsoldBuyersMin) }))
    assert.strictEqual(found?.kind, "unsold")
    assert.strictEqual(found?.proof?.length, proofsMax)
    assert.deepStrictEqual(found?.proof?.[0], {
      kind: "unsold",
      blockNumber: 1,
      transactionHash: hash(1),
      timestampMs: 1_000,
      account: person(1),
      amountRaw: 5n,
      restRaw: undefined,
    })
  })

  it.each([
    ["fewer accounts bought", purchases(unsoldBuyersMin - 1)],
    ["one account bought", purchases(unsoldBuyersMin * 2).map((one) => ({ ...one, maker: person(1) }))],
    [
      "one funder's accounts bought",
      purchases(unsoldBuyersMin * 2).map((one, index) => ({ ...one, maker: address(0x10_000 + index) })),
    ],
    ["a buyer sold after them", [...purchases(unsoldBuyersMin), trade(900, person(1), 5n)]],
    [
      "many sold before the last few bought",
      [
        ...purchases(60),
        ...purchases(30).map((one) => ({ ...one, ...atBlock(100), amountRaw: 5n })),
        ...purchases(10, 200),
      ],
    ],
  ])("are not those of which %s", (_what, trades) => {
    assert.deepStrictEqual(kinds({ trades }), [])
  })

  it("are not those that were bought less than a day ago", () => {
    const last = unsoldBuyersMin * 1_000
    const trades = purchases(unsoldBuyersMin)
    assert.deepStrictEqual(kinds({ trades, nowMs: last + quietMsMin - 1 }), [])
    assert.deepStrictEqual(kinds({ trades, nowMs: last + quietMsMin }), ["unsold"])
  })

  it("are so whatever the issuer and accounts that it funded sell", () => {
    const staged = [trade(900, issuer, 5n), trade(901, address(0x11), 5n)]
    assert.deepStrictEqual(kinds({ trades: [...purchases(unsoldBuyersMin), ...staged] }), ["unsold"])
  })

  it("need as many more buyers for each account whose sales may be staged, those of one funder being one", () => {
    const sellers = (count: number) =>
      Array.from({ length: count }, (_, index) => trade(900 + index, person(500 + index), 5n))
    const bought = (times: number) => purchases(unsoldBuyersMin * times)
    assert.deepStrictEqual(kinds({ trades: [...bought(1), ...sellers(1)] }), [])
    assert.deepStrictEqual(kinds({ trades: [...bought(2), ...sellers(1)] }), ["unsold"])
    const ofOneFunder = sellers(8).map((one, index) => ({ ...one, maker: address(0x90_000 + index) }))
    assert.deepStrictEqual(kinds({ trades: [...bought(2), ...ofOneFunder] }), ["unsold"])
    assert.deepStrictEqual(kinds({ trades: [...bought(1 + stagedSellersMax), ...sellers(stagedSellersMax)] }), [
      "unsold",
    ])
    assert.deepStrictEqual(kinds({ trades: [...bought(10), ...sellers(stagedSellersMax + 1)] }), [])
  })

  it("are so after sales were closed", () => {
    const sold = purchases(10).map((one) => ({ ...one, ...atBlock(50), amountRaw: 5n }))
    assert.deepStrictEqual(kinds({ trades: [...purchases(10), ...sold, ...purchases(unsoldBuyersMin, 100)] }), [
      "unsold",
    ])
  })
})

describe("taxed sales", () => {
  const buyers = purchases(taxedSellersMin)
  const taxed = buyers.map(({ maker }, index) => suspect("taxed-sale", 100 + index, maker))

  it("are evidence once several buyers lost most of what they sold, without delay", () => {
    const [found] = tradeEvidence(token({ trades: buyers, suspectTrades: taxed, nowMs: 200_000 }))
    assert.strictEqual(found?.kind, "taxed-sales")
    assert.deepStrictEqual(
      found?.proof?.map(({ account, amountRaw, restRaw }) => [account, amountRaw, restRaw]),
      buyers.map(({ maker }) => [maker, 99n, 1n]),
    )
  })

  it("may also be swaps of the pool: these show no free sale", () => {
    const swapped = taxed.map(({ account, blockNumber }) => trade(blockNumber, account, 1n))
    assert.deepStrictEqual(kinds({ trades: [...buyers, ...swapped], suspectTrades: taxed }), ["taxed-sales"])
  })

  it.each([
    ["fewer accounts", taxed.slice(1), []],
    ["accounts that never bought", taxed.map((one, index) => ({ ...one, account: person(700 + index) })), []],
    ["sales before a free one", taxed, [trade(900, person(800), 5n)]],
  ] as const)("are no evidence of %s", (_what, suspectTrades, later) => {
    assert.deepStrictEqual(kinds({ trades: [...buyers, ...later], suspectTrades }), [])
  })

  it("of one funder's accounts count once, so that nobody alone can bring a token into disrepute", () => {
    const trades = buyers.map((one, index) => ({ ...one, maker: address(0x10_000 + index) }))
    const suspectTrades = trades.map(({ maker }, index) => suspect("taxed-sale", 100 + index, maker))
    assert.deepStrictEqual(kinds({ trades, suspectTrades }), [])
  })
})

describe("withdrawn liquidity", () => {
  const bought = purchases(abandonedBuyersMin)
  const removal = suspect("liquidity-removal", 100, issuer)

  it("is evidence where the issuer took it after others had bought, and trade ended", () => {
    const [found] = tradeEvidence(token({ trades: bought, suspectTrades: [removal] }))
    assert.deepStrictEqual(found, {
      kind: "withdrawn-liquidity",
      proof: [{ kind: "withdrawn-liquidity", ...atBlock100, account: issuer, amountRaw: 99n, restRaw: 1n }],
    })
  })

  const { transactionIndex: _, ...atBlock100 } = atBlock(100)

  it("is so in several steps, and of an account that the issuer funded", () => {
    const halves = [100, 101, 102, 103].map((blockNumber) => ({
      ...suspect("liquidity-removal", blockNumber, address(0x11)),
      amountRaw: 50n,
      restRaw: 50n,
    }))
    assert.deepStrictEqual(kinds({ trades: bought, suspectTrades: halves }), ["withdrawn-liquidity"])
    assert.deepStrictEqual(kinds({ trades: bought, suspectTrades: halves.slice(1) }), [])
  })

  it.each([
    ["of another account", { suspectTrades: [{ ...removal, account: person(900) }] }],
    ["of a token whose issuer is unknown", { issuers: [] }],
    ["that leaves more than a tenth", { suspectTrades: [{ ...removal, amountRaw: 89n, restRaw: 11n }] }],
    ["of a pool where few bought", { trades: bought.slice(1) }],
    ["of another pool", { trades: bought.map((one) => ({ ...one, pool: elsewhere })) }],
    ["before others bought", { trades: purchases(abandonedBuyersMin, 200) }],
    [
      "after which people trade elsewhere, as after a migration",
      {
        trades: [
          ...bought,
          ...purchases(abandonedBuyersMin, 200).map((one) => ({ ...one, pool: elsewhere, amountRaw: 5n })),
        ],
      },
    ],
    ["of less than a day ago", { nowMs: 100_000 + quietMsMin - 1 }],
  ] as const)("is not evidence %s", (_what, draft) => {
    assert.deepStrictEqual(kinds({ trades: bought, suspectTrades: [removal], ...draft }), [])
  })
})
