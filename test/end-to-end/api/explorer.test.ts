/**
 * The explorer page in a real browser, over the whole service and its development chain. The actors stop after the chain's first blocks, so
 * that page and API can be compared: the contents of the page are compared with the responses to this test's own queries. After a commit the
 * page must show an account, keep its key, and request nothing elsewhere; the run of a release uses every part of it.
 */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import type { Page } from "playwright-core"
import { explorerLink } from "#ops/roles/announcement.ts"
import { get } from "../../support/api/api.ts"
import { readKoinly } from "../../support/exports/read-form.ts"
import { browserNote, hasBrowser, on, openPage, savedFile, texts } from "../../support/machine/browser.ts"
import { ofRelease } from "../../support/run/release-run.ts"
import { askService, layerService, type RunningService, Service } from "../../support/service/service.ts"

const hashesShown = (page: Page): Effect.Effect<ReadonlyArray<string | null>> =>
  on(() => page.locator(".entry").evaluateAll((entries) => entries.map((entry) => entry.getAttribute("data-hash"))))

const answerQuery = `query($account: Address!) {
  portfolioV2(addresses: [$account]) {
    tokenBalances { byToken(first: 100, filters: { includeTokensWithMissingPrices: true }) { edges { node { tokenAddress symbol balanceRaw } } } }
  }
  transactionHistoryV2(subjects: [$account], perspective: All, first: 40) {
    edges { node {
      ... on TimelineEventV2 { hash interpretation { processedDescription } }
      ... on ActivityTimelineEventDelta { transactionHash }
    } }
  }
  networks { chainId name holdingsEnabled tideMark { block } historyFrom }
}`

interface AccountAnswer {
  readonly portfolioV2: {
    readonly tokenBalances: {
      readonly byToken: {
        readonly edges: ReadonlyArray<{
          readonly node: { readonly tokenAddress: string; readonly symbol: string; readonly balanceRaw: string }
        }>
      }
    }
  }
  readonly transactionHistoryV2: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly hash?: string
        readonly transactionHash?: string
        readonly interpretation?: { readonly processedDescription: string }
      }
    }>
  }
  readonly networks: ReadonlyArray<{
    readonly chainId: number
    readonly name: string
    readonly holdingsEnabled: boolean
    readonly historyFrom: number
  }>
}

const answerOf = (service: RunningService, account: string) =>
  // The shape of the response to the query.
  Effect.map(askService(service, answerQuery, { account }), ({ data }) => data as AccountAnswer)

interface ItemAnswer {
  readonly portfolioV2: {
    readonly nftBalances: {
      readonly byToken: {
        readonly edges: ReadonlyArray<{
          readonly node: {
            readonly token: {
              readonly name: string
              readonly tokenId: string
              readonly collection: { readonly address: string }
              readonly transfers: { readonly edges: ReadonlyArray<unknown> }
            }
          }
        }>
      }
    }
  }
}

const itemQuery = `query($account: Address!) {
  portfolioV2(addresses: [$account]) {
    nftBalances { byToken(first: 12) { edges { node {
      token { name tokenId collection { address } transfers { edges { cursor } } }
    } } } }
  }
}`

interface AllowancesAnswer {
  readonly account: {
    readonly allowances: {
      readonly totalCount: number
      readonly edges: ReadonlyArray<{ readonly node: { readonly spender: { readonly address: string } } }>
    }
  }
}

const allowancesQuery = `query($account: Address!) {
  account(address: $account) { allowances(isActive: true, first: 10) { totalCount edges { node { spender { address } } } } }
}`

/** The first NFTs of an account. */
const itemsOf = (service: RunningService, account: string) =>
  Effect.map(askService(service, itemQuery, { account }), ({ data }) =>
    // The shape of the response to the query.
    (data as ItemAnswer).portfolioV2.nftBalances.byToken.edges.map(({ node }) => node.token),
  )

/** Opens the link that `npm start` prints and waits for the first account. */
const openLink = Effect.gen(function* () {
  const { announcement } = yield* Service
  const observed = yield* openPage
  yield* on(() => observed.page.goto(explorerLink(announcement)))
  yield* on(() => observed.page.waitForSelector("#account-content:not([aria-busy]) .entry"))
  return observed
})

/** Shows the account whose history is longer than a page. */
const openBusiest = Effect.gen(function* () {
  const service = yield* Service
  const observed = yield* openLink
  const { page } = observed
  const answers = yield* Effect.forEach(service.announcement.accounts, (account) =>
    Effect.map(answerOf(service, account), (answer) => ({ account, answer })),
  )
  const busiest = answers.reduce((left, right) =>
    right.answer.transactionHistoryV2.edges.length > left.answer.transactionHistoryV2.edges.length ? right : left,
  )
  yield* on(() => page.fill("#account", busiest.account.toUpperCase().replace("X", "x")))
  yield* on(() => page.press("#account", "Enter"))
  // The account may already be displayed; it is then loaded again.
  yield* on(() => page.waitForSelector(`#account-content:not([aria-busy]) h2[data-account="${busiest.account}"]`))
  return { ...observed, ...busiest }
})

