import { assert, describe, it } from "@effect/vitest"
import { exportCsv, type exportForms } from "#api/exports/export-csv.ts"
import { rowsOfEvent } from "#api/exports/export-row.ts"
import type { TaxAsset, TaxEvent, TaxGroup, TaxLeg } from "#api/profit/tax-event.ts"
import { erc20Asset, nativeAsset } from "#schemas/domain/asset.ts"
import { address, hash } from "../../../support/chain/block-builder.ts"
import { formReaders } from "../../../support/exports/read-form.ts"

const [coin, dollar, share, formula] = [
  { chainId: 1, ...nativeAsset },
  { chainId: 1, ...erc20Asset(address(1)) },
  { chainId: 1, ...erc20Asset(address(2)) },
  { chainId: 1, ...erc20Asset(address(3)) },
] as const satisfies ReadonlyArray<TaxAsset>

const symbols = new Map<string, { readonly symbol: string; readonly decimals: number }>([
  [coin.token, { symbol: "ETH", decimals: 18 }],
  [dollar.token, { symbol: "USDC", decimals: 6 }],
  [share.token, { symbol: "LP", decimals: 18 }],
  [formula.token, { symbol: '=HYPERLINK("http://x","y")', decimals: 0 }],
])

const usd = (whole: number): bigint => BigInt(whole) * 10n ** 18n

const leg = (asset: TaxAsset, amountRaw: bigint, worth?: bigint): TaxLeg => ({
  asset,
  amountRaw,
  account: address(9),
  worth,
  confidence: worth === undefined ? 0 : 1,
})

const group = (kind: TaxGroup["kind"], ...legs: ReadonlyArray<TaxLeg>): TaxGroup => ({
  kind,
  protocol: undefined,
  legs,
})

const event = (index: number, groups: ReadonlyArray<TaxGroup>): TaxEvent => ({
  chainId: 1,
  blockNumber: index,
  transactionIndex: 0,
  hash: hash(index),
  timestampMs: Date.UTC(2026, 0, 31, 23, 59, index),
  groups,
  fees: [leg(coin, -21_000n, usd(1))],
  moves: [],
  bridge: undefined,
})

const rowsOf = (one: TaxEvent, isFailed = false) =>
  rowsOfEvent(one, { chainName: "Ethereum", currency: "USD", assetOf: ({ token }) => symbols.get(token), isFailed })

const events = [
  event(1, [group("swap", leg(coin, -(10n ** 18n), usd(3_000)), leg(dollar, 2_999_000_001n, usd(2_999)))]),
  event(2, [group("send", leg(dollar, -5_000_000n))]),
  event(3, [group("receive", leg(formula, 7n))]),
  event(4, [group("claim", leg(share, 1n, usd(0)))]),
  event(5, [group("pool", leg(coin, -(10n ** 18n), usd(3_000)), leg(dollar, -1_000_000n, usd(1)), leg(share, 3_001n))]),
  event(6, []),
]

const rows = events.flatMap((one) => rowsOf(one, one.blockNumber === 6).rows)

/** The sum of all decimals of a currency, as a bigint of 10^-18. */
const sumOf = (texts: ReadonlyArray<string | undefined>, symbol: string): bigint =>
  texts.reduce((sum, text) => {
    const [amount = "", currency = ""] = text?.split(" ") ?? []
    if (currency.split(":")[0] !== symbol) return sum
    const [whole = "", fraction = ""] = amount.split(".")
    return sum + BigInt(whole + fraction.padEnd(18, "0"))
  }, 0n)

describe("files for tax software", () => {
  for (const [name, read] of Object.entries(formReaders)) {
    it(`are read back by what ${name} requires, with the same totals`, () => {
      const lines = read(exportCsv(name as keyof typeof exportForms, rows))
      const given = [...lines.map(({ sent }) => sent), ...lines.map(({ fee }) => fee)]
      assert.strictEqual(sumOf(given, "ETH"), 2n * 10n ** 18n + 6n * 21_000n)
      assert.strictEqual(sumOf(given, "USDC"), 6n * 10n ** 18n)
      assert.strictEqual(
        sumOf(
          lines.map(({ received }) => received),
          "USDC",
        ),
        2_999_000_001n * 10n ** 12n,
      )
      assert.strictEqual(
        sumOf(
          lines.map(({ received }) => received),
          "LP",
        ),
        3_002n,
      )
      assert.deepStrictEqual(
        [...new Set(lines.map(({ timeMs }) => timeMs))],
        events.map(({ timestampMs }) => timestampMs),
      )
      // An id marks duplicates, so that none repeats.
      if (name === "cointracking") assert.strictEqual(new Set(lines.map(({ id }) => id)).size, lines.length)
    })
  }

  it("show a failed transaction with its fee alone", () => {
    assert.deepStrictEqual(
      rowsOf(event(6, []), true).rows.map(({ kind, sent, received, fee, isFailed }) => [
        kind,
        sent,
        received,
        fee?.amountRaw,
        isFailed,
      ]),
      [["fee", undefined, undefined, 21_000n, true]],
    )
  })

  it("divide one asset that was got for several by their worth, to the last unit", () => {
    const [first, second] = rowsOf(
      event(5, [group("pool", leg(coin, -1n, usd(2)), leg(dollar, -1n, usd(1)), leg(share, 100n))]),
    ).rows
    assert.deepStrictEqual([first?.received?.amountRaw, second?.received?.amountRaw], [66n, 34n])
    assert.deepStrictEqual([first?.fee?.amountRaw, second?.fee], [21_000n, undefined])
  })

  it("keep several assets for several apart, and name those without decimals", () => {
    const unknown = { chainId: 1, ...erc20Asset(address(4)) }
    const legs = [leg(coin, -1n), leg(dollar, -1n), leg(share, 1n), leg(unknown, 1n)]
    const { rows: found, omitted } = rowsOf(event(7, [group("swap", ...legs)]))
    assert.deepStrictEqual(
      found.map(({ sent, received }) => [sent?.symbol, received?.symbol]),
      [
        ["ETH", undefined],
        ["USDC", undefined],
        [undefined, "LP"],
      ],
    )
    assert.deepStrictEqual(omitted, [unknown])
  })
})
