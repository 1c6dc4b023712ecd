/**
 * Goal: profit and loss is that of the rows at the marks, priced at their times, with transfers between the accounts left out.
 * Method: the market's blocks, in which Bob trades, and the story in which Ann sends him coins and tokens.
 */
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { taxMovementsMax } from "#api/profit/read-events.ts"
import { Store } from "#projections/store/store.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { ann, blocks, bob } from "../../support/api/api-story.ts"
import { address, buildBlock, testChain, transferLog } from "../../support/chain/block-builder.ts"
import { marketBlocks, marketChain } from "../../support/market/market-story.ts"
import { ofRelease } from "../../support/run/release-run.ts"
import { project } from "../../support/store/projected.ts"
import { recordQueries } from "../../support/store/recorded-queries.ts"

const figures = "realised proceeds cost income expenses fees openCost openValue unrealised isComplete reasons"

const query = (args: string, first = 100) => `{
  profitAndLoss(${args}) {
    method currency asOf { chainId block timestamp historyFrom }
    totals { ${figures} }
    byToken(first: ${first}) { totalCount edges { node {
      asset { network { chainId } address tokenId token { symbol } } openAmountRaw openAmount figures { ${figures} }
    } } }
    byAccount(first: ${first}) { edges { node { account { address } figures { ${figures} } } } }
    byPosition(first: ${first}) { edges { node { network { chainId } app figures { ${figures} } } } }
    disposals(first: ${first}) { totalCount pageInfo { hasNextPage endCursor } edges { node {
      place { network { chainId } transactionHash block timestamp } kind app account { address } asset { address }
      amountRaw amount proceeds cost gain isComplete reasons lots { transactionHash chainId acquiredAt amountRaw cost }
    } } }
    income(first: ${first}) { edges { node { place { block } kind app account { address } asset { address } amountRaw amount value reasons } } }
    expenses(first: ${first}) { edges { node { place { block } account { address } asset { address } amountRaw amount value isCapitalised reasons } } }
    warnings { reason count }
  }
}`

interface Row {
  readonly kind: string
  readonly account: { readonly address: string }
  readonly amountRaw: string
  readonly isComplete?: boolean
  readonly isCapitalised?: boolean
  readonly proceeds: string | null
  readonly gain: string | null
  readonly value: string | null
  readonly place: { readonly block: number }
}

interface Rows<Node> {
  readonly totalCount: number
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string }
  readonly edges: ReadonlyArray<{ readonly node: Node }>
}

interface Figures {
  readonly realised: string | null
  readonly proceeds: string | null
  readonly openValue: string | null
  readonly isComplete: boolean
}

interface Answer {
  readonly profitAndLoss: {
    readonly totals: Figures
    readonly asOf: ReadonlyArray<{ readonly block: number }>
    readonly byToken: Rows<{ readonly figures: Figures; readonly openAmountRaw: string }>
    readonly byAccount: Rows<{ readonly figures: Figures }>
    readonly disposals: Rows<Row>
    readonly income: Rows<Row>
    readonly expenses: Rows<Row>
    readonly warnings: ReadonlyArray<{ readonly reason: string; readonly count: number }>
  }
}

const askProfit = Effect.fnUntraced(function* (
  args: string,
  chains: ReadonlyArray<typeof marketChain | typeof testChain>,
) {
  const { url } = yield* startTestApi({ chains })
  const answer = yield* ask(url, query(args))
  assert.deepStrictEqual(answer.errors, [])
  // The shape of the query.
  return (answer.data as Answer).profitAndLoss
})

const add = (texts: ReadonlyArray<string | null>): number => texts.reduce((sum, text) => sum + Number(text ?? 0), 0)