describe.skipIf(!hasBrowser)(`the explorer page${browserNote}`, () => {
  layer(layerService({ DEVNET_TRAFFIC_ENABLED: "false" }), { excludeTestServices: true, timeout: "2 minutes" })(
    (it) => {
      it.effect("shows chains and an account from the printed link, without other requests or errors", () =>
        Effect.gen(function* () {
          const service = yield* Service
          const { page, complaints, requested } = yield* openLink
          const [account = ""] = service.announcement.accounts
          const { networks } = yield* answerOf(service, account)
          yield* on(() => page.waitForSelector(".network"))
          assert.deepStrictEqual(
            yield* on(() =>
              page
                .locator(".network")
                .evaluateAll((cards) => cards.map((card) => Number(card.getAttribute("data-chain-id")))),
            ),
            networks.filter(({ holdingsEnabled }) => holdingsEnabled).map(({ chainId }) => chainId),
          )
          assert.include((yield* texts(page, ".network"))[0], "Local")
          assert.deepStrictEqual(yield* texts(page, "#connection"), ["Connected"])
          yield* on(() => page.waitForSelector(".account-name"))
          const [first, second] = service.announcement.names
          assert.strictEqual(first?.address, account)
          assert.deepStrictEqual(yield* texts(page, ".account-head h2"), [`${first?.name}\n${account}`])
          const suggested = yield* texts(page, "#suggestions li")
          assert.lengthOf(suggested, 4)
          assert.includeMembers([...suggested], [first?.name, second?.name])
          yield* on(() => page.fill("#account", second?.name.toUpperCase() ?? ""))
          yield* on(() => page.press("#account", "Enter"))
          yield* on(() => page.waitForSelector(`.account-head h2[data-account="${second?.address}"] .account-name`))
          yield* on(() => page.fill("#account", account))
          yield* on(() => page.press("#account", "Enter"))
          yield* on(() => page.waitForSelector(`.account-head h2[data-account="${account}"] .account-name`))
          yield* on(() => page.waitForSelector("#account-content:not([aria-busy])"))
          // A chain that began minutes ago may have one tick only, and then has a sentence for a chart.
          yield* on(() => page.click(".worth-frames button[value=HOUR]"))
          yield* on(() => page.waitForSelector(".worth-body:not([aria-busy]) > :is(svg, .empty)"))
          assert.deepStrictEqual(yield* texts(page, ".worth-frames [aria-pressed=true]"), ["Hour"])
          yield* on(() => page.click(".profit-methods button[value=FIFO]"))
          yield* on(() => page.waitForSelector(".profit-figures"))
          assert.deepStrictEqual(yield* texts(page, ".profit-methods [aria-pressed=true]"), ["FIFO"])
          assert.lengthOf(yield* texts(page, ".profit-figures dt"), 4)
          assert.isNotEmpty(readKoinly(yield* savedFile(page, ".tax-files button[value=KOINLY]")))
          yield* on(() => page.click("#to-graphql"))
          yield* on(() => page.waitForSelector(".members"))
          assert.deepStrictEqual(complaints, [])
          assert.deepStrictEqual(
            requested.filter((url) => !url.startsWith(`${service.url}/`)),
            [],
          )
        }),
      )

      it.effect("takes the key out of the address bar and keeps it for the tab", () =>
        Effect.gen(function* () {
          const { announcement } = yield* Service
          const { page } = yield* openLink
          assert.notInclude(page.url(), announcement.apiKey)
          yield* on(() => page.reload())
          yield* on(() => page.waitForSelector("#account-content:not([aria-busy]) .entry"))
          assert.notInclude(page.url(), announcement.apiKey)
        }),
      )

      ofRelease(it.effect)("shows the allowances of an account, newest first", () =>
        Effect.gen(function* () {
          const { page, account } = yield* openBusiest
          const { data } = yield* askService(yield* Service, allowancesQuery, { account })
          // The shape of the response to the query.
          const { allowances } = (data as AllowancesAnswer).account
          assert.isAbove(allowances.totalCount, 0)
          yield* on(() => page.waitForSelector(".allowances tbody tr"))
          assert.deepStrictEqual(yield* texts(page, ".allowances .count"), [String(allowances.totalCount)])
          assert.deepStrictEqual(
            yield* on(() =>
              page.locator(".allowances tbody tr").evaluateAll((rows) => rows.map((row) => row.dataset.spender)),
            ),
            allowances.edges.map(({ node }) => node.spender.address),
          )
        }),
      )

      it.effect("shows portfolio and history as the API returns them, and loads more", () =>
        Effect.gen(function* () {
          const { page, answer } = yield* openBusiest
          const tokens = answer.portfolioV2.tokenBalances.byToken.edges.map(({ node }) => node)
          assert.isAbove(tokens.length, 3)
          assert.deepStrictEqual(
            yield* texts(page, ".portfolio .symbol"),
            tokens.map(({ symbol }) => symbol),
          )
          assert.deepStrictEqual(
            yield* texts(page, "tbody .raw"),
            tokens.map(({ balanceRaw }) => balanceRaw),
          )
          const entries = answer.transactionHistoryV2.edges.map(({ node }) => node)
          assert.isAbove(entries.length, 20)
          assert.lengthOf(yield* hashesShown(page), 20)
          yield* on(() => page.click(".history .more button"))
          yield* on(() => page.waitForSelector(".entry:nth-child(21)"))
          assert.deepStrictEqual(
            (yield* hashesShown(page)).slice(0, entries.length),
            entries.map(({ hash, transactionHash }) => hash ?? transactionHash ?? ""),
          )
          const sentences = yield* texts(page, ".entry .sentence")
          for (const [index, { interpretation }] of entries.entries()) {
            if (interpretation !== undefined) assert.strictEqual(sentences[index], interpretation.processedDescription)
            else assert.match(sentences[index] ?? "", /^(?:Bought|Received|Sold|Took part)/)
          }
        }),
      )

      ofRelease(it.effect)("shows the NFTs of an account, and each with its owners and transfers", () =>
        Effect.gen(function* () {
          const service = yield* Service
          const { page, complaints } = yield* openBusiest
          const holders = yield* Effect.forEach(service.announcement.accounts, (account) =>
            Effect.map(itemsOf(service, account), (items) => ({ account, items })),
          )
          const holder = holders.find(({ items }) => items.length > 0)
          assert.isDefined(holder)
          yield* on(() => page.goto(`${service.announcement.explorerUrl}#account=${holder.account}`))
          yield* on(() =>
            page.waitForSelector(`#account-content:not([aria-busy]) h2[data-account="${holder.account}"]`),
          )
          assert.deepStrictEqual(
            yield* on(() =>
              page.locator(".tile").evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute("data-item"))),
            ),
            holder.items.map(({ collection, tokenId }) => `31337:${collection.address}:${tokenId}`),
          )
          const [item] = holder.items
          assert.isDefined(item)
          yield* on(() => page.locator(".tile").first().click())
          yield* on(() => page.waitForSelector("#transfers li"))
          assert.deepStrictEqual(yield* texts(page, ".item-facts h2"), [item.name])
          assert.include((yield* texts(page, ".item-facts .details"))[0], holder.account)
          assert.lengthOf(yield* texts(page, "#transfers li"), item.transfers.edges.length)
          yield* on(() => page.locator("#transfers .transaction-link").first().click())
          yield* on(() => page.waitForSelector("dialog[open] .details"))
          yield* on(() => page.keyboard.press("Escape"))
          yield* on(() => page.waitForSelector("dialog:not([open])", { state: "attached" }))
          assert.include(page.url(), `tokenId=${item.tokenId}`)
          yield* on(() => page.goBack())
          assert.deepStrictEqual(complaints, [])
        }),
      )

      ofRelease(it.effect)("opens a transaction, whose link opens it again, and goes back by Escape", () =>
        Effect.gen(function* () {
          const { page, complaints } = yield* openBusiest
          const [hash] = yield* hashesShown(page)
          yield* on(() => page.locator(".entry .transaction-link").first().click())
          yield* on(() => page.waitForSelector("dialog[open] .details"))
          assert.include((yield* texts(page, "dialog .details"))[0], hash ?? "no hash")
          assert.isAbove((yield* texts(page, "dialog .account-changes > li")).length, 0)
          assert.include(page.url(), `transaction=${hash}`)
          yield* on(() => page.reload())
          yield* on(() => page.waitForSelector("dialog[open] .details"))
          yield* on(() => page.keyboard.press("Escape"))
          yield* on(() => page.waitForSelector("dialog:not([open])", { state: "attached" }))
          assert.notInclude(page.url(), "transaction=")
          yield* on(() => page.fill("#account", hash ?? ""))
          yield* on(() => page.press("#account", "Enter"))
          yield* on(() => page.waitForSelector("dialog[open] .details"))
          assert.deepStrictEqual(complaints, [])
        }),
      )

      ofRelease(it.effect)("goes to an account by its link in a sentence, and back", () =>
        Effect.gen(function* () {
          const { page, account } = yield* openBusiest
          const link = page.locator(".sentence .address").first()
          const target = yield* on(() => link.getAttribute("title"))
          yield* on(() => link.click())
          yield* on(() => page.waitForSelector(`h2[data-account="${target}"]`))
          yield* on(() => page.goBack())
          yield* on(() => page.waitForSelector(`h2[data-account="${account}"]`))
        }),
      )

      ofRelease(it.effect)("runs a query with variables by Ctrl Enter, and displays the errors of invalid ones", () =>
        Effect.gen(function* () {
          const { announcement } = yield* Service
          const { page } = yield* openLink
          const query = "query($a: Address!) { account(address: $a) { address } }"
          yield* on(() =>
            page.goto(`${announcement.explorerUrl}#${new URLSearchParams({ query, variables: '{"a": "zz"}' })}`),
          )
          yield* on(() => page.waitForFunction("document.getElementById('query').value.includes('account(address')"))
          yield* on(() => page.press("#query", "Control+Enter"))
          yield* on(() => page.waitForSelector("#answer-failure code"))
          assert.deepStrictEqual(yield* texts(page, "#answer-failure code"), ["BAD_USER_INPUT"])
          yield* on(() => page.fill("#variables", "{"))
          yield* on(() => page.press("#variables", "Control+Enter"))
          yield* on(() => page.waitForSelector("#answer-failure:has-text('must be a JSON object')"))
          yield* on(() => page.fill("#variables", JSON.stringify({ a: announcement.accounts[0] })))
          yield* on(() => page.click("#run"))
          yield* on(() => page.waitForSelector("#answer .json-name"))
          const [shown = ""] = yield* texts(page, "#answer")
          assert.deepStrictEqual(JSON.parse(shown).data, { account: { address: announcement.accounts[0] } })
          assert.match((yield* texts(page, "#answer-state"))[0] ?? "", /^OK · HTTP 200 · \d+ ms/)
          assert.deepStrictEqual(yield* texts(page, "#answer-failure"), [""])
        }),
      )

      ofRelease(it.effect)("loads the examples of agents.txt and runs each", () =>
        Effect.gen(function* () {
          const { url } = yield* Service
          const { page } = yield* openLink
          yield* on(() => page.click("#to-graphql"))
          const titles = (yield* texts(page, "#example option")).slice(1)
          const { text } = yield* get(`${url}/agents.txt`)
          assert.isAbove(titles.length, 2)
          for (const title of titles) {
            assert.include(text, `# ${title}`)
            yield* on(() => page.evaluate("document.getElementById('answer-state').textContent = ''"))
            yield* on(() => page.selectOption("#example", { label: title }))
            yield* on(() => page.waitForSelector("#answer-state:has-text('HTTP')"))
            assert.match((yield* texts(page, "#answer-state"))[0] ?? "", /^OK · /, title)
            // Examples are about the displayed account, so each of them has a result.
            const { data } = JSON.parse((yield* texts(page, "#answer"))[0] ?? "")
            for (const [root, value] of Object.entries(data)) assert.isNotNull(value, root)
          }
        }),
      )

      ofRelease(it.effect)("finds fields of the schema by name", () =>
        Effect.gen(function* () {
          const { page } = yield* openLink
          yield* on(() => page.click("#to-graphql"))
          yield* on(() => page.waitForSelector(".members"))
          yield* on(() => page.fill("#schema-search", "historyFrom"))
          yield* on(() => page.click("#schema .type-name:text-is('NetworkObject.historyFrom')"))
          assert.include((yield* texts(page, "#schema"))[0], "Lowest block of the unbroken history")
        }),
      )

      ofRelease(it.effect)("reports an invalid and a missing key in one sentence", () =>
        Effect.gen(function* () {
          const { announcement } = yield* Service
          const { page } = yield* openLink
          yield* on(() => page.fill("#key", "of somebody else"))
          yield* on(() => page.press("#key", "Enter"))
          yield* on(() => page.waitForSelector("#account-failure code"))
          assert.deepStrictEqual(yield* texts(page, "#account-failure code"), ["INVALID_API_KEY"])
          assert.include((yield* texts(page, "#account-failure"))[0], "is invalid.")
          yield* on(() => page.waitForSelector("#connection:has-text('Unknown key')"))
          yield* on(() => page.fill("#key", announcement.apiKey))
          yield* on(() => page.press("#key", "Enter"))
          yield* on(() => page.waitForSelector("#account-content:not([aria-busy]) .entry"))
          assert.deepStrictEqual(yield* texts(page, "#account-failure"), [""])
          const { page: other } = yield* openPage
          yield* on(() => other.goto(`${announcement.explorerUrl}#account=${announcement.accounts[0]}`))
          yield* on(() => other.waitForSelector("#connection:has-text('Enter a key to connect')"))
          yield* on(() => other.fill("#account", "nonsense"))
          yield* on(() => other.press("#account", "Enter"))
          yield* on(() => other.waitForSelector("#account-failure:has-text('Enter an address')"))
        }),
      )
    },
  )
})
