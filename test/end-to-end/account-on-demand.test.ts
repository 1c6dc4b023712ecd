/**
 * Accounts on demand, over a real node: addresses that have been silent since before the first block that the service reads have the
 * chain's balances in their first answer, also after a revert of the block that they were read at, and a thousand of them at once.
 */
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schedule } from "effect"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { firstAccount, send, startAnvil, type TestAnvil } from "../support/anvil.ts"
import { startRpcProxy } from "../support/rpc-proxy.ts"
import { askService, type RunningService, startService } from "../support/service.ts"
import { temporaryFolder } from "../support/temporary-folder.ts"
import { listEntry, tokenList } from "../support/token-list.ts"

const chainId = 31_339

const fence = 12

/** Any account holds as many of this token as the last two bytes of its address: `calldataload(4) & 0xffff`. */
const token: Address = `0x${"70".repeat(20)}`
const tokenCode = "0x60043561ffff1660005260206000f3"

/** Nobody holds this one, which does not answer for its balances. */
const broken: Address = `0x${"71".repeat(20)}`
const brokenCode = "0x60006000fd"

const silent: Address = `0x51${"0".repeat(35)}abc`

const strangers = Array.from(
  { length: 1_000 },
  (_, index): Address => `0x5a${"0".repeat(34)}${(index + 1).toString(16).padStart(4, "0")}`,
)

/** Sixteen tokens of which nobody holds any. */
const others = Array.from({ length: 16 }, (_, index): Address => `0x8${index.toString(16)}${"72".repeat(19)}`)

const startChain = Effect.gen(function* () {
  const anvil = yield* startAnvil(chainId)
  yield* anvil.call("anvil_setCode", [token, tokenCode])
  yield* anvil.call("anvil_setCode", [broken, brokenCode])
  // A balance of seven coins without a transaction.
  yield* anvil.call("anvil_setBalance", [silent, "0x6124fee993bc0000"])
  yield* mine(anvil, 20)
  return anvil
})

const mine = (anvil: TestAnvil, count: number) =>
  send(anvil, { to: firstAccount, value: "0x1" }).pipe(
    Effect.andThen(anvil.call("evm_mine")),
    Effect.repeat({ times: count - 1 }),
  )

const startOver = Effect.fnUntraced(function* (rpcUrl: string) {
  const folder = yield* temporaryFolder("on-demand")
  const list = join(folder, "tokens.json")
  const entries = [token, broken, ...others].map((address) => listEntry({ chainId, address, decimals: 0 }))
  writeFileSync(list, JSON.stringify(tokenList(entries)))
  return yield* startService({
    home: join(folder, "home"),
    environment: {
      [`CHAIN_${chainId}_RPC_URLS`]: rpcUrl,
      [`CHAIN_${chainId}_START_BLOCK`]: String(fence),
      DEVNET_ENABLED: "false",
      INGEST_POLL_INTERVAL_MS: "100",
      TOKEN_LISTS: list,
    },
  })
})

interface PortfolioAnswer {
  readonly portfolioV2: {
    readonly asOf: ReadonlyArray<{ readonly block: number }>
    readonly tokenBalances: {
      readonly byAccount: {
        readonly edges: ReadonlyArray<{
          readonly node: {
            readonly accountAddress: Address
            readonly tokenBalances: {
              readonly edges: ReadonlyArray<{
                readonly node: { readonly tokenAddress: Address; readonly balanceRaw: string }
              }>
            }
          }
        }>
      }
    }
  }
}

/** Balances by account and token, the block that they are of, and the tags of errors. */
const portfolioOf = Effect.fnUntraced(function* (service: RunningService, accounts: ReadonlyArray<Address>) {
  const { data, errors } = yield* askService(
    service,
    `query ($accounts: [Address!]!) { portfolioV2(addresses: $accounts, chainIds: [${chainId}]) {
      asOf { block }
      tokenBalances { byAccount(first: 100, filters: { includeTokensWithMissingPrices: true }) { edges { node {
        accountAddress
        tokenBalances(first: 10) { edges { node { tokenAddress balanceRaw } } }
      } } } }
    } }`,
    { accounts },
  )
  const tags = errors.map(({ extensions }) => extensions.tag)
  if (data === null) return { balances: [], block: -1, tags }
  // The answer to this query.
  const { portfolioV2 } = data as PortfolioAnswer
  const balances = portfolioV2.tokenBalances.byAccount.edges.flatMap(({ node }) =>
    node.tokenBalances.edges.map(({ node: held }) => `${node.accountAddress} ${held.tokenAddress} ${held.balanceRaw}`),
  )
  return {
    balances: balances.sort(),
    block: portfolioV2.asOf[0]?.block ?? -1,
    tags,
  }
})

