/**
 * Goal: a file shows exactly what moved. Method: of the market's trades and of the story, what each form's own documents make of the file adds up,
 * asset by asset, to the movements in the ledger.
 */
import { assert, layer } from "@effect/vitest"
import { parse } from "csv-parse/sync"
import { Effect, Layer } from "effect"
import { foldTicks } from "#projections/prices/fold-ticks.ts"
import { release } from "#projections/registry.ts"
import { views } from "#projections/view-registry.ts"
import { prepareViews } from "#projections/views/create-views.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { askViews } from "../../support/analytics/views.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { ann, blocks, bob } from "../../support/api/api-story.ts"
import { definedTestTokens } from "../../support/api/sql-api.ts"
import { testChain } from "../../support/chain/block-builder.ts"
import { formReaders, type ReadLine } from "../../support/exports/read-form.ts"
import { marketBlocks, marketChain, marketQuotes } from "../../support/market/market-story.ts"
import { project } from "../../support/store/projected.ts"

interface Answer {
  readonly taxExport: {
    readonly csv: string
    readonly fileName: string
    readonly rowCount: number
    readonly omitted: ReadonlyArray<unknown>
  }
}

const query = `query ($addresses: [Address!]!, $form: TaxExportForm, $startDate: Timestamp) {
  taxExport(addresses: $addresses, form: $form, startDate: $startDate) { csv fileName rowCount omitted { address } asOf { block } }
}`

const askExport = Effect.fnUntraced(function* (url: string, variables: Readonly<Record<string, unknown>>) {
  const answer = yield* ask(url, query, variables)
  assert.deepStrictEqual(answer.errors, [])
  // The shape of the query.
  return (answer.data as Answer).taxExport
})

/** Sums by currency, as integers of 10^-18. */
const sumsOf = (lines: ReadonlyArray<ReadLine>): Readonly<Record<string, bigint>> => {
  const sums: Record<string, bigint> = {}
  const add = (text: string, sign: bigint) => {
    const [amount = "", named = ""] = text.split(" ")
    const [whole = "", fraction = ""] = amount.split(".")
    const [currency = ""] = named.split(":")
    sums[currency] = (sums[currency] ?? 0n) + sign * BigInt(whole + fraction.padEnd(18, "0"))
  }
  for (const { sent, received, fee } of lines) {
    for (const given of [sent, fee]) if (given !== undefined) add(given, -1n)
    if (received !== undefined) add(received, 1n)
  }
  return sums
}

const movements = `query ($account: Address!) {
  transactionHistoryV2(subjects: [$account], perspective: All, first: 100) { edges { node {
    ... on TimelineEventV2 { perspectiveDelta { tokenDeltasV2(first: 100) { edges { node { amountRaw token { symbol decimals } } } } } }
    ... on ActivityTimelineEventDelta { fungibleDeltas { amountRaw token { symbol decimals } } }
  } } }
}`

interface Delta {
  readonly amountRaw: string
  readonly token: { readonly symbol: string; readonly decimals: number }
}

interface History {
  readonly transactionHistoryV2: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly perspectiveDelta?: {
          readonly tokenDeltasV2: { readonly edges: ReadonlyArray<{ readonly node: Delta }> }
        }
        readonly fungibleDeltas?: ReadonlyArray<Delta>
      }
    }>
  }
}

/** The sums of a history's deltas, fees included. */
const historySums = Effect.fnUntraced(function* (url: string, account: string) {
  const { data, errors } = yield* ask(url, movements, { account })
  assert.deepStrictEqual(errors, [])
  const sums: Record<string, bigint> = {}
  // The shape of the query.
  for (const { node } of (data as History).transactionHistoryV2.edges) {
    const signed = node.perspectiveDelta?.tokenDeltasV2.edges.map((edge) => edge.node) ?? []
    for (const { amountRaw, token } of [...signed, ...(node.fungibleDeltas ?? [])]) {
      sums[token.symbol] = (sums[token.symbol] ?? 0n) + BigInt(amountRaw) * 10n ** BigInt(18 - token.decimals)
    }
  }
  return sums
})

const withoutZeros = (sums: Readonly<Record<string, bigint>>) =>
  Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0n))

layer(layerTestApi, { excludeTestServices: true })("exports of trades", (it) => {
  it.effect("add up to the changes of the history, in every form", () =>
    Effect.gen(function* () {
      yield* project(marketBlocks, 1, {}, marketChain)
      const { url } = yield* startTestApi({ chains: [marketChain] })
      const expected = withoutZeros(yield* historySums(url, bob))
      assert.isAbove(Object.keys(expected).length, 1)
      for (const [name, read] of Object.entries(formReaders)) {
        const { csv, fileName, omitted } = yield* askExport(url, { addresses: [bob], form: name.toUpperCase() })
        assert.deepStrictEqual([withoutZeros(sumsOf(read(csv))), omitted], [expected, []], name)
        assert.strictEqual(fileName, `tidemark-${name}.csv`)
      }
    }).pipe(Effect.scoped),
  )

  it.effect("have the worth of each side at its time, and only what lies in the period", () =>
    Effect.gen(function* () {
      yield* project(marketBlocks, 1, {}, marketChain)
      const { url } = yield* startTestApi({ chains: [marketChain] })
      const { csv, rowCount } = yield* askExport(url, { addresses: [bob], startDate: 600_001 })
      const rows: ReadonlyArray<Record<string, string>> = parse(csv, { columns: true })
      assert.deepStrictEqual([rows.length, rows.every(({ status }) => status === "confirmed")], [rowCount, true])
      const swap = rows.find(({ kind }) => kind === "swap")
      assert.deepStrictEqual([swap?.sent_worth, swap?.currency], ["60000", "USD"])
    }).pipe(Effect.scoped),
  )

  it.effect("are without values in a currency that has no rate, which is reported if the period has transactions", () =>
    Effect.gen(function* () {
      yield* project(marketBlocks, 1, {}, marketChain)
      const { url } = yield* startTestApi({ chains: [marketChain] })
      const askIn = (startDate: number) =>
        ask(url, `{ taxExport(addresses: ["${bob}"], currency: EUR, startDate: ${startDate}) { csv rowCount } }`)
      const [some, none] = [yield* askIn(0), yield* askIn(10_000_000)]
      assert.deepStrictEqual(
        some.errors.map(({ path, extensions: { tag } }) => [path, tag]),
        [[["taxExport"], "RateUnknown"]],
      )
      // The shape of the query.
      const rows: ReadonlyArray<Record<string, string>> = parse((some.data as Answer).taxExport.csv, { columns: true })
      assert.isTrue(rows.every((row) => row.sent_worth === "" && row.received_worth === ""))
      assert.deepStrictEqual([none.errors, (none.data as Answer).taxExport.rowCount], [[], 0])
    }).pipe(Effect.scoped),
  )
})

