/** The page of an account in a real browser, over stories that are too long or too rare for the development chain. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { ask, layerTestApi, startTestApi, testKey } from "../support/api/api.ts"
import { ann, bob } from "../support/api/api-story.ts"
import { address, buildBlock, transferLog } from "../support/chain/block-builder.ts"
import { browserNote, hasBrowser, on, openPage, texts } from "../support/machine/browser.ts"
import { marketBlocks, marketChain } from "../support/market/market-story.ts"
import { project } from "../support/store/projected.ts"
import { waitUntil } from "../support/wait/wait-for.ts"

const feed = address(0xfe)

/** A dollar is half a euro. */
const chain = { ...marketChain, rateFeeds: [{ currency: "EUR", feed }] }

const blocks = marketBlocks.map((block) => ({
  ...block,
  reads: {
    ...block.reads,
    rates: [
      {
        feed,
        currency: "EUR",
        decimals: 8,
        answerRaw: 200_000_000n,
        updatedAtRaw: BigInt(Math.floor(block.timestampMs / 1_000) - 5),
      },
    ],
  },
}))

const worthQuery = `{ portfolioV2(addresses: ["${ann}", "${bob}"]) {
  tokenBalances { totalBalanceUSD } appBalances { totalBalanceUSD } nftBalances { totalBalanceUSD }
} }`

interface Total {
  readonly totalBalanceUSD: number
}

const tokenCount = 130

/** Whether all pages of a list are loaded, and an element of its last block is in the document. */
const isShown = (last: string): string => `!document.querySelector(".more") && !!document.querySelector("${last}")`

/** An account with many tokens, each from a transaction of its own. */
const longBlock = () => {
  const tokens = Array.from({ length: tokenCount }, (_, index) => address(0x1000 + index))
  return buildBlock({
    number: 1,
    transactions: tokens.map((token) => ({
      from: ann,
      to: token,
      input: "0xa9059cbb",
      logs: [transferLog(token, ann, bob, 1n)],
    })),
    reads: {
      tokens: tokens.map((token, index) => ({
        token,
        name: `Token ${index}`,
        symbol: `T${index}`,
        decimals: 0,
        totalSupplyRaw: 1_000n,
        isNew: false,
      })),
      balances: tokens.map((token) => ({ account: ann, token, balanceRaw: 5n })),
    },
  })
}

describe.skipIf(!hasBrowser)(`the page of an account${browserNote}`, () => {
  layer(layerTestApi, { excludeTestServices: true })("of a bundle", (it) => {
    it.effect("shows several accounts as one, in the currency of its address", () =>
      Effect.gen(function* () {
        yield* project(blocks, 1, {}, chain)
        const { url } = yield* startTestApi({ chains: [chain] })
        const { data } = yield* ask(url, worthQuery)
        const { portfolioV2 } = data as { readonly portfolioV2: Readonly<Record<string, Total>> }
        const usd = Object.values(portfolioV2).reduce((sum, { totalBalanceUSD }) => sum + totalBalanceUSD, 0)
        assert.isAbove(usd, 0)
        const { page, complaints } = yield* openPage
        yield* on(() => page.goto(`${url}/account/${ann},${bob}?currency=EUR#key=${testKey}`))
        const euros = new Intl.NumberFormat("en", { style: "currency", currency: "EUR" }).format(usd / 2)
        yield* on(() => page.waitForSelector(`.worth-total:text-is("${euros}")`))
        assert.deepStrictEqual(yield* texts(page, "h1"), ["2 accounts as one"])
        yield* on(() => page.click('.tabs a:text-is("History")'))
        yield* on(() => page.waitForSelector(".days .entry"))
        assert.include(page.url(), "currency=EUR")
        yield* on(() => page.locator(".account-links a.button").first().click())
        yield* on(() => page.waitForSelector(`.account-address [title="${bob}"]`))
        assert.deepStrictEqual(complaints, [])
      }),
    )
  })

  layer(layerTestApi, { excludeTestServices: true })("of many tokens and entries", (it) => {
    it.effect("loads tokens and history while it is scrolled, and searches them", () =>
      Effect.gen(function* () {
        yield* project([longBlock()], 1)
        const { url } = yield* startTestApi()
        const { page, complaints } = yield* openPage
        const rows = () => page.locator(".entry, tbody tr:not(.blank)").count()
        yield* on(() => page.goto(`${url}/account/${ann}?tab=tokens#key=${testKey}`))
        yield* on(() => page.waitForSelector(`.count:text-is("${tokenCount} tokens")`))
        yield* on(() => page.waitForSelector("tbody tr"))
        // The end moves while pages arrive.
        const scrollUntil = (last: string) =>
          waitUntil(
            "the end of the list",
            on(() => page.evaluate<boolean>(`scrollTo(0, document.body.scrollHeight), ${isShown(last)}`)),
          )
        yield* scrollUntil("tbody:last-of-type tr:not(.blank)")
        assert.isBelow(yield* on(rows), tokenCount)
        yield* on(() => page.fill('[aria-label="Name or symbol"]', "t129"))
        yield* on(() => page.waitForSelector('.count:text-is("1 token")'))
        assert.deepStrictEqual(yield* texts(page, "tbody th .two > :first-child"), ["T129"])
        yield* on(() => page.click('.tabs a:text-is("History")'))
        yield* on(() => page.waitForSelector(".days .entry"))
        yield* scrollUntil(".days:last-of-type .entry")
        assert.isBelow(yield* on(rows), tokenCount)
        yield* on(() => page.fill('[aria-label="Search text"]', "T77 "))
        yield* on(() => page.waitForSelector(`.count:text-is("1 of ${tokenCount} transactions")`))
        assert.include((yield* texts(page, ".entry-sentence"))[0], "T77")
        assert.deepStrictEqual(complaints, [])
      }),
    )
  })
})
