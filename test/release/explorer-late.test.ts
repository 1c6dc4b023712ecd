/** The explorer page over slow sources, in a real browser: it shows the rest, reports the late parts, and reloads them by itself. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { BalanceReads, type BalanceReadsShape } from "#api/accounts/balance-reads.ts"
import { Store } from "#projections/store/store.ts"
import { writeHeads } from "#projections/table/heads.ts"
import { ask, layerTestApi, startTestApi, testKey } from "../support/api/api.ts"
import { ann } from "../support/api/api-story.ts"
import { buildBlock, hash, testChain } from "../support/chain/block-builder.ts"
import { browserNote, hasBrowser, on, openPage, texts } from "../support/machine/browser.ts"
import { marketBlocks, marketChain } from "../support/market/market-story.ts"
import { project } from "../support/store/projected.ts"

/**
 * The page of an account over a store in which statements of some purposes never end until `release` is called.
 *
 * @param options.isWarm - Whether prices were read before, so that they are not late on a busy machine.
 */
const openOver = Effect.fnUntraced(function* ({
  isSlow,
  answerBudgetMs,
  isWarm,
}: {
  readonly isSlow: (operation: string) => boolean
  readonly answerBudgetMs: number
  readonly isWarm: boolean
}) {
  yield* project(marketBlocks, 1, { historyFrom: 1 })
  const store = yield* Store
  let isBlocked = false
  const slow = Store.of({
    ...store,
    query: (statement) =>
      Effect.suspend(() => (isBlocked && isSlow(statement.operation) ? Effect.never : store.query(statement))),
  })
  const options = { chains: [marketChain], answerBudgetMs }
  const { url } = yield* startTestApi(options).pipe(Effect.provideService(Store, slow))
  if (isWarm) {
    const isPriced = ask(url, `{ portfolioV2(addresses: "${ann}") { tokenBalances { totalBalanceUSD } } }`)
    yield* Effect.repeat(isPriced, { while: ({ errors }) => errors.length > 0, times: 10 })
  }
  isBlocked = true
  const observed = yield* openPage
  yield* on(() => observed.page.goto(`${url}/graphql#key=${testKey}&account=${ann}`))
  const release = () => {
    isBlocked = false
  }
  return { ...observed, release }
})

const slowHistory = {
  isSlow: (operation: string) => operation === "read a history",
  answerBudgetMs: 4_000,
  isWarm: true,
}

