import { assert, describe, it } from "vitest"
import { computeProfit } from "#api/profit/compute-profit.ts"
import { mergeLots } from "#api/profit/lot-pool.ts"
import { gainOf } from "#api/profit/profit-rows.ts"
import { coin, dollars, eventAt, groupOf, itemOf, legOf, owner, tokenOf } from "../../../support/profit/tax-history.ts"

const token = tokenOf("1")
const wrapped = tokenOf("2")
const other = tokenOf("3")

const bought = (second: number, amount: number, usd: number) =>
  eventAt(second, [groupOf("swap", [legOf(token, amount, usd), legOf(coin, -1, usd)])])

const sold = (second: number, amount: number, usd: number) =>
  eventAt(second, [groupOf("swap", [legOf(token, -amount, usd), legOf(coin, 1, usd)])])

const openRaw = ({ open }: ReturnType<typeof computeProfit>) =>
  mergeLots(open.find(({ asset }) => asset === token)?.pool.lots() ?? []).amountRaw

const gainsOf = (profit: ReturnType<typeof computeProfit>, asset = token) =>
  profit.disposals.filter((row) => row.asset === asset).map(gainOf)

describe("computeProfit", () => {
  const trades = [bought(1, 10, 100), bought(2, 10, 300), sold(3, 10, 250)]

  it("takes lots in the order of the method", () => {
    assert.deepStrictEqual(gainsOf(computeProfit(trades, "FIFO")), [dollars(150)])
    assert.deepStrictEqual(gainsOf(computeProfit(trades, "LIFO")), [dollars(-50)])
    assert.deepStrictEqual(gainsOf(computeProfit(trades, "AVERAGE")), [dollars(50)])
  })

  it("names the acquisitions that a disposal took", () => {
    const [row] = computeProfit([...trades, sold(4, 5, 100)], "FIFO").disposals.filter((one) => one.asset === token)
    assert.deepStrictEqual(
      row?.lots.map(({ origin, amountRaw, cost }) => [origin?.acquiredMs, amountRaw, cost]),
      [[1_000, 10n, dollars(100)]],
    )
  })

  it("leaves the gain unknown of what was acquired before the history", () => {
    const [row] = computeProfit([bought(1, 10, 100), sold(2, 15, 300)], "FIFO").disposals.filter(
      (one) => one.asset === token,
    )
    assert.strictEqual(row && gainOf(row), undefined)
    assert.deepStrictEqual([...(row?.reasons ?? [])], ["HISTORY_INCOMPLETE"])
    assert.deepStrictEqual(
      row?.lots.map(({ cost }) => cost),
      [dollars(100), undefined],
    )
  })

  it("leaves the gain unknown where nothing of a trade has a price", () => {
    const unpriced = eventAt(2, [groupOf("swap", [legOf(token, -10), legOf(other, 5)])])
    const profit = computeProfit([bought(1, 10, 100), unpriced], "FIFO")
    assert.deepStrictEqual(gainsOf(profit), [undefined])
    const left = profit.open.find(({ asset }) => asset === other)
    assert.strictEqual(left?.pool.lots()[0]?.cost, undefined)
  })

  it("values a trade by its better-priced side", () => {
    const trade = eventAt(1, [
      groupOf("swap", [
        { ...legOf(token, 10, 90), confidence: 0.3 },
        { ...legOf(coin, -1, 100), confidence: 0.8 },
      ]),
    ])
    const profit = computeProfit([trade], "FIFO")
    assert.deepStrictEqual(profit.open.find(({ asset }) => asset === token)?.pool.lots()[0]?.cost, dollars(100))
  })

  it("passes cost and date on where something is wrapped and unwrapped", () => {
    const wrap = eventAt(2, [groupOf("wrap", [legOf(token, -10, 200), legOf(wrapped, 10, 200)])])
    const unwrap = eventAt(3, [groupOf("unwrap", [legOf(wrapped, -10, 220), legOf(token, 10, 220)])])
    const profit = computeProfit([bought(1, 10, 100), wrap, unwrap], "FIFO")
    assert.deepStrictEqual(gainsOf(profit, wrapped), [])
    assert.deepStrictEqual(profit.open.find(({ asset }) => asset === token)?.pool.lots(), [
      ...(computeProfit([bought(1, 10, 100)], "FIFO")
        .open.find(({ asset }) => asset === token)
        ?.pool.lots() ?? []),
    ])
  })

  it("keeps the amounts of lots that are wrapped", () => {
    const wrap = eventAt(3, [groupOf("wrap", [legOf(token, -7, 9), legOf(wrapped, 7, 9)])])
    const profit = computeProfit([bought(1, 1, 10), bought(2, 6, 600), wrap], "FIFO")
    assert.deepStrictEqual(
      profit.open
        .find(({ asset }) => asset === wrapped)
        ?.pool.lots()
        .map(({ amountRaw, cost }) => [amountRaw, cost]),
      [
        [1n, dollars(10)],
        [6n, dollars(600)],
      ],
    )
  })

  it("keeps one lot of an acquisition however often shares of a pool are taken in and out", () => {
    const cycles = Array.from({ length: 40 }, (_, cycle) => [
      eventAt(3 + 2 * cycle, [groupOf("pool", [legOf(token, -8, 80), legOf(other, -8, 80), legOf(wrapped, 8)], "a")]),
      eventAt(4 + 2 * cycle, [groupOf("unpool", [legOf(wrapped, -8), legOf(token, 8, 80), legOf(other, 8, 80)], "a")]),
    ]).flat()
    const gift = eventAt(2, [groupOf("receive", [legOf(other, 8, 160)])])
    for (const method of ["FIFO", "LIFO"] as const) {
      const { open } = computeProfit([bought(1, 8, 80), gift, ...cycles], method)
      const left = open.filter(({ asset }) => asset === token || asset === other).map(({ pool }) => pool.lots())
      assert.deepStrictEqual(
        left.map((lots) => lots.map(({ origin }) => origin?.acquiredMs)),
        [
          [1_000, 2_000],
          [1_000, 2_000],
        ],
      )
      assert.strictEqual(mergeLots(left.flat()).cost, dollars(240))
    }
  })

  it("takes time in proportion to the number of tokens that are deposited at once", () => {
    const many = Array.from({ length: 4_000 }, (_, place) => ({ ...token, token: `0x${place + 1_000}` }))
    const amount = 2n ** 200n
    const gift = eventAt(1, [
      groupOf(
        "receive",
        many.map((one) => legOf(one, amount, 5)),
      ),
    ])
    const given = many.map((one) => legOf(one, -amount))
    const profit = computeProfit(
      [gift, eventAt(2, [groupOf("deposit", [...given, legOf(wrapped, 4_000)], "a")])],
      "FIFO",
    )
    assert.strictEqual(mergeLots(profit.open.at(-1)?.pool.lots() ?? []).cost, dollars(20_000))
  })

  it("takes lots back in their order however they were put in", () => {
    const buys = [5, 2, 9, 2, 7].map((second) => bought(second, 1, second))
    const profit = computeProfit([...buys, sold(10, 5, 25)], "LIFO")
    const [row] = profit.disposals.filter(({ asset }) => asset === token).slice(-1)
    assert.deepStrictEqual(
      row?.lots.map(({ origin, amountRaw }) => [origin?.acquiredMs, amountRaw]),
      [
        [9_000, 1n],
        [7_000, 1n],
        [5_000, 1n],
        [2_000, 2n],
      ],
    )
  })

  it("splits the cost of shares by value among what came out", () => {
    const added = eventAt(2, [
      groupOf("pool", [legOf(token, -10, 100), legOf(coin, -1, 100), legOf(wrapped, 4)], "uniswap"),
    ])
    const removed = eventAt(3, [
      groupOf("unpool", [legOf(wrapped, -4), legOf(token, 5, 50), legOf(coin, 2, 150)], "uniswap"),
    ])
    const gift = eventAt(0, [groupOf("receive", [legOf(coin, 2, 100)])])
    const profit = computeProfit([gift, bought(1, 10, 100), added, removed], "FIFO")
    const costOf = (asset: typeof token) =>
      profit.open
        .find((one) => one.asset === asset)
        ?.pool.lots()
        .reduce((sum, { cost = 0n }) => sum + cost, 0n)
    assert.strictEqual(profit.issuers.get(`1:${wrapped.token}:0`), "uniswap")
    // Cost of the shares: 100 for the token and 50 for the coin; a quarter and three quarters came out.
    assert.deepStrictEqual([costOf(token), costOf(coin)], [dollars(37.5), dollars(112.5)])
  })

  it("keeps what is staked without shares, and shows more than that as income", () => {
    const stake = eventAt(2, [groupOf("stake", [legOf(token, -10, 100)], "farm")])
    const unstake = eventAt(3, [groupOf("unstake", [legOf(token, 12, 240)], "farm")])
    const profit = computeProfit([bought(1, 10, 100), stake, unstake], "FIFO")
    assert.deepStrictEqual(gainsOf(profit), [])
    assert.deepStrictEqual(
      profit.incomes.map(({ asset, amountRaw, worth, protocol }) => [asset, amountRaw, worth, protocol]),
      [[token, 2n, dollars(40), "farm"]],
    )
  })

  it("keeps the tokens of a position that an item stands for", () => {
    const item = itemOf("9")
    const add = eventAt(2, [groupOf("pool", [legOf(token, -10, 100), legOf(item, 1)], "uniswap")])
    const collect = eventAt(3, [groupOf("unpool", [legOf(token, 4, 60)], "uniswap")])
    const remove = eventAt(4, [groupOf("unpool", [legOf(item, -1), legOf(token, 7, 105)], "uniswap")])
    const profit = computeProfit([bought(1, 10, 100), add, collect, remove], "FIFO")
    assert.deepStrictEqual(
      profit.incomes.map(({ amountRaw, worth }) => [amountRaw, worth]),
      [[1n, dollars(15)]],
    )
    assert.deepStrictEqual(gainsOf(profit, item), [])
    assert.strictEqual(
      mergeLots(profit.open.find(({ asset }) => asset === token)?.pool.lots() ?? []).cost,
      dollars(115),
    )
  })

  it("shows a reward that came with a deposit as income", () => {
    const stake = eventAt(2, [groupOf("stake", [legOf(token, -10, 100), legOf(other, 3, 6)], "farm")])
    const profit = computeProfit([bought(1, 10, 100), stake], "FIFO")
    assert.deepStrictEqual(
      profit.incomes.map(({ kind, worth }) => [kind, worth]),
      [["claim", dollars(6)]],
    )
    assert.strictEqual(profit.open.find(({ position }) => position === "farm")?.pool.lots()[0]?.cost, dollars(100))
  })

  it("adds fees to the cost, takes them from proceeds, and sells the coins they are paid in", () => {
    const gift = eventAt(0, [groupOf("receive", [legOf(coin, 10, 10)])])
    const buy = eventAt(1, [groupOf("swap", [legOf(token, 10, 100), legOf(other, -1, 100)])], {
      fees: [legOf(coin, -2, 4)],
    })
    const send = eventAt(2, [groupOf("send", [legOf(token, -10, 150)])], { fees: [legOf(coin, -2, 5)] })
    const approve = eventAt(3, [], { fees: [legOf(coin, -1, 3)] })
    const profit = computeProfit([gift, buy, send, approve], "FIFO")
    assert.deepStrictEqual(gainsOf(profit), [dollars(145 - 104)])
    assert.deepStrictEqual(gainsOf(profit, coin), [dollars(2), dollars(3), dollars(2)])
    assert.deepStrictEqual(
      profit.expenses.map(({ worth, isCapitalised }) => [worth, isCapitalised]),
      [
        [dollars(4), true],
        [dollars(5), true],
        [dollars(3), false],
      ],
    )
  })

  it("buys and sells items at the price of the sale", () => {
    const item = itemOf("9")
    const buy = eventAt(1, [groupOf("swap", [legOf(item, 1), legOf(coin, -1, 100)])])
    const sell = eventAt(2, [groupOf("swap", [legOf(item, -1), legOf(coin, 1, 180)])])
    assert.deepStrictEqual(gainsOf(computeProfit([buy, sell], "LIFO"), item), [dollars(80)])
  })

  it("carries cost over a linked bridge, and leaves it unknown without the link", () => {
    const far = tokenOf("1", 10)
    const leave = eventAt(2, [groupOf("bridge", [legOf(token, -10, 110)], "across")], {
      bridge: { step: "sent", key: "0x2" },
    })
    const arrival = groupOf("bridge", [legOf(far, 9, 99)])
    const arrive = eventAt(3, [arrival], { chainId: 10, bridge: { step: "received", key: "0x2" } })
    const linked = computeProfit([bought(1, 10, 100), leave, arrive], "FIFO")
    assert.deepStrictEqual(
      linked.open
        .find(({ asset }) => asset === far)
        ?.pool.lots()
        .map(({ cost, origin }) => [cost, origin?.acquiredMs]),
      [[dollars(100), 1_000]],
    )
    const unlinked = computeProfit([eventAt(3, [arrival], { chainId: 10 })], "FIFO")
    assert.deepStrictEqual(
      unlinked.open.map(({ pool }) => pool.lots().map(({ cost, reasons }) => [cost, [...reasons]])),
      [[[undefined, ["BRIDGE_UNLINKED"]]]],
    )
    assert.deepStrictEqual(unlinked.incomes, [])
  })

  it("takes what was there before the history first by FIFO, and last by LIFO, at an unknown cost", () => {
    const opening = { asset: token, account: owner, amountRaw: 10n, isBefore: true }
    const events = [bought(1, 10, 100), sold(2, 10, 250)]
    assert.deepStrictEqual(gainsOf(computeProfit(events, "FIFO", [opening])), [undefined])
    assert.deepStrictEqual(gainsOf(computeProfit(events, "LIFO", [opening])), [dollars(150)])
    // What came without a movement, such as a rebase, changes no disposal.
    const rebased = computeProfit(events, "AVERAGE", [{ ...opening, isBefore: false }])
    assert.deepStrictEqual(gainsOf(rebased), [dollars(150)])
    assert.strictEqual(openRaw(rebased), 10n)
    // Coins of a genesis block: what is left, not what was there.
    const genesis = computeProfit([sold(2, 4, 100)], "AVERAGE", [{ ...opening, isBefore: false }])
    assert.strictEqual(openRaw(genesis), 6n)
  })

  it("counts a loan as no income", () => {
    const profit = computeProfit([eventAt(1, [groupOf("borrow", [legOf(token, 10, 100)])]), sold(2, 10, 130)], "FIFO")
    assert.deepStrictEqual(profit.incomes, [])
    assert.deepStrictEqual(gainsOf(profit), [dollars(30)])
  })
})