layer(layerTestApi, { excludeTestServices: true })("profit and loss", (it) => {
  it.effect("values trades in dollars at their time, and has totals that are the sums of the rows", () =>
    Effect.gen(function* () {
      yield* project(marketBlocks, 1, {}, marketChain)
      const { totals, byToken, byAccount, disposals, income, warnings } = yield* askProfit(
        `addresses: ["${bob}"], method: FIFO`,
        [marketChain],
      )
      assert.deepStrictEqual(
        disposals.edges.map(({ node }) => [node.kind, node.amountRaw, node.proceeds, node.gain]),
        [
          ["swap", "60000000000", "60000", null],
          // No bucket of trades had ended before the first ones.
          ["swap", "10000000", null, null],
          ["swap", "3000000000", null, null],
        ],
      )
      assert.deepStrictEqual(
        income.edges.map(({ node }) => [node.kind, node.value]),
        [["receive", "100"]],
      )
      assert.strictEqual(totals.isComplete, false)
      assert.deepStrictEqual(
        warnings.map(({ reason }) => reason),
        ["HISTORY_INCOMPLETE", "PRICE_UNKNOWN"],
      )
      for (const { edges } of [byToken, byAccount]) {
        const rows = edges.map(({ node }) => node.figures)
        assert.closeTo(add(rows.map((row) => row.proceeds)), Number(totals.proceeds), 1e-9)
        assert.closeTo(add(rows.map((row) => row.openValue)), Number(totals.openValue), 1e-9)
      }
    }).pipe(Effect.scoped),
  )

  it.effect("is that of an earlier block, and of a period", () =>
    Effect.gen(function* () {
      yield* project(marketBlocks, 1, {}, marketChain)
      const past = yield* askProfit(`addresses: ["${bob}"], asOfBlock: 1`, [marketChain])
      assert.deepStrictEqual([past.disposals.totalCount, past.asOf[0]?.block], [2, 1])
      assert.deepStrictEqual(past.income.edges, [])
      const period = yield* askProfit(`addresses: ["${bob}"], startDate: 600001`, [marketChain])
      assert.strictEqual(period.disposals.totalCount, 1)
      const whole = yield* askProfit(`addresses: ["${bob}"]`, [marketChain])
      assert.strictEqual(period.totals.openValue, whole.totals.openValue)
    }).pipe(Effect.scoped),
  )

  it.effect("takes few statements, whatever the number of accounts", () =>
    Effect.gen(function* () {
      yield* project(marketBlocks, 1, {}, marketChain)
      const { operations, recording } = yield* recordQueries
      const { url } = yield* startTestApi({ chains: [marketChain] }).pipe(Effect.provideService(Store, recording))
      const counts: Array<number> = []
      for (const accounts of [`"${bob}"`, `"${bob}", "${ann}"`]) {
        operations.length = 0
        yield* ask(url, query(`addresses: [${accounts}]`))
        counts.push(operations.length)
        assert.includeMembers([...operations], ["read movements of accounts", "read actions of transactions"])
      }
      assert.isAtMost(Math.max(...counts), 24)
    }).pipe(Effect.scoped),
  )

  it.effect("has pages that are the whole list", () =>
    Effect.gen(function* () {
      yield* project(marketBlocks, 1, {}, marketChain)
      const { url } = yield* startTestApi({ chains: [marketChain] })
      const whole = yield* askProfit(`addresses: ["${bob}"]`, [marketChain])
      const walk = Effect.fnUntraced(function* (list: "byToken" | "disposals", node: string) {
        const nodes: Array<unknown> = []
        let after = ""
        for (let page = 0; page < 10; page += 1) {
          const answer = yield* ask(
            url,
            `{ profitAndLoss(addresses: ["${bob}"]) { ${list}(first: 1${after}) {
              pageInfo { hasNextPage endCursor } edges { node { ${node} } } } } }`,
          )
          // The shape of the query.
          const { [list]: rows } = (answer.data as Answer).profitAndLoss
          nodes.push(...rows.edges.map((edge) => edge.node))
          if (!rows.pageInfo.hasNextPage) break
          after = `, after: "${rows.pageInfo.endCursor}"`
        }
        return nodes
      })
      const tokens = yield* walk("byToken", "openAmountRaw")
      assert.deepStrictEqual(
        tokens,
        whole.byToken.edges.map(({ node: { openAmountRaw } }) => ({ openAmountRaw })),
      )
      const disposals = yield* walk("disposals", "amountRaw")
      assert.deepStrictEqual(
        disposals,
        whole.disposals.edges.map(({ node: { amountRaw } }) => ({ amountRaw })),
      )
      assert.isAbove(tokens.length, 1)
    }).pipe(Effect.scoped),
  )

  it.effect("refuses a period that ends before it begins, and pages that are too large", () =>
    Effect.gen(function* () {
      yield* project(marketBlocks, 1, {}, marketChain)
      const { url } = yield* startTestApi({ chains: [marketChain] })
      const ended = yield* ask(url, query(`addresses: ["${bob}"], startDate: 2, endDate: 2`))
      assert.deepStrictEqual(
        ended.errors.map(({ extensions }) => extensions.tag),
        ["ArgumentInvalid"],
      )
      const large = yield* ask(url, query(`addresses: ["${bob}"]`, 501))
      assert.deepStrictEqual([...new Set(large.errors.map(({ extensions }) => extensions.tag))], ["PageTooLarge"])
    }).pipe(Effect.scoped),
  )
})