/** As `portfolioOf`, once it is complete: a busy machine may not read an account within the time that a request waits. */
const completePortfolioOf = (service: RunningService, accounts: ReadonlyArray<Address>) =>
  portfolioOf(service, accounts).pipe(
    Effect.repeat({ until: ({ tags }) => tags.length === 0, schedule: Schedule.spaced("1 second") }),
    Effect.timeout("120 seconds"),
  )

/** Waits until the token list is in the tables: candidates are chosen by it. */
const untilListed = (service: RunningService) =>
  askService(
    service,
    `{ fungibleTokenBatchV2(tokens: [{ address: "${token}", chainId: ${chainId} }]) { symbol } }`,
  ).pipe(
    Effect.repeat({
      until: ({ extensions }) => extensions.asOfSources !== undefined,
      schedule: Schedule.spaced("50 millis"),
    }),
    Effect.timeout("60 seconds"),
  )

/** The balances that the chain has of accounts after a block. */
const chainBalances = Effect.fnUntraced(function* (anvil: TestAnvil, accounts: ReadonlyArray<Address>, block: number) {
  const at = `0x${block.toString(16)}`
  const balances = yield* Effect.forEach(accounts, (account) =>
    Effect.map(anvil.call("eth_getBalance", [account, at]), (coins) => [
      ...(BigInt(String(coins)) === 0n ? [] : [`${account} ${zeroAddress} ${BigInt(String(coins))}`]),
      `${account} ${token} ${Number.parseInt(account.slice(-4), 16)}`,
    ]),
  )
  return balances.flat().sort()
})

const newestBlock = (anvil: TestAnvil) =>
  Effect.map(anvil.call("eth_blockNumber"), (number) => Number.parseInt(String(number), 16))

describe("accounts on demand", () => {
  it.live(
    "have the chain's balances in their first answer, after reverts too, and a thousand at once",
    () =>
      Effect.gen(function* () {
        const anvil = yield* startChain
        const calls = new Map<string, number>()
        const proxy = yield* startRpcProxy(anvil.url, (method) => {
          calls.set(method, (calls.get(method) ?? 0) + 1)
          return /^(trace|debug)_/.test(method)
        })
        const service = yield* startOver(proxy.url)

        yield* completePortfolioOf(service, [firstAccount])
        yield* untilListed(service)

        const first = yield* completePortfolioOf(service, [silent])
        assert.deepStrictEqual(first.balances, yield* chainBalances(anvil, [silent], first.block))
        assert.lengthOf(first.balances, 2)

        // The block of the read goes, and the account is paid in the one that takes its place.
        yield* anvil.call("anvil_rollback", [3])
        yield* send(anvil, { to: silent, value: "0x64" })
        yield* mine(anvil, 5)
        const head = yield* newestBlock(anvil)
        const after = yield* portfolioOf(service, [silent]).pipe(
          Effect.repeat({ until: ({ block }) => block === head, schedule: Schedule.spaced("50 millis") }),
          Effect.timeout("60 seconds"),
        )
        assert.deepStrictEqual(after.tags, [])
        assert.deepStrictEqual(after.balances, yield* chainBalances(anvil, [silent], head))

        calls.clear()
        const before = yield* newestBlock(anvil)
        const mining = yield* mine(anvil, 1).pipe(
          Effect.andThen(Effect.promise(() => setTimeout(250))),
          Effect.forever,
          Effect.forkScoped,
        )
        const groups = Array.from({ length: 20 }, (_, index) => strangers.slice(index * 50, (index + 1) * 50))
        const answers = yield* Effect.forEach(
          groups,
          (accounts) => Effect.map(completePortfolioOf(service, accounts), (answer) => ({ ...answer, accounts })),
          { concurrency: groups.length },
        )
        for (const { accounts, balances, block } of answers) {
          assert.deepStrictEqual(balances, yield* chainBalances(anvil, accounts, block))
        }
        // 19,000 balances in batches of 400, in some rounds, each with a call for each token that does not answer.
        assert.isBelow((calls.get("eth_call") ?? 0) + (calls.get("eth_getBalance") ?? 0), 2_000)
        // The chain is followed all the while.
        assert.isAbove(Math.max(...answers.map(({ block }) => block)), before)
        const until = yield* newestBlock(anvil)
        yield* portfolioOf(service, [silent]).pipe(
          Effect.repeat({ until: ({ block }) => block >= until, schedule: Schedule.spaced("50 millis") }),
          Effect.timeout("60 seconds"),
        )
        yield* Effect.sync(() => mining.interruptUnsafe())
      }).pipe(Effect.scoped),
    300_000,
  )
})
