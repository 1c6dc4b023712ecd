/** The MCP server over a real store and a real socket, called by the official client. */
import { assert, layer } from "@effect/vitest"
import type { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { Effect, Fiber, Layer } from "effect"
import { viewTools } from "#api/mcp/view-tools.ts"
import { paidEndpoints } from "#api/paid/registry.ts"
import { topicOfEvent } from "#chains/abi/signature.ts"
import { Store } from "#projections/store/store.ts"
import { views } from "#projections/view-registry.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { carol, dave } from "../../support/analytics/analytics-story.ts"
import { testKey } from "../../support/api/api.ts"
import { ann, bob, usdc } from "../../support/api/api-story.ts"
import { endlessStatement } from "../../support/api/endless-statement.ts"
import { callTool, connect } from "../../support/api/mcp-client.ts"
import { layerSqlApi, startSqlApi } from "../../support/api/sql-api.ts"
import { address, approvalLog, buildBlock, testChain, word } from "../../support/chain/block-builder.ts"
import { pool } from "../../support/market/market-story.ts"
import { sampled } from "../../support/run/release-run.ts"
import { runningWith } from "../../support/store/engine-http.ts"
import { project } from "../../support/store/projected.ts"
import { waitUntil } from "../../support/wait/wait-for.ts"

const bearer = { authorization: `Bearer ${testKey}` }

/** Calls a tool about the test chain, which answers. */
const answerOf = Effect.fnUntraced(function* (client: Client, name: string, args: Record<string, unknown>) {
  const { text, value, isError } = yield* callTool(client, name, { chainId: testChain.id, ...args })
  assert.isFalse(isError, text)
  return value
})

layer(layerSqlApi, { excludeTestServices: true })("POST /mcp", (it) => {
  it.effect("answers statements within the guard of /sql, and documents its views", () =>
    Effect.gen(function* () {
      const { url } = yield* startSqlApi
      const client = yield* connect(url, bearer)
      const query =
        "SELECT symbol, sum(amount_raw) AS raw FROM transfers WHERE from_address = {who:String} GROUP BY symbol"
      const sums = yield* callTool(client, "sql", { query, parameters: { who: ann } })
      assert.isFalse(sums.isError, sums.text)
      assert.deepStrictEqual(sums.value.rows, [["USDC", "903000000"]])
      assert.deepStrictEqual(JSON.parse(sums.text), sums.value)
      const refused = yield* callTool(client, "sql", { query: "SELECT * FROM system.users" })
      assert.isTrue(refused.isError)
      const many = yield* callTool(client, "sql", {
        query: "SELECT arrayJoin(range(9000)) AS number, hex(number) AS text",
      })
      assert.isFalse(many.isError, many.text)
      assert.match(many.value.omitted[0], /^rows has \d+ of 9000 elements/)
      const documented = yield* Effect.promise(() => client.readResource({ uri: "tidemark://views" }))
      const text = String(Object(documented.contents[0]).text)
      for (const { name } of views) assert.include(text, `\`${name}\``)
      assert.isBelow(Buffer.byteLength(text), 25_000)
    }).pipe(Effect.scoped),
  )

  it.effect("answers the first calls of agents: chains, a token by its symbol, a block by its time", () =>
    Effect.gen(function* () {
      const { url } = yield* startSqlApi
      const client = yield* connect(url, bearer)
      const chains = yield* callTool(client, "chains", {})
      assert.deepInclude(chains.value.chains[0], { chainId: testChain.id, isServed: true }, chains.text)
      const preview = yield* callTool(client, "preview-transaction", { chainId: testChain.id, to: usdc, value: "5" })
      assert.deepInclude(preview.value, { to: usdc, source: "NONE", trust: "INFERRED" }, preview.text)
      const tokens = yield* callTool(client, "token-by-symbol", { symbol: "usdc", chainId: testChain.id })
      assert.deepInclude(tokens.value.tokens[0], { address: usdc, symbol: "USDC" }, tokens.text)
      const none = yield* callTool(client, "token-by-symbol", { symbol: "no such token" })
      assert.deepStrictEqual([none.isError, none.value.tokens], [false, []], none.text)
      const found = yield* callTool(client, "sql", {
        query: "SELECT block_hash, toUnixTimestamp64Milli(timestamp) FROM blocks WHERE block_number = 2",
      })
      const [hash, time] = found.value.rows[0]
      const block = yield* callTool(client, "block-by-time", { chainId: testChain.id, time: Number(time) })
      assert.deepInclude(block.value.block, { number: "2", hash }, block.text)
      const before = yield* callTool(client, "block-by-time", { chainId: testChain.id, time: 10 ** 11 })
      assert.deepStrictEqual([before.isError, before.value.block], [false, null], before.text)
      assert.isTrue((yield* callTool(client, "block-by-time", {})).isError)
      const { resourceTemplates } = yield* Effect.promise(() => client.listResourceTemplates())
      assert.deepStrictEqual(
        resourceTemplates.map(({ uriTemplate }) => uriTemplate),
        ["tidemark://views/{view}"],
      )
      const view = yield* Effect.promise(() => client.readResource({ uri: "tidemark://views/blocks" }))
      assert.include(String(Object(view.contents[0]).text), "| `block_hash` |")
    }).pipe(Effect.scoped),
  )

  it.effect("returns the movements of an account by whole blocks, its allowances, and gas prices", () =>
    Effect.gen(function* () {
      const { url } = yield* startSqlApi
      const client = yield* connect(url, bearer)
      const answer = (name: string, args: Record<string, unknown>) => answerOf(client, name, args)
      const rowsOf = Effect.fnUntraced(function* (sql: string) {
        const { rows } = yield* answer("sql", { query: sql, chainId: undefined })
        return rows as ReadonlyArray<ReadonlyArray<unknown>>
      })
      const whole = yield* rowsOf(
        `SELECT toString(block_number), transaction_hash, toString(amount_raw) FROM ledger
          WHERE account = '${ann}' AND kind != 'fee' AND chain_id = ${testChain.id}`,
      )
      const pagesOf = Effect.fnUntraced(function* (args: Record<string, unknown>) {
        const pages: Array<ReadonlyArray<unknown>> = []
        let beforeBlock: number | null | undefined
        while (beforeBlock !== null) {
          const page = yield* answer("transfers", { address: ann, ...args, ...(beforeBlock && { beforeBlock }) })
          for (const { blockNumber, transactionHash, amountRaw } of page.transfers) {
            pages.push([blockNumber, transactionHash, amountRaw])
          }
          beforeBlock = page.nextBeforeBlock
        }
        return pages
      })
      assert.isAbove(whole.length, 20)
      assert.sameDeepMembers(yield* pagesOf({ first: 7 }), [...whole])
      // A result that is cut continues where it was cut, with the last block once more.
      const cut = yield* pagesOf({ first: 40, bytesMax: 8_000 })
      const textsOf = (rows: ReadonlyArray<unknown>) => [...new Set(rows.map((row) => JSON.stringify(row)))]
      assert.sameMembers(textsOf(cut), textsOf(whole))
      const coins = yield* answer("transfers", { address: bob, token: zeroAddress })
      assert.isNotEmpty(coins.transfers)
      for (const { token, amountRaw } of coins.transfers)
        assert.deepStrictEqual([token, amountRaw[0]], [zeroAddress, "-"])

      const { allowances } = yield* answer("allowances", { address: carol })
      assert.deepStrictEqual(
        allowances.map(({ spender, isUnlimited, amountRaw }: Record<string, unknown>) => [
          spender,
          isUnlimited,
          amountRaw,
        ]),
        [[pool, true, String(2n ** 256n - 1n)]],
      )
      assert.deepStrictEqual((yield* answer("allowances", { address: dave })).allowances, [])
      const [{ blockNumber }] = allowances
      const since = (fromBlock: number) => answer("allowances", { address: carol, fromBlock })
      assert.deepStrictEqual((yield* since(Number(blockNumber))).allowances, allowances)
      assert.deepStrictEqual((yield* since(Number(blockNumber) + 1)).allowances, [])

      const gas = yield* answer("gas", { blocks: 2 })
      const [newest] = yield* rowsOf(
        `SELECT toString(max(block_number)), toString(argMax(base_fee_per_gas, block_number)) FROM blocks WHERE chain_id = ${testChain.id}`,
      )
      assert.deepStrictEqual([gas.block.number, gas.baseFeePerGas], newest)
      assert.isAbove(gas.transactions, 0)
      assert.match(gas.gasPrice.median, /^[0-9]+$/)
    }).pipe(Effect.scoped),
  )

  it.effect("describes an address: labels, token, pool, creation and movements", () =>
    Effect.gen(function* () {
      const { url } = yield* startSqlApi
      const client = yield* connect(url, bearer)
      const answer = (name: string, address: string) => answerOf(client, name, { address })
      const { labels } = yield* answer("labels", usdc)
      assert.deepInclude(labels[0], { chainId: testChain.id, label: "USDC", kind: "token" })
      assert.deepStrictEqual((yield* answer("labels", carol)).labels, [])
      const token = yield* answer("contract", usdc.toUpperCase().replace("0X", "0x"))
      assert.deepInclude(token.token, { symbol: "USDC", decimals: "6" })
      assert.deepStrictEqual(token.labels, [{ label: "USDC", kind: "token", protocol: null, role: null }])
      const market = yield* answer("contract", pool)
      assert.isAbove(Number(market.pool.swaps), 0)
      assert.isAbove(Number(market.movements.count), 0)
      const unknown = yield* answer("contract", `0x${"9".repeat(40)}`)
      const { creation, token: none, pool: noPool, movements } = unknown
      assert.deepStrictEqual([creation, none, noPool, movements, unknown.labels], [null, null, null, null, []])
    }).pipe(Effect.scoped),
  )

  it.effect("refuses unknown and unread chains in tools that take a chain", () =>
    Effect.gen(function* () {
      const { url } = yield* startSqlApi
      const client = yield* connect(url, bearer)
      const failureOf = Effect.fnUntraced(function* (name: string, chainId: number | string) {
        const args = { address: ann, symbol: "USDC", time: 1_704_067_200_000, chainId }
        const { text, isError } = yield* callTool(client, name, args)
        assert.isTrue(isError, `${name} ${text}`)
        const { message, extensions } = JSON.parse(text).errors[0]
        return { message, code: extensions.code, tag: extensions.tag }
      })
      const [unknown, unread] = [yield* failureOf("token-price", 424_242), yield* failureOf("token-holders", 1)]
      assert.deepStrictEqual([unknown.tag, unread.tag], ["ChainUnknown", "ChainUnread"])
      // Each tool is checked by the same function, after a statement of its own.
      for (const { name } of sampled(viewTools, 3)) {
        assert.deepStrictEqual(yield* failureOf(name, 424_242), unknown, name)
        assert.deepStrictEqual(yield* failureOf(name, 1), unread, name)
        assert.include((yield* failureOf(name, -1)).message, "must be a chain id", name)
      }
      for (const chainId of [1.5, 2 ** 31, ""])
        assert.include((yield* failureOf("token-price", chainId)).message, "must be a chain id", String(chainId))
    }).pipe(Effect.scoped),
  )

  it.effect("returns structured content of the listed schemas, below 25 kB, with cursors at the end of a page", () =>
    Effect.gen(function* () {
      const { url } = yield* startSqlApi
      const client = yield* connect(url, bearer)
      const chainIds = [testChain.id]
      const calls: ReadonlyArray<readonly [string, Record<string, unknown>]> = [
        ["token-balances", { addresses: [ann], chainIds, first: 1 }],
        ["transaction-history", { subjects: [ann], chainIds, first: 2 }],
        ["portfolio-totals", { addresses: [ann], chainIds }],
        ["account-identity", { address: ann }],
        ["graphql", { query: "{ networks { name chainId } }" }],
      ]
      for (const [name, args] of calls) {
        const { text, value, isError } = yield* callTool(client, name, args)
        assert.isFalse(isError, text)
        assert.isBelow(Buffer.byteLength(JSON.stringify({ text, value })), 25_000, name)
        assert.deepStrictEqual(JSON.parse(text), value, name)
        assert.notInclude(text, '"cursor"', name)
      }
      let answered = 0
      for (const { path, members } of paidEndpoints) {
        const examples = Object.entries(members).flatMap(([name, { example }]) =>
          example === undefined || name === "first" ? [] : [[name, example] as const],
        )
        const accounts = {
          ...(members.addresses && { addresses: [ann] }),
          ...(members.subjects && { subjects: [ann] }),
        }
        const chain = members.chainId ? { chainId: testChain.id } : members.chainIds && { chainIds }
        const { text, value, isError } = yield* callTool(client, path, {
          ...Object.fromEntries(examples),
          ...accounts,
          ...chain,
        })
        assert.isBelow(Buffer.byteLength(JSON.stringify({ text, value })), 25_000, path)
        answered += isError ? 0 : 1
      }
      // The others find nothing of the examples in the story.
      assert.isAtLeast(answered, 10)
      const pageOf = Effect.fnUntraced(function* (args: Record<string, unknown>) {
        const { text, value, isError } = yield* callTool(client, "transaction-history", {
          subjects: [ann],
          chainIds,
          ...args,
        })
        assert.isFalse(isError, text)
        return { nodes: value.edges.map(({ node }: { readonly node: unknown }) => node), pageInfo: value.pageInfo }
      })
      const whole = yield* pageOf({})
      assert.isAbove(whole.nodes.length, 2)
      // A page that is cut continues where it was cut.
      const cut = yield* pageOf({ bytesMax: 4_000 })
      assert.isTrue(cut.pageInfo.hasNextPage)
      assert.isBelow(cut.nodes.length, whole.nodes.length)
      const rest = yield* pageOf({ after: cut.pageInfo.endCursor })
      assert.deepStrictEqual([...cut.nodes, ...rest.nodes].slice(0, whole.nodes.length), whole.nodes)
    }).pipe(Effect.scoped),
  )

  it.effect("cancels the statement of a caller that disconnects", () =>
    Effect.gen(function* () {
      const { url } = yield* startSqlApi
      const store = yield* Store
      const isRunning = Effect.map(
        store.query({ operation: "count running statements", sql: runningWith("tool_pairs") }),
        ([row]) => Number(Object.values(row as object)[0]) > 0,
      ).pipe(Effect.orDie)
      const client = yield* connect(url, bearer)
      const calling = yield* Effect.forkChild(callTool(client, "sql", { query: endlessStatement("tool_pairs") }), {
        startImmediately: true,
      })
      yield* waitUntil("a running statement", isRunning)
      yield* Effect.promise(() => client.close())
      yield* Fiber.interrupt(calling)
      yield* waitUntil(
        "the end of the statement",
        Effect.map(isRunning, (runs) => !runs),
      )
    }).pipe(Effect.scoped),
  )

  it.effect("marks every failed call, of any form, as an error", () =>
    Effect.gen(function* () {
      const { url } = yield* startSqlApi
      const client = yield* connect(url, bearer)
      const failures: ReadonlyArray<readonly [string, Record<string, unknown>]> = [
        ["account-identity", {}],
        ["account-identity", { address: "0x1" }],
        ["graphql", { query: "{ nothing }" }],
        ["graphql", { query: '{ account(address: "0x1") { address } }' }],
        ["sql", {}],
        ["sql", { query: "SELECT nothing FROM transfers" }],
        ["token-balances", { addresses: [ann], bytesMax: 0 }],
      ]
      for (const [name, args] of failures) {
        const { text, isError } = yield* callTool(client, name, args)
        assert.isTrue(isError, `${name} ${JSON.stringify(args)}`)
        assert.isNotEmpty(JSON.parse(text).errors[0].message)
      }
      const stranger = yield* connect(url, { authorization: "Bearer nobody" })
      const refused = yield* callTool(stranger, "account-identity", { address: ann })
      assert.deepStrictEqual(
        [refused.isError, JSON.parse(refused.text).errors[0].extensions.code],
        [true, "INVALID_API_KEY"],
      )
      const byHeader = yield* connect(url, { "x-service-api-key": testKey })
      assert.isFalse((yield* callTool(byHeader, "account-identity", { address: ann })).isError)
    }).pipe(Effect.scoped),
  )
})

const [vault, failed, created, inner] = [address(0x91), address(0x92), address(0x93), address(0x94)]

/** A swap of one of the pools whose tokens a contract holds. */
const vaultSwap = (poolId: bigint) => ({
  address: vault,
  topics: [
    topicOfEvent("Swap(bytes32,address,int128,int128,uint160,uint128,int24,uint24)"),
    ...[poolId, ann].map((value) => `0x${word(value)}` as const),
  ],
  data: `0x${[90n, 2n ** 256n - 100n, 1n, 1n, 1n, 500n].map(word).join("")}` as const,
})

const create = (contractAddress: Address, hasSucceeded: boolean) => ({
  from: ann,
  to: undefined,
  receipt: { contractAddress, hasSucceeded, effectiveGasPriceRaw: 3n },
})

/** Blocks after those of the story: swaps of two pools of a vault, an allowance that becomes unlimited, a deposit without a price and creations, and nothing. */
const later = [
  buildBlock({
    number: 43,
    transactions: [
      { from: ann, to: vault, logs: [vaultSwap(1n), vaultSwap(2n)] },
      {
        from: ann,
        to: usdc,
        logs: [approvalLog(usdc, ann, vault, 5n), approvalLog(usdc, ann, vault, 2n ** 256n - 1n)],
      },
    ],
  }),
  buildBlock({
    number: 44,
    baseFeePerGasRaw: 2n,
    transactions: [
      { from: ann, to: vault, receipt: { effectiveGasPriceRaw: 0n } },
      create(failed, false),
      { ...create(created, true), traces: [{ path: [0], type: "create", from: created, to: inner }] },
    ],
  }),
  buildBlock({ number: 45 }),
]

const layerLater = Layer.effectDiscard(project(later, 43)).pipe(Layer.provideMerge(layerSqlApi))

layer(layerLater, { excludeTestServices: true })("POST /mcp over a chain with other contracts", (it) => {
  it.effect("returns the newest block even if it is empty, and null if there are no transactions", () =>
    Effect.gen(function* () {
      const { url } = yield* startSqlApi
      const client = yield* connect(url, bearer)
      const gas = yield* answerOf(client, "gas", { blocks: 2 })
      assert.deepInclude(gas, {
        transactions: 3,
        gasPrice: { low: "3", median: "3", high: "3" },
        priorityFeePerGas: { low: "1", median: "1", high: "1" },
      })
      assert.strictEqual(gas.block.number, "45")
      const empty = yield* answerOf(client, "gas", { blocks: 1 })
      assert.strictEqual(empty.block.number, "45")
      assert.deepInclude(empty, { transactions: 0, gasPrice: { low: null, median: null, high: null } })
    }).pipe(Effect.scoped),
  )

  it.effect("returns the last allowance, whose amount is null if it is unlimited", () =>
    Effect.gen(function* () {
      const { url } = yield* startSqlApi
      const { allowances } = yield* answerOf(yield* connect(url, bearer), "allowances", { address: ann })
      assert.lengthOf(allowances, 1)
      assert.deepInclude(allowances[0], { spender: vault, isUnlimited: true, lastAmount: null })
    }).pipe(Effect.scoped),
  )

  it.effect("reports a contract as created only if the creation succeeded, and as a pool only if it is one", () =>
    Effect.gen(function* () {
      const { url } = yield* startSqlApi
      const client = yield* connect(url, bearer)
      const { creation } = yield* answerOf(client, "contract", { address: created })
      assert.deepInclude(creation, { creator: ann, blockNumber: "44" })
      const ofInner = (yield* answerOf(client, "contract", { address: inner })).creation
      assert.deepStrictEqual(ofInner, creation)
      assert.isNull((yield* answerOf(client, "contract", { address: failed })).creation)
      assert.isNull((yield* answerOf(client, "contract", { address: vault })).pool)
    }).pipe(Effect.scoped),
  )
})