layer(Layer.fresh(layerTestApi), { excludeTestServices: true })("profit and loss of several accounts", (it) => {
  it.effect("leaves out transfers between them, whose fees are expenses", () =>
    Effect.gen(function* () {
      yield* project(blocks, 1)
      const alone = yield* askProfit(`addresses: ["${ann}"]`, [testChain])
      assert.deepStrictEqual(
        alone.disposals.edges.map(({ node }) => node.kind),
        ["send", "send", "fee", "send"],
      )
      assert.deepStrictEqual(
        alone.expenses.edges.map(({ node }) => node.isCapitalised),
        [true],
      )
      const both = yield* askProfit(`addresses: ["${ann}", "${bob}"]`, [testChain])
      assert.deepStrictEqual(
        both.disposals.edges.map(({ node }) => node.kind),
        ["fee"],
      )
      assert.deepStrictEqual(
        both.expenses.edges.map(({ node }) => node.isCapitalised),
        [false],
      )
      // What they had before the first block has no cost, but is there.
      assert.deepStrictEqual(
        both.byToken.edges.map(({ node }) => [node.openAmountRaw, node.figures.isComplete]).toSorted(),
        [
          ["12000000000000000000", false],
          ["3000000", false],
          ["7", false],
        ],
      )
    }).pipe(Effect.scoped),
  )
})

ofRelease(layer(Layer.fresh(layerTestApi), { excludeTestServices: true }))("profit and loss of much spam", (it) => {
  it.effect("is computed without it", () =>
    Effect.gen(function* () {
      const gifts = Array.from({ length: taxMovementsMax }, (_, index) => address(0x10_0000 + index))
      const [real, name] = [address(0xa1), "Claim at https://abict.us"]
      const logs = [...gifts, real, address(0xa2)].map((token) => transferLog(token, ann, bob, 7n))
      const tokens = [
        ...gifts.map((token) => ({ token, name, symbol: "CLAIM", decimals: 0, totalSupplyRaw: 9n, isNew: false })),
        { token: real, name: "Real", symbol: "REAL", decimals: 0, totalSupplyRaw: 9n, isNew: false },
      ]
      const blocks = [
        buildBlock({ number: 0 }),
        buildBlock({ number: 1, transactions: [{ from: ann, logs }], reads: { tokens } }),
      ]
      yield* project(blocks, 1)
      const { url } = yield* startTestApi()
      const { data, errors } = yield* ask(
        url,
        `{ profitAndLoss(addresses: "${bob}") { byToken { edges { node { asset { address } openAmountRaw } } } } }`,
      )
      assert.deepStrictEqual(errors, [])
      assert.include(JSON.stringify(data), `{"asset":{"address":"${real}"},"openAmountRaw":"7"}`)
      assert.notInclude(JSON.stringify(data), address(0x10_0000))
    }).pipe(Effect.scoped),
  )
})

layer(Layer.fresh(layerTestApi), { excludeTestServices: true })("profit and loss of a long history", (it) => {
  it.effect("is refused", () =>
    Effect.gen(function* () {
      const logs = Array.from({ length: taxMovementsMax + 1 }, (_, index) =>
        transferLog(address(0x10_0000 + index), ann, bob, 1n),
      )
      yield* project([buildBlock({ number: 0 }), buildBlock({ number: 1, transactions: [{ from: ann, logs }] })], 1)
      const { url } = yield* startTestApi()
      const { errors } = yield* ask(url, query(`addresses: ["${bob}"]`))
      assert.deepStrictEqual(
        errors.map(({ extensions }) => [extensions.tag, extensions.code]),
        [["HistoryTooLong", "BAD_USER_INPUT"]],
      )
    }).pipe(Effect.scoped),
  )
})