/** Amount in whole tokens and worth by transaction, asset, and whether it is a fee; the worth is undefined if that of any part is. */
type Movements = Readonly<Record<string, readonly [amount: number, worth: number | undefined]>>

/** The movements of a file of the plain form. */
const movementsOfFile = (csv: string): Movements => {
  const sums: Record<string, readonly [number, number | undefined]> = {}
  const rows: ReadonlyArray<Record<string, string>> = parse(csv, { columns: true })
  for (const row of rows) {
    for (const side of ["sent", "received", "fee"]) {
      const [amount, worth] = [row[`${side}_amount`] ?? "", row[`${side}_worth`] ?? ""]
      if (amount === "") continue
      const key = `${row.transaction} ${row[`${side}_contract`] || zeroAddress} ${side === "fee"}`
      const [known, knownWorth] = sums[key] ?? [0, 0]
      const sum = known + (side === "received" ? 1 : -1) * Number(amount)
      sums[key] = [sum, worth === "" || knownWorth === undefined ? undefined : knownWorth + Number(worth)]
    }
  }
  return sums
}

/** The movements of an account in the view, without assets of unknown decimals, which a file omits. */
const movementsOfView = Effect.fnUntraced(function* (account: string) {
  yield* prepareViews({ release, views, definedTokens: definedTestTokens, definedLabels: [] })
  const rows = yield* askViews(
    `SELECT transaction_hash, token, is_fee, toFloat64(amount) AS amount, worth_usd FROM tax_movements WHERE account = '${account}' AND amount IS NOT NULL`,
  )
  return Object.fromEntries(
    rows.map(({ transaction_hash, token, is_fee, amount, worth_usd }) => [
      `${transaction_hash} ${token} ${Boolean(is_fee)}`,
      [Number(amount), worth_usd === null ? undefined : Number(worth_usd)] as const,
    ]),
  )
})

const assertMovements = (found: Movements, expected: Movements): void => {
  assert.deepStrictEqual(Object.keys(found).toSorted(), Object.keys(expected).toSorted())
  for (const [key, [amount, worth]] of Object.entries(expected)) {
    const [foundAmount = Number.NaN, foundWorth] = found[key] ?? []
    assert.approximately(foundAmount, amount, Math.abs(amount) * 1e-12, key)
    if (worth === undefined) assert.isUndefined(foundWorth, key)
    else assert.approximately(foundWorth ?? Number.NaN, worth, worth * 1e-9, key)
  }
}

layer(Layer.fresh(layerTestApi), { excludeTestServices: true })("the view of tax movements", (it) => {
  it.effect("has what the rows of an export add up to, at the same worth", () =>
    Effect.gen(function* () {
      const mark = yield* project(marketBlocks, 1, { finalized: marketBlocks.at(-1) }, marketChain)
      yield* foldTicks({ trusted: marketQuotes, upTo: mark.block.number })
      const { url } = yield* startTestApi({ chains: [marketChain] })
      const { csv } = yield* askExport(url, { addresses: [bob] })
      const expected = movementsOfFile(csv)
      assert.includeMembers(
        Object.values(expected).map(([, worth]) => worth),
        [undefined, 60_000],
      )
      assertMovements(yield* movementsOfView(bob), expected)
    }).pipe(Effect.scoped),
  )
})

layer(Layer.fresh(layerTestApi), { excludeTestServices: true })("exports of several accounts", (it) => {
  it.effect("leave out movements between them, but not their fees", () =>
    Effect.gen(function* () {
      yield* project(blocks, 1)
      const { url } = yield* startTestApi({ chains: [testChain] })
      const { csv } = yield* askExport(url, { addresses: [ann, bob] })
      const rows: ReadonlyArray<Record<string, string>> = parse(csv, { columns: true })
      assert.deepStrictEqual(
        rows.map(({ kind, sent_amount, received_amount }) => [kind, sent_amount, received_amount]),
        rows.map(() => ["fee", "", ""]),
      )
      assert.isTrue(rows.every(({ fee_amount }) => fee_amount !== ""))
    }).pipe(Effect.scoped),
  )

  it.effect("have their fees in the view of tax movements as well", () =>
    Effect.gen(function* () {
      yield* project(blocks, 1)
      const { url } = yield* startTestApi({ chains: [testChain] })
      const expected = movementsOfFile((yield* askExport(url, { addresses: [ann] })).csv)
      assert.isTrue(Object.keys(expected).some((key) => key.endsWith("true")))
      assertMovements(yield* movementsOfView(ann), expected)
    }).pipe(Effect.scoped),
  )
})