describe.skipIf(!hasBrowser)(`the explorer page over slow sources${browserNote}`, () => {
  layer(layerTestApi, { excludeTestServices: true })((it) => {
    it.effect("shows balances and history while prices are late, and their values when they arrive", () =>
      Effect.gen(function* () {
        const { page, complaints, release } = yield* openOver({
          isSlow: (operation) => /ticks|folded|pool/.test(operation),
          answerBudgetMs: 8_000,
          isWarm: false,
        })
        yield* on(() => page.waitForSelector(".entry"))
        yield* on(() => page.waitForSelector("#account-late .late"))
        assert.match((yield* texts(page, "#account-late span"))[0] ?? "", /^Prices are late; trying again in \d+ s\.$/)
        assert.strictEqual(yield* on(() => page.getAttribute("#account-late", "aria-live")), "polite")
        yield* on(() => page.waitForSelector(".portfolio tbody tr"))
        assert.sameMembers([...(yield* texts(page, ".portfolio .symbol"))], ["ETH", "USDC", "THIN", "NONE"])
        assert.deepStrictEqual(yield* texts(page, ".portfolio td.usd"), Array(4).fill("unpriced"))
        assert.strictEqual(
          yield* on(() => page.locator(".portfolio .unpriced").first().getAttribute("title")),
          "Prices are late.",
        )
        assert.deepStrictEqual(yield* texts(page, "#account-failure"), [""])
        release()
        yield* on(() => page.waitForSelector(".portfolio td.usd:has-text('$6,254.65')"))
        yield* on(() => page.waitForSelector("#account-late:empty", { state: "attached" }))
        assert.deepStrictEqual(yield* texts(page, ".portfolio .total"), ["$6,654.65 + 2 unpriced"])
        assert.deepStrictEqual(complaints, [])
      }).pipe(Effect.scoped),
    )

    it.effect("shows the portfolio while the history is late, and loads the history at once by keyboard", () =>
      Effect.gen(function* () {
        const { page, complaints, release } = yield* openOver(slowHistory)
        yield* on(() => page.waitForSelector("#account-late:has-text('The history is late; trying again in')"))
        yield* on(() => page.waitForSelector(".portfolio .total:has-text('$6,654.65 + 2 unpriced')"))
        assert.deepStrictEqual(yield* texts(page, ".history .empty"), ["Loading…"])
        release()
        yield* on(() => page.focus("#account-late button"))
        yield* on(() => page.keyboard.press("Enter"))
        yield* on(() => page.waitForSelector(".entry"))
        yield* on(() => page.waitForSelector("#account-late:empty", { state: "attached" }))
        assert.strictEqual(yield* on(() => page.evaluate("document.activeElement.id")), "main")
        assert.deepStrictEqual(complaints, [])
      }).pipe(Effect.scoped),
    )

    it.effect("keeps a late transaction open, and shows it when it arrives", () =>
      Effect.gen(function* () {
        let isOpening = false
        const { page, release } = yield* openOver({
          isSlow: (operation) => isOpening && operation === "read transactions",
          answerBudgetMs: 4_000,
          isWarm: true,
        })
        yield* on(() => page.waitForSelector("#account-content:not([aria-busy]) .entry"))
        isOpening = true
        yield* on(() => page.locator(".entry .transaction-link").first().click())
        yield* on(() => page.waitForSelector("dialog .late:has-text('The transaction is late; trying again in')"))
        release()
        yield* on(() => page.focus("dialog .late button"))
        yield* on(() => page.keyboard.press("Enter"))
        yield* on(() => page.waitForSelector("dialog .details"))
        yield* on(() => page.waitForSelector(".dialog-late:empty", { state: "attached" }))
        assert.strictEqual(yield* on(() => page.evaluate("document.activeElement.textContent")), "Close")
      }).pipe(Effect.scoped),
    )

    it.effect("discards late data of an account when another one is shown", () =>
      Effect.gen(function* () {
        const { page } = yield* openOver(slowHistory)
        yield* on(() => page.waitForSelector("#account-late .late"))
        yield* on(() => page.click("#to-graphql"))
        yield* on(() => page.goto(`${page.url().split("#")[0]}#account=0x${"9".repeat(40)}`))
        yield* on(() => page.waitForSelector(`h2[data-account="0x${"9".repeat(40)}"]`))
        assert.deepStrictEqual(yield* texts(page, "#account-late .late"), [])
      }).pipe(Effect.scoped),
    )
  })

  layer(Layer.fresh(layerTestApi), { excludeTestServices: true })((it) => {
    it.effect("shows an account whose balances are still being read, and its balances when they arrive", () =>
      Effect.gen(function* () {
        yield* project([buildBlock({ number: 5, hash: hash(5) })], 1, { historyFrom: 5 })
        yield* writeHeads([
          {
            chainId: testChain.id,
            number: 5,
            hash: hash(5),
            seenAtMs: 4_000_000_000_000,
            verifiesRoots: true,
            hasReceipts: true,
            retry: undefined,
          },
        ])
        let isRead = false
        const reads: BalanceReadsShape = {
          isServed: () => true,
          arePositionsServed: () => false,
          // A reader that has not answered; later, one that has.
          request: ({ requests }) => Effect.succeed({ pending: isRead ? [] : requests, refused: [] }),
        }
        const { url } = yield* startTestApi({ readWaitMsMax: 50 }).pipe(Effect.provideService(BalanceReads, reads))
        const { page, complaints } = yield* openPage
        yield* on(() => page.goto(`${url}/graphql#key=${testKey}&account=${ann}`))
        yield* on(() => page.waitForSelector("#account-late:has-text('Balances are late; trying again in')"))
        assert.deepStrictEqual(yield* texts(page, ".portfolio .empty"), ["Not read yet."])
        assert.deepStrictEqual(yield* texts(page, ".history .empty"), ["No transactions yet."])
        isRead = true
        yield* on(() => page.waitForSelector(".portfolio .empty:has-text('This account holds no known tokens.')"))
        yield* on(() => page.waitForSelector("#account-late:empty", { state: "attached" }))
        assert.deepStrictEqual(complaints, [])
      }).pipe(Effect.scoped),
    )
  })
})
