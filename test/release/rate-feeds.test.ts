/** Goal: the listed feeds of exchange rates are those that Chainlink publishes. Method: compare them with the newest release of the package that they are from. */
import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "vitest"
import { listedRateFeeds } from "#chains/rate-feeds.ts"
import { chains } from "#chains/registry.ts"
import { listedTokenFeeds } from "#chains/token-feeds.ts"

/** Chains by the names of the package's files. */
const chainIds: Readonly<Record<string, number>> = {
  arbitrum: 42_161,
  avalanche: 43_114,
  base: 8_453,
  "bnb-chain": 56,
  bob: 60_808,
  celo: 42_220,
  ethereum: 1,
  fantom: 250,
  "gnosis-chain": 100,
  linea: 59_144,
  mantle: 5_000,
  metis: 1_088,
  moonbeam: 1_284,
  moonriver: 1_285,
  optimism: 10,
  polygon: 137,
  polygonzkevm: 1_101,
  ronin: 2_020,
  scroll: 534_352,
  soneium: 1_868,
  sonic: 146,
  zksync: 324,
}

const currencies = new Set("EUR GBP CAD CNY KRW JPY RUB AUD NZD CHF SGD INR BRL ETH BTC HKD SEK NOK MXN TRY".split(" "))

interface Published {
  readonly networks: ReadonlyArray<{
    readonly networkType: string
    readonly feeds: ReadonlyArray<{ readonly name: string; readonly proxyAddress: string }>
  }>
}

/** Feeds in US dollars: chain, name and proxy. */
const publishedFeeds = (): ReadonlyArray<readonly [chainId: number, base: string, proxy: string]> => {
  const folder = mkdtempSync(join(tmpdir(), "tidemark-feeds-"))
  const npm = { cwd: folder, encoding: "utf8" } as const
  const [archive = ""] = execFileSync("npm", ["pack", "--silent", "@chainlink/mcp-server"], npm).trim().split("\n")
  execFileSync("tar", ["xzf", archive, "package/data/feeds"], npm)
  return Object.entries(chainIds).flatMap(([name, chainId]) => {
    const path = join(folder, "package/data/feeds", `${name}.json`)
    // The form of the package's files.
    const { networks } = JSON.parse(readFileSync(path, "utf8")) as Published
    const feeds = networks.filter(({ networkType }) => networkType === "mainnet").flatMap((network) => network.feeds)
    return feeds.flatMap((feed) => {
      const [base = "", quote] = feed.name.split(" / ")
      return quote === "USD" ? [[chainId, base, feed.proxyAddress.toLowerCase()] as const] : []
    })
  })
}

describe("rateFeeds", () => {
  it("lists chains that are defined, and each feed once", () => {
    const known = new Set(chains.map(({ id }) => id))
    for (const { chainId, feed } of listedRateFeeds) {
      assert.isTrue(known.has(chainId), String(chainId))
      assert.match(feed, /^0x[\da-f]{40}$/)
    }
    assert.lengthOf(new Set(listedRateFeeds.map(({ chainId, feed }) => `${chainId} ${feed}`)), listedRateFeeds.length)
  })

  it("lists the feeds that the newest release of the package has", () => {
    const listed = listedRateFeeds.map(({ chainId, currency, feed }) => `${chainId} ${currency} ${feed}`)
    const published = publishedFeeds()
    const ofCurrencies = published.filter(([, base]) => currencies.has(base)).map((row) => row.join(" "))
    assert.deepStrictEqual(listed.toSorted(), [...new Set(ofCurrencies)].toSorted())
    const proxies = new Set(published.map(([chainId, , proxy]) => `${chainId} ${proxy}`))
    const absent = listedTokenFeeds.filter(({ chainId, feed }) => !proxies.has(`${chainId} ${feed}`))
    assert.deepStrictEqual(absent, [])
  })
})
