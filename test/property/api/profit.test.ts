/** Laws of profit and loss over random histories of trades, wraps, deposits, rewards, gifts and fees. */
import fc from "fast-check"
import { assert, describe, it } from "vitest"
import { computeProfit } from "#api/profit/compute-profit.ts"
import { costBasisMethods } from "#api/profit/lot-pool.ts"
import { gainOf } from "#api/profit/profit-rows.ts"
import { figuresOf, groupParts, openParts } from "#api/profit/summarise-profit.ts"
import { type TaxAsset, type TaxEvent, type TaxGroup, taxAssetText } from "#api/profit/tax-event.ts"
import { engineFigures } from "../../support/profit/engine-figures.ts"
import { independentProfit } from "../../support/profit/independent-profit.ts"
import { coin, eventAt, groupOf, itemOf, legOf, owner, tokenOf } from "../../support/profit/tax-history.ts"

const assets = [coin, tokenOf("1"), tokenOf("2"), tokenOf("3"), itemOf("9")]

const asset = fc.constantFrom(...assets)
const amount = fc.bigInt(1n, 30n)
const worth = fc.option(fc.bigInt(0n, 10n ** 6n), { nil: undefined, freq: 6 })

const tradeKinds = ["swap", "mint", "burn"] as const
const changeKinds = ["wrap", "deposit", "pool", "unpool", "withdraw", "stake", "unstake"] as const
const gainKinds = ["receive", "claim", "borrow", "unstake", "withdraw", "bridge"] as const
const lossKinds = ["send", "repay", "stake", "deposit", "bridge"] as const

const legs = (sign: bigint) =>
  fc
    .uniqueArray(fc.tuple(asset, amount, worth), { minLength: 1, maxLength: 2, selector: ([one]) => one.token })
    .map((rows) => rows.map(([one, raw, value]) => legOf(one, sign * raw, value)))

const protocol = fc.constantFrom(undefined, "farm", "vault")

const group: fc.Arbitrary<TaxGroup> = fc.oneof(
  fc
    .tuple(fc.constantFrom(...tradeKinds, ...changeKinds), legs(-1n), legs(1n), protocol)
    .map(([kind, out, into, slug]) => groupOf(kind, [...out, ...into], slug)),
  fc.tuple(fc.constantFrom(...gainKinds), legs(1n), protocol).map(([kind, into, slug]) => groupOf(kind, into, slug)),
  fc.tuple(fc.constantFrom(...lossKinds), legs(-1n), protocol).map(([kind, out, slug]) => groupOf(kind, out, slug)),
)

const history: fc.Arbitrary<ReadonlyArray<TaxEvent>> = fc
  .array(
    fc.tuple(fc.array(group, { maxLength: 2 }), fc.option(fc.tuple(fc.bigInt(1n, 3n), worth), { nil: undefined })),
    {
      maxLength: 30,
    },
  )
  .map((rows) =>
    rows.map(([groups, fee], second) =>
      eventAt(second + 1, groups, fee === undefined ? {} : { fees: [legOf(coin, -fee[0], fee[1])] }),
    ),
  )

describe("profit and loss", () => {
  it("equals an independent computation to the last unit under each method", () => {
    fc.assert(
      fc.property(history, fc.constantFrom(...costBasisMethods), (events, method) => {
        const expected = independentProfit(events, method)
        const found = engineFigures(computeProfit(events, method))
        const texts = new Set([...expected.keys(), ...found.keys()])
        for (const text of texts) assert.deepStrictEqual(found.get(text), expected.get(text), text)
      }),
      { numRuns: 5_000 },
    )
  })

  it("is the same under each method once everything is sold", () => {
    const trade = fc.tuple(fc.bigInt(1n, 30n), fc.bigInt(1n, 10n ** 6n))
    fc.assert(
      fc.property(fc.array(trade, { minLength: 1, maxLength: 10 }), (buys) => {
        const token = tokenOf("1")
        const events = buys.map(([raw, price], second) =>
          eventAt(second, [groupOf("claim", [legOf(token, raw, price)])]),
        )
        const wholeRaw = buys.reduce((sum, [raw]) => sum + raw, 0n)
        const sale = [1n, wholeRaw - 1n].flatMap((raw, place) =>
          raw > 0n ? [eventAt(100 + place, [groupOf("send", [legOf(token, -raw, 5n * raw)])])] : [],
        )
        const results = costBasisMethods.map((method) => {
          const { disposals } = computeProfit([...events, ...sale], method)
          return disposals.reduce((sum, row) => sum + (gainOf(row) ?? 0n), 0n)
        })
        assert.strictEqual(new Set(results).size, 1)
      }),
    )
  })

  it("does not change by transfers between the accounts, or by wrapping and unwrapping", () => {
    const wrapping = (second: number, raw: bigint) => [
      eventAt(second, [groupOf("wrap", [legOf(tokenOf("1"), -raw, 9n), legOf(tokenOf("4"), raw, 9n)])]),
      eventAt(second, [groupOf("unwrap", [legOf(tokenOf("4"), -raw, 8n), legOf(tokenOf("1"), raw, 8n)])]),
    ]
    const moving = (second: number, raw: bigint) => [
      eventAt(second, [], {
        moves: [
          { account: owner, asset: tokenOf("1"), amountRaw: -raw },
          { account: `0x${"b2".repeat(20)}`, asset: tokenOf("1"), amountRaw: raw },
        ],
      }),
    ]
    fc.assert(
      fc.property(
        history,
        fc.constantFrom(...costBasisMethods),
        fc.nat(),
        fc.boolean(),
        (events, method, at, isWrap) => {
          const place = at % (events.length + 1)
          const before = computeProfit(events.slice(0, place), method)
          const leftRaw = before.open
            .filter(({ asset: { token }, position }) => token === tokenOf("1").token && position === undefined)
            .flatMap(({ pool }) => pool.lots())
            .reduce((sum, { amountRaw }) => sum + amountRaw, 0n)
          fc.pre(leftRaw > 0n)
          const added = (isWrap ? wrapping : moving)(place, leftRaw)
          const changed = [...events.slice(0, place), ...added, ...events.slice(place)]
          const [plain, other] = [events, changed].map((each) => engineFigures(computeProfit(each, method)))
          const isOther = (text: string) => text !== taxAssetText(tokenOf("4"))
          assert.deepStrictEqual(new Map([...(other ?? [])].filter(([text]) => isOther(text))), plain)
        },
      ),
    )
  })

  it("has totals that are the sums over tokens, accounts and what is in no list", () => {
    fc.assert(
      fc.property(history, fc.constantFrom(...costBasisMethods), (events, method) => {
        const computed = computeProfit(events, method)
        const parts = { ...computed, open: openParts(computed, (_, raw) => raw * 3n) }
        const totals = figuresOf(parts)
        const keys = [
          ({ asset: one }: { asset: TaxAsset }) => taxAssetText(one),
          ({ account }: { account: string }) => account,
        ]
        for (const keyOf of keys) {
          const rows = groupParts(parts, keyOf).map(([, own]) => figuresOf(own))
          for (const name of [
            "realised",
            "proceeds",
            "cost",
            "income",
            "fees",
            "openCost",
            "openValue",
            "unrealised",
          ] as const) {
            const sum = rows.reduce((whole, figures) => whole + (figures[name] ?? 0n), 0n)
            assert.strictEqual(sum, totals[name] ?? 0n, name)
          }
        }
      }),
    )
  })
})
