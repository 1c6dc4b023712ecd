/**
 * `npm start` from a user's point of view: its output, whether it is correct, and how it ends and resumes. The reference is the chain's own
 * `balanceOf` and `eth_getBalance` at the block that a response names.
 */
import { assert, describe, it, layer } from "@effect/vitest"
import { Effect } from "effect"
import { encodeCall } from "#chains/abi/encode.ts"
import { contractAddresses } from "#ops/devnet/chain/contract-list.ts"
import { makeDevnetRpc, readBlockAt } from "#ops/devnet/chain/rpc.ts"
import { exampleQueries } from "#ops/roles/announcement.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { get } from "../support/api/api.ts"
import { checkExamples } from "../support/api/examples.ts"
import { isRunning, processesWith } from "../support/process/process-table.ts"
import { isReleaseRun } from "../support/run/release-run.ts"
import { strayLines } from "../support/service/log-lines.ts"
import {
  askService,
  childrenOf,
  layerService,
  runCommand,
  Service,
  startCommand,
  startService,
  temporaryHome,
} from "../support/service/service.ts"
import { killEngine, killService } from "../support/service/service-death.ts"
import { compareHistories, placeOf, walkHistory } from "../support/store/history.ts"
import { awaitBlock, compareHoldings, compareWhileItGrows } from "../support/store/holdings.ts"
import { waitUntil } from "../support/wait/wait-for.ts"

const worthQuery = `query($accounts: [Address!]!) {
  portfolioV2(addresses: $accounts) { tokenBalances {
    totalBalanceUSD byToken(first: 25) { edges { node { tokenAddress balance price balanceUSD } } }
  } }
  fungibleTokenV2(address: "${zeroAddress}", chainId: 31337) { priceData { price } }
}`

interface WorthAnswer {
  readonly portfolioV2: {
    readonly tokenBalances: {
      readonly totalBalanceUSD: number
      readonly byToken: {
        readonly edges: ReadonlyArray<{
          readonly node: {
            readonly tokenAddress: Address
            readonly balance: number
            readonly price: number
            readonly balanceUSD: number
          }
        }>
      }
    }
  }
  readonly fungibleTokenV2: { readonly priceData: { readonly price: number } }
}

/** Dollars for a coin by the present balances of the chain's two v2 pools. */
const poolPrices = Effect.fnUntraced(function* (rpcUrl: string) {
  const rpc = makeDevnetRpc(rpcUrl)
  const [deployer = ""] = (yield* rpc.call("eth_accounts", [])) as ReadonlyArray<Address>
  const { wrappedNative, usdCoin, dai, uniswapV2Factory } = contractAddresses(deployer)
  const ask = Effect.fnUntraced(function* (to: Address, signature: string, values: ReadonlyArray<Address>) {
    const announcement = yield* rpc.call("eth_call", [{ to, data: encodeCall(signature, values) }, "latest"])
    return BigInt(String(announcement))
  })
  const prices: Array<number> = []
  for (const [dollar, decimals] of [
    [usdCoin, 6],
    [dai, 18],
  ] as const) {
    const word = yield* ask(uniswapV2Factory, "getPair(address a, address b)", [wrappedNative, dollar])
    const pool = `0x${word.toString(16).padStart(40, "0")}`
    const [dollars, coins] = [
      yield* ask(dollar, "balanceOf(address owner)", [pool]),
      yield* ask(wrappedNative, "balanceOf(address owner)", [pool]),
    ]
    prices.push(Number(dollars) / 10 ** decimals / (Number(coins) / 1e18))
  }
  return prices
})

