/** The clients of `ops/docs/wallets.md`, configured as there, from a page of another origin: in Node for each commit, in a browser before a release. */
import { readFileSync } from "node:fs"
import { assert, describe, layer } from "@effect/vitest"
import { Cause, Effect } from "effect"
import type { CorsOrigins } from "#api/http/cors.ts"
import { inspectorVersion } from "../../support/agent-clients/programs.ts"
import { layerTestApi, startTestApi, testKey } from "../../support/api/api.ts"
import { ann, bob } from "../../support/api/api-story.ts"
import { runInBrowser } from "../../support/clients/run-in-browser.ts"
import { bundleSnippet, runInNode, snippetNames } from "../../support/clients/snippet.ts"
import { browserNote, hasBrowser } from "../../support/machine/browser.ts"
import { marketBlocks, marketChain } from "../../support/market/market-story.ts"
import { isReleaseRun, ofRelease } from "../../support/run/release-run.ts"
import { project } from "../../support/store/projected.ts"

const wallet = "https://wallet.example"

/** The lines of a snippet that prints the first page of balances. */
const firstPage: ReadonlyArray<string> = ["ETH 2"]

/** The lines of snippets that print something else. */
const otherLines: Readonly<Record<string, ReadonlyArray<string>>> = {
  parts: ["true false"],
  pages: ["ETH 2", "USDC 400"],
  unknown: ["ETH $6,254.65", "USDC $400.00", "THIN unpriced", "NONE unpriced", "$6,654.65 + 2 unpriced"],
  // No feed of the market has a rate.
  currency: ["ETH 6254.65 USD", "USDC 400.00 USD"],
  perspective: [
    "Received 100 USDC from 0xa0a0...a0a1",
    "Swapped 60,000 USDC for 19.569 WETH",
    "Swapped 10 USDC for 9.99 THIN",
    "Swapped 3,000 USDC for 0.999 WETH",
  ],
  errors: ["SOURCE_UNAVAILABLE 1", "6654.65"],
}

/** One snippet of each client; the others differ in what they request. */
const clientNames = ["urql", "apollo", "graphql-request", "gql-tada", "relay"]

const linesOf = (name: string): ReadonlyArray<string> => otherLines[name] ?? firstPage

/** Starts a service with the market. Bob has received something, Ann has not. */
const startMarket = Effect.fnUntraced(function* (corsOrigins: CorsOrigins, name = "") {
  yield* project(marketBlocks, 1, { historyFrom: 1 })
  const { url } = yield* startTestApi({ chains: [marketChain], corsOrigins })
  return { url, key: testKey, account: name === "perspective" ? bob : ann, chainId: marketChain.id }
})

/** Versions of clients in Python, Java and Go, by the names under which their registries have them. */
const versionsOfOtherLanguages = (): Readonly<Record<string, string>> => {
  const requirements = ["analyst-clients", "agent-clients"].flatMap((folder) => [
    ...readFileSync(`test/support/${folder}/requirements.txt`, "utf8").matchAll(/^(\S+)==(\S+)$/gm),
  ])
  const pom = readFileSync("test/support/analyst-clients/pom.xml", "utf8").matchAll(
    /<groupId>([\w.]+)<\/groupId>\s+<artifactId>([\w-]+)<\/artifactId>\s+<version>([^<]+)</g,
  )
  const modules = readFileSync("test/support/analyst-clients/go/go.mod", "utf8").matchAll(/^require (\S+) v(\S+)$/gm)
  return Object.fromEntries([
    ...[...requirements, ...modules].map(([, name, version]) => [name, version]),
    ...[...pom].map(([, group, artifact, version]) => [`${group}:${artifact}`, version]),
  ])
}

describe("clients from another origin", () => {
  layer(layerTestApi, { excludeTestServices: true })((it) => {
    it.effect.each(isReleaseRun ? snippetNames : clientNames)("%s works as it is configured by default", (name) =>
      Effect.gen(function* () {
        const code = yield* bundleSnippet(name, yield* startMarket([wallet], name))
        assert.deepStrictEqual(yield* runInNode(code, wallet), linesOf(name))
      }).pipe(Effect.scoped),
    )

    ofRelease(hasBrowser ? it.effect : it.effect.skip)(`all work in a browser, too${browserNote}`, () =>
      Effect.gen(function* () {
        for (const name of snippetNames) {
          const market = yield* startMarket("*", name)
          assert.deepStrictEqual(yield* runInBrowser(yield* bundleSnippet(name, market)), linesOf(name), name)
        }
      }).pipe(Effect.scoped),
    )

    it.effect("are listed with the versions that are tested", () =>
      Effect.sync(() => {
        const page = readFileSync("ops/docs/clients.md", "utf8")
        const row = /^\|.+\| `(\S+)` \| (\d\S+) \|[^|]+\|([^|]+)\|/gm
        const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"))
        const fetchedVersions = { ...versionsOfOtherLanguages(), "@modelcontextprotocol/inspector": inspectorVersion }
        const versions = { ...dependencies, ...devDependencies, ...fetchedVersions }
        for (const [, name = "", version] of page.matchAll(row)) assert.strictEqual(version, versions[name], name)
        const [ofWallets = ""] = page.split("\n## ", 1)
        const run = [...ofWallets.matchAll(row)].flatMap(([, , , text = ""]) =>
          [...text.matchAll(/`([\w-]+)`/g)].map(([, name]) => name),
        )
        assert.sameMembers(run, [...snippetNames])
      }),
    )

    it.effect("are refused from an origin that is not allowed", () =>
      Effect.gen(function* () {
        const code = yield* bundleSnippet("graphql-request", yield* startMarket(["https://other.example"]))
        const refused = yield* Effect.flip(Effect.sandbox(runInNode(code, wallet)))
        assert.include(Cause.pretty(refused), "https://wallet.example is not allowed")
      }).pipe(Effect.scoped),
    )
  })
})
