/** The clients of `ops/docs/wallets.md`, configured as there, from a page of another origin: in Node for each commit, in a browser before a release. */
import { readFileSync } from "node:fs"
import { assert, describe, layer } from "@effect/vitest"
import { Cause, Effect } from "effect"
import type { CorsOrigins } from "#api/server/cors.ts"
import { ask, layerTestApi, startTestApi, testKey } from "../../support/api.ts"
import { ann } from "../../support/api-story.ts"
import { browserNote, hasBrowser } from "../../support/browser.ts"
import { runInBrowser } from "../../support/clients/run-in-browser.ts"
import { bundleSnippet, holdingsQuery, runInNode, snippetNames } from "../../support/clients/snippet.ts"
import { marketBlocks, marketChain } from "../../support/market-story.ts"
import { project } from "../../support/projected.ts"
import { ofRelease } from "../../support/release-run.ts"

const wallet = "https://wallet.example"

/** The lines that a snippet prints: the balances of the account, by a plain POST. */
const expectedLines = (url: string) =>
  Effect.map(ask(url, holdingsQuery, { addresses: [ann] }), ({ data, errors }) => {
    assert.deepStrictEqual(errors, [])
    // The shape of the query.
    const { portfolioV2 } = data as {
      readonly portfolioV2: {
        readonly tokenBalances: {
          readonly byToken: {
            readonly edges: ReadonlyArray<{ readonly node: { readonly symbol: string; readonly balance: number } }>
          }
        }
      }
    }
    return portfolioV2.tokenBalances.byToken.edges.map(({ node }) => `${node.symbol} ${node.balance}`)
  })

/** The lines of snippets that print no balances. */
const otherLines: Readonly<Record<string, ReadonlyArray<string>>> = { parts: ["true false"] }

const linesOf = (name: string, balances: ReadonlyArray<string>): ReadonlyArray<string> => otherLines[name] ?? balances

/** Starts a service with the market, and returns the lines to expect. */
const startMarket = Effect.fnUntraced(function* (corsOrigins: CorsOrigins) {
  yield* project(marketBlocks, 1, { historyFrom: 1 })
  const { url } = yield* startTestApi({ chains: [marketChain], corsOrigins })
  const expected = yield* expectedLines(url)
  assert.isNotEmpty(expected)
  return { url, expected }
})

describe("clients from another origin", () => {
  layer(layerTestApi, { excludeTestServices: true })((it) => {
    it.effect.each(snippetNames)("%s works as it is configured by default", (name) =>
      Effect.gen(function* () {
        const { url, expected } = yield* startMarket([wallet])
        const code = yield* bundleSnippet(name, { url, key: testKey, account: ann })
        assert.deepStrictEqual(yield* runInNode(code, wallet), linesOf(name, expected))
      }).pipe(Effect.scoped),
    )

    ofRelease(hasBrowser ? it.effect : it.effect.skip)(`all work in a browser, too${browserNote}`, () =>
      Effect.gen(function* () {
        const { url, expected } = yield* startMarket("*")
        for (const name of snippetNames) {
          const code = yield* bundleSnippet(name, { url, key: testKey, account: ann })
          assert.deepStrictEqual(yield* runInBrowser(code), linesOf(name, expected), name)
        }
      }).pipe(Effect.scoped),
    )

    it.effect("are listed with the versions that are tested", () =>
      Effect.sync(() => {
        const rows = [
          ...readFileSync("ops/docs/clients.md", "utf8").matchAll(/^\|.+\| `(\S+)` \| (\d\S+) \|.+snippet `(\S+)`/gm),
        ]
        const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"))
        const versions = { ...dependencies, ...devDependencies }
        for (const [, name = "", version] of rows) assert.strictEqual(version, versions[name], name)
        assert.deepStrictEqual(
          rows.map(([, , , snippet]) => snippet),
          [...snippetNames],
        )
      }),
    )

    it.effect("are refused from an origin that is not allowed", () =>
      Effect.gen(function* () {
        const { url } = yield* startMarket(["https://other.example"])
        const code = yield* bundleSnippet("graphql-request", { url, key: testKey, account: ann })
        const refused = yield* Effect.flip(Effect.sandbox(runInNode(code, wallet)))
        assert.include(Cause.pretty(refused), "https://wallet.example is not allowed")
      }).pipe(Effect.scoped),
    )
  })
})