layer(layerService(), { timeout: 300_000, excludeTestServices: true })("npm start", (it) => {
  it.effect("announces its address in one line of the documented shape, and nothing else on standard output", () =>
    Effect.gen(function* () {
      const service = yield* Service
      const { announcement } = service
      assert.match(service.output(), /^\{.*\}\n$/)
      assert.deepStrictEqual(Object.keys(announcement), [
        "graphqlUrl",
        "appUrl",
        "apiKey",
        "hasIssuedKeys",
        "chains",
        "accounts",
        "names",
        "tokens",
        "fids",
      ])
      assert.match(announcement.graphqlUrl, /^http:\/\/127\.0\.0\.1:\d+\/graphql$/)
      assert.match(announcement.apiKey, /^\w{20,}$/)
      assert.deepStrictEqual(
        announcement.chains.map(({ chainId }) => chainId),
        [31_337],
      )
      assert.isAtLeast(announcement.accounts.length, 5)
      assert.includeMembers(
        announcement.names.map(({ name }) => name),
        ["ann.eth", "ben.eth", "cleo.eth", "dora.eth"],
      )
      assert.includeMembers(
        [...announcement.accounts],
        announcement.names.map(({ address }) => address),
      )
      assert.deepStrictEqual(
        announcement.fids.map(({ address }) => address),
        announcement.accounts,
      )
      assert.includeMembers(
        announcement.fids.map(({ username }) => username),
        ["ann", "cleo.eth"],
      )
      assert.isAtLeast(announcement.tokens.length, 5)
      for (const address of [...announcement.accounts, ...announcement.tokens])
        assert.match(address, /^0x[0-9a-f]{40}$/)
      const page = yield* get(announcement.appUrl, { accept: "text/html" })
      assert.strictEqual(page.status, 200)
      assert.include(page.text, "<html")
    }),
  )

  it.effect("shows accounts by the names that it announces, and finds them by these", () =>
    Effect.gen(function* () {
      const service = yield* Service
      const [{ name, address } = assert.fail("no name")] = service.announcement.names
      const answer = yield* askService(
        service,
        `query($name: String!, $address: Address!) {
          account(ens: $name) { address }
          accounts(addresses: [$address]) { displayName { value source } ensRecord { name } }
        }`,
        { name, address },
      )
      assert.deepStrictEqual(answer.errors, [])
      assert.deepStrictEqual(answer.data, {
        account: { address },
        accounts: [{ displayName: { value: name, source: "ENS" }, ensRecord: { name } }],
      })
    }),
  )

  it.effect("answers SQL over the views by a command", () =>
    Effect.gen(function* () {
      const { home, announcement, url } = yield* Service
      const ask = (statement: string, ...options: ReadonlyArray<string>) =>
        runCommand({
          home,
          isHomeShared: true,
          args: ["sql", statement, "--url", url, ...options],
          environment: { API_KEYS: announcement.apiKey },
        })
      const counted = yield* ask(
        "SELECT symbol, count() > 0 FROM ledger WHERE kind = 'fee' GROUP BY symbol",
        "--format",
        "csv",
      )
      assert.deepStrictEqual([counted.code, counted.output.split("\n")[1]], [0, '"ETH",1'], counted.complaints)
      const empty = yield* ask("SELECT 1 FROM transfers WHERE chain_id = 5")
      assert.deepStrictEqual([empty.code, empty.complaints], [0, "Chain 5 has no data here: the chains are 31337.\n"])
      const refused = yield* ask("SELECT * FROM system.tables")
      assert.strictEqual(refused.code, 1)
      assert.include(refused.complaints, "does not read the database system", "SqlUnanswered has the API's reason")
    }),
  )

  it.effect("prints queries that have answers", () =>
    Effect.gen(function* () {
      const service = yield* Service
      for (const query of exampleQueries(service.announcement)) {
        const answer = yield* askService(service, query)
        assert.deepStrictEqual(answer.errors, [], query)
        assert.match(JSON.stringify(answer.data), /"edges":\[\{"node":\{"\w+":|"networks":\[\{"name":"Local"/)
      }
    }),
  )

  it.effect("returns the balances of the chain for every actor and token, while traffic runs", () =>
    Effect.gen(function* () {
      const service = yield* Service
      yield* compareWhileItGrows(service, isReleaseRun ? 4 : 2)
    }),
  )

  it.effect("answers every example", () =>
    Effect.gen(function* () {
      const { announcement } = yield* Service
      yield* checkExamples(announcement)
    }),
  )

  it.effect("returns histories whose deltas and fees sum to the change of the account's coins", () =>
    Effect.gen(function* () {
      const service = yield* Service
      yield* compareHistories(service)
    }),
  )

  it.effect("prices the coin by the chain's pools, and balances by that price", () =>
    Effect.gen(function* () {
      const service = yield* Service
      const answer = yield* askService(service, worthQuery, { accounts: service.announcement.accounts })
      assert.deepStrictEqual(answer.errors, [])
      // The response to the query above.
      const { portfolioV2, fungibleTokenV2 } = answer.data as WorthAnswer
      const { price } = fungibleTokenV2.priceData
      const pools = yield* poolPrices(service.rpcUrl)
      // Trades continue between the two queries.
      assert.isAtLeast(price, 0.98 * Math.min(...pools))
      assert.isAtMost(price, 1.02 * Math.max(...pools))
      const { totalBalanceUSD, byToken } = portfolioV2.tokenBalances
      const coins = byToken.edges.find(({ node }) => node.tokenAddress === zeroAddress)?.node
      assert.strictEqual(coins?.price, price)
      assert.approximately(coins?.balanceUSD ?? 0, price * (coins?.balance ?? 0), 0.01)
      const sum = byToken.edges.reduce((usd, { node }) => usd + node.balanceUSD, 0)
      assert.approximately(totalBalanceUSD, sum, 0.01)
    }),
  )

  it.effect("writes one line of JSON per event, without stacks, while its engine is killed and comes back", () =>
    Effect.gen(function* () {
      const service = yield* Service
      const linesWith = (message: string) => service.complaints().split(message).length - 1
      const restartsBefore = linesWith("The local engine has restarted")
      const { engine } = childrenOf(service.home)
      if (engine !== undefined) process.kill(engine, "SIGKILL")
      yield* waitUntil("a restart in the log", () => linesWith("The local engine has restarted") > restartsBefore)
      const { block } = yield* awaitBlock(service, 0)
      yield* awaitBlock(service, block)
      // Recoveries are not awaited: an outage of a source that has nothing to write ends with its next record.
      assert.deepStrictEqual(strayLines(service.complaints()), [])
      assert.notMatch(service.complaints(), /\\n +at /)
    }),
  )

  it.effect("continues after a Ctrl-C or kill", () =>
    Effect.gen(function* () {
      const shared = yield* Service
      const { home } = shared
      // A second attempt finds the service stopped.
      const first = isRunning(shared.pid) ? shared : yield* startService({ home })
      const { at } = yield* compareHoldings(first)
      const [account = ""] = first.announcement.accounts
      const before = yield* walkHistory(first, account)
      const children = childrenOf(home)
      for (const child of Object.values(children)) assert.isTrue(child !== undefined && isRunning(child))
      const startedMs = performance.now()
      yield* first.kill("SIGINT")
      assert.deepStrictEqual(yield* first.exit, { code: 0, signal: null })
      const stoppedMs = performance.now() - startedMs
      assert.deepStrictEqual(processesWith(`${home}/`), [])
      for (const child of Object.values(children)) assert.isFalse(child !== undefined && isRunning(child))

      const second = yield* startService({ home })
      assert.strictEqual(second.announcement.apiKey, first.announcement.apiKey)
      assert.deepStrictEqual(second.announcement.accounts, first.announcement.accounts)
      assert.deepStrictEqual(second.announcement.tokens, first.announcement.tokens)
      const again = yield* compareHoldings(second)
      assert.isAtLeast(again.at.block, at.block)
      assert.strictEqual((yield* readBlockAt(makeDevnetRpc(second.rpcUrl), at.block))?.hash, at.hash)
      const after = yield* walkHistory(second, account)
      const hashesAfter = new Set(after.entries.map((entry) => placeOf(entry)?.hash))
      for (const entry of before.entries) assert.isTrue(hashesAfter.has(placeOf(entry)?.hash))
      yield* awaitBlock(second, again.at.block)
      // The test above kills the engine after each commit, without comparing balances.
      if (isReleaseRun) {
        yield* killEngine(second)
        const other = yield* startService({ home: yield* temporaryHome })
        assert.notStrictEqual(other.announcement.graphqlUrl, second.announcement.graphqlUrl)
        assert.notStrictEqual(other.announcement.apiKey, second.announcement.apiKey)
        assert.notStrictEqual(other.rpcUrl, second.rpcUrl)
        yield* compareHoldings(other)
      }
      yield* killService(second)
      yield* Effect.logInfo("Stopped and started again.", { durationMs: Math.round(stoppedMs) })
    }),
  )
})

describe("a service that starts or ends", () => {
  it.live("leaves nothing behind when it is stopped during its start", () =>
    Effect.gen(function* () {
      const home = yield* temporaryHome
      const command = yield* startCommand({ home })
      yield* waitUntil("an engine", () => childrenOf(home).engine !== undefined)
      yield* command.kill("SIGINT")
      assert.deepStrictEqual(yield* command.exit, { code: 0, signal: null })
      assert.deepStrictEqual(processesWith(`${home}/`), [])
      assert.strictEqual(command.output(), "")
    }),
  )
})
