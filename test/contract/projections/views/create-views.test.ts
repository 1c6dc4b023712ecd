/** The views over blocks of a known market, compared with the functions that the API answers from. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SourceSink } from "#pipelines/runtime/source-sink.ts"
import { foldCheckpoints } from "#projections/balances/fold-checkpoints.ts"
import { tokenBalances } from "#projections/balances/token-balances.ts"
import { foldTicks } from "#projections/prices/fold-ticks.ts"
import { release } from "#projections/registry.ts"
import { layerSourceSink } from "#projections/source-sink.ts"
import { Store } from "#projections/store/store.ts"
import { readMarks } from "#projections/table/commits.ts"
import { views } from "#projections/view-registry.ts"
import { prepareViews } from "#projections/views/create-views.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { readsStream } from "#schemas/domain/source.ts"
import type { StateRead } from "#schemas/events/state-read.ts"
import {
  analyticsBlocks,
  analyticsStartMs,
  analyticsStory,
  carol,
  dave,
  fresh,
  listedOnly,
} from "../../../support/analytics/analytics-story.ts"
import { askViews } from "../../../support/analytics/views.ts"
import { ann, bob, usdc } from "../../../support/api/api-story.ts"
import { listRead } from "../../../support/api/token-list.ts"
import { agentTransferLog, agentWalletLog, registeredLogs } from "../../../support/chain/agent-log.ts"
import {
  buildBlock,
  collection,
  nftLog,
  testChain,
  transferLog,
  wrappedNative,
} from "../../../support/chain/block-builder.ts"
import { marketQuotes, pool } from "../../../support/market/market-story.ts"
import { layerTables, project } from "../../../support/store/projected.ts"

const chain = testChain.id
const story = analyticsStory()
const final = story[analyticsBlocks - 2]

const definedTokens = [
  { chainId: chain, token: zeroAddress, name: "Ether", symbol: "ETH", decimals: 18, isCoin: false },
  { chainId: chain, token: wrappedNative, name: "Wrapped Ether", symbol: "WETH", decimals: 18, isCoin: true },
]

const listing = listRead({
  tokens: [
    {
      chainId: chain,
      token: listedOnly,
      name: "Listed",
      symbol: "LST",
      decimals: 2,
      logoUrl: undefined,
      bridgedTo: [],
    },
  ],
})

const listTokens = Effect.gen(function* () {
  const sink = yield* SourceSink
  const place = { offset: 1, seq: 1, writerId: "11".repeat(16) }
  yield* sink.write([{ stream: "lists", events: [{ event: listing, seq: 1 }], place, timestampMs: listing.readAtMs }])
})

/** Writes a balance of Carol that her movements do not explain, at a block below the one that balances are folded to. */
const readOnDemand = Effect.gen(function* () {
  const sink = yield* SourceSink
  const block = story[10]
  if (block === undefined) throw new Error("The story is longer.")
  const reads = { balances: [{ account: carol, token: fresh, balanceRaw: 20_000_001n }] }
  const event: StateRead = {
    kind: "StateRead",
    chainId: chain,
    block: { number: block.number, hash: block.hash },
    reads,
  }
  const place = { offset: 1, seq: 1, writerId: "11".repeat(16) }
  yield* sink.write([{ stream: readsStream(chain), events: [{ event, seq: 1 }], place, timestampMs: 1 }])
})

const ask = askViews

const filled = Effect.gen(function* () {
  yield* listTokens
  if (final === undefined) throw new Error("The story has a final block.")
  yield* project(story, 1, { historyFrom: 1, finalized: { number: final.number, hash: final.hash } })
  yield* prepareViews({ release, views, definedTokens })
})

describe("views", () => {
  layer(Layer.provideMerge(layerSourceSink, layerTables), { excludeTestServices: true })("over a market", (it) => {
    it.effect("have the columns, types and comments of their definitions", () =>
      Effect.gen(function* () {
        yield* prepareViews({ release, views })
        const described = yield* ask(
          "SELECT table, groupArray((name, type, comment)) AS columns FROM (SELECT * FROM system.columns WHERE database = concat('views_of_', currentDatabase()) ORDER BY table, position) GROUP BY table",
        )
        const byName = new Map(described.map(({ table, columns }) => [table, columns]))
        for (const view of views) {
          const columns = Object.entries(view.columns).map(([name, { type, comment }]) => [name, type, comment])
          assert.deepStrictEqual(byName.get(view.name), columns, view.name)
          // The types that the expressions have of themselves: with other ones, every read would convert.
          assert.deepStrictEqual(yield* ask(`SELECT * FROM ${view.name}`), [])
          // The engine reads the null map alone, which dictionaries do not have.
          const counts = columns.flatMap(([name, type]) =>
            type?.startsWith("Nullable(") ? [`countIf(${name} IS NULL)`] : [],
          )
          assert.lengthOf(yield* ask(`SELECT ${["count()", ...counts].join(", ")} FROM ${view.name}`), 1)
        }
      }),
    )

    it.effect("replace those of earlier releases, which were beside the tables", () =>
      Effect.gen(function* () {
        const store = yield* Store
        const besideTables = "SELECT name FROM system.tables WHERE database = currentDatabase() AND engine = 'View'"
        yield* store.execute({
          operation: "make a view",
          sql: "CREATE VIEW blocks AS SELECT 1 COMMENT 'Blocks. [view 0a1b]'",
        })
        yield* store.execute({
          operation: "make a view",
          sql: "CREATE VIEW mine AS SELECT 1 COMMENT 'Of the operator.'",
        })
        yield* prepareViews({ release, views })
        assert.deepStrictEqual(yield* ask(besideTables), [{ name: "mine" }])
      }),
    )

    it.effect("show names, decimals and amounts from contracts, definitions and lists", () =>
      Effect.gen(function* () {
        yield* filled
        assert.deepStrictEqual(yield* ask("SELECT token, name, symbol, decimals, source FROM tokens ORDER BY symbol"), [
          { token: zeroAddress, name: "Ether", symbol: "ETH", decimals: 18, source: "definition" },
          { token: fresh, name: "FRESH", symbol: "FRESH", decimals: 6, source: "contract" },
          { token: listedOnly, name: "Listed", symbol: "LST", decimals: 2, source: "list" },
          { token: usdc, name: "USDC", symbol: "USDC", decimals: 6, source: "contract" },
          { token: wrappedNative, name: "Wrapped Ether", symbol: "WETH", decimals: 18, source: "definition" },
        ])
        assert.deepStrictEqual(
          yield* ask(`SELECT symbol, amount, amount_raw, from_address FROM transfers WHERE token = '${listedOnly}'`),
          [{ symbol: "LST", amount: "75", amount_raw: "7500", from_address: zeroAddress }],
        )
        const [swap] = yield* ask(
          "SELECT symbol0, amount0, symbol1, is_price_source FROM swaps ORDER BY block_number LIMIT 1",
        )
        assert.deepStrictEqual(swap, { symbol0: "USDC", amount0: "1000", symbol1: "WETH", is_price_source: true })
        assert.deepStrictEqual(
          yield* ask("SELECT count() AS sent, sum(fee) AS fees, sum(fee_raw) AS raw FROM transactions WHERE value > 0"),
          [{ sent: "42", fees: "0.001764", raw: "1764000000000000" }],
        )
      }),
    )

    it.effect("have the balances of the API, before and after folds, and prices of final intervals", () =>
      Effect.gen(function* () {
        const accounts = [ann, bob, carol, dave]
        const marks = yield* readMarks()
        yield* readOnDemand
        const expected = (yield* tokenBalances({ marks, accounts, readSeqs: new Map([[chain, 1]]) })).map(
          ({ account, token, balanceRaw }) => `${account} ${token} ${balanceRaw}`,
        )
        const read = Effect.map(ask("SELECT account, token, balance_raw FROM balances"), (rows) =>
          rows
            .filter(({ account }) => accounts.includes(String(account)))
            .map(({ account, token, balance_raw: raw }) => `${account} ${token} ${raw}`),
        )
        assert.includeMembers(expected, [`${carol} ${fresh} 20000001`, `${dave} ${listedOnly} 7500`])
        assert.sameMembers([...(yield* read)], expected)
        yield* foldCheckpoints({ chainId: chain, upTo: 20 })
        yield* foldTicks({ trusted: marketQuotes, upTo: analyticsBlocks })
        assert.sameMembers([...(yield* read)], expected)
        const prices = yield* ask(
          "SELECT symbol, count() AS buckets, toUnixTimestamp64Milli(min(timestamp)) AS first, round(min(low_usd)) AS low FROM prices GROUP BY symbol ORDER BY symbol",
        )
        const first = String(analyticsStartMs)
        // The first trade raises the price from 3,000 to 3,002 dollars.
        assert.deepStrictEqual(prices, [
          { symbol: "ETH", buckets: "41", first, low: 3002 },
          { symbol: "USDC", buckets: "41", first, low: 1 },
          { symbol: "WETH", buckets: "41", first, low: 3002 },
        ])
      }),
    )

    it.effect("have the allowances that the newest events grant", () =>
      Effect.gen(function* () {
        const other = { ...testChain, id: 7_778 }
        const granted = buildBlock({
          number: 1,
          chainId: other.id,
          transactions: [
            {
              from: ann,
              logs: [
                nftLog("Approval", [ann, bob, 7n]),
                nftLog("Approval", [ann, carol, 7n]),
                nftLog("Approval", [ann, carol, 8n]),
                nftLog("Approval", [ann, zeroAddress, 8n]),
                nftLog("ApprovalForAll", [ann, bob], [1n]),
                nftLog("ApprovalForAll", [ann, carol], [1n]),
                nftLog("ApprovalForAll", [ann, carol], [0n]),
              ],
            },
          ],
        })
        yield* project([granted], 1, { historyFrom: 1 }, other)
        const ofItems = { symbol: null, amount_raw: null, amount: null, expires_at: null, contract: collection }
        assert.deepStrictEqual(
          yield* ask(
            "SELECT owner, kind, contract, symbol, token_id, spender, amount_raw, amount, is_unlimited, expires_at FROM allowances ORDER BY kind",
          ),
          [
            {
              ...{ owner: carol, kind: "erc20", contract: usdc, symbol: "USDC", token_id: null, spender: pool },
              ...{ amount_raw: String(2n ** 256n - 1n), amount: null, is_unlimited: true, expires_at: null },
            },
            { ...ofItems, owner: ann, kind: "item", token_id: "7", spender: carol, is_unlimited: false },
            { ...ofItems, owner: ann, kind: "operator", token_id: null, spender: bob, is_unlimited: true },
          ],
        )
      }),
    )

    it.effect("have the agents that are left, with their newest owner and wallet", () =>
      Effect.gen(function* () {
        const other = { ...testChain, id: 7_779 }
        const logs = [
          ...registeredLogs(1n, ann, "ipfs://one"),
          ...registeredLogs(2n, ann),
          agentWalletLog(1n, carol),
          ...registeredLogs(3n, bob),
          agentTransferLog(3n, bob, zeroAddress),
          agentWalletLog(2n, "0x"),
          agentTransferLog(2n, ann, bob),
        ]
        yield* project([buildBlock({ number: 1, chainId: other.id, transactions: [{ logs }] })], 1, {}, other)
        assert.deepStrictEqual(yield* ask("SELECT agent_id, owner, wallet, uri FROM agents ORDER BY agent_id"), [
          { agent_id: "1", owner: ann, wallet: carol, uri: "ipfs://one" },
          { agent_id: "2", owner: bob, wallet: null, uri: "" },
        ])
      }),
    )

    it.effect("end at the marks, and follow a revert", () =>
      Effect.gen(function* () {
        const next = buildBlock({
          number: analyticsBlocks + 1,
          transactions: [{ from: ann, to: usdc, logs: [transferLog(usdc, ann, bob, 1n)] }],
        })
        const top = Effect.map(ask("SELECT max(block_number) AS top FROM transfers"), ([row]) => row?.top)
        const last = story.at(-1)
        if (last === undefined) throw new Error("The story has blocks.")
        yield* project([next], analyticsBlocks + 1, { historyFrom: 1, block: { number: last.number, hash: last.hash } })
        assert.strictEqual(yield* top, String(analyticsBlocks))
        yield* project([next], analyticsBlocks + 1, { historyFrom: 1, applied: analyticsBlocks + 2 })
        assert.strictEqual(yield* top, String(analyticsBlocks + 1))
      }),
    )

    it.effect("show finished runs of every slot of a history, merged", () =>
      Effect.gen(function* () {
        const past = (number: number) =>
          buildBlock({
            number,
            transactions: [{ from: carol, to: usdc, logs: [transferLog(usdc, carol, dave, 1n)] }],
          })
        const blocksOf = (first: number, last: number) =>
          Array.from({ length: last - first + 1 }, (_, index) => past(first + index))
        const other = { ...testChain, id: 7_777 }
        const own = (first: number, last: number) =>
          blocksOf(first, last).map((block) => ({ ...block, chainId: other.id }))
        // Slot 1 covers 10 to 12 and 30 to 31; slot 2 covers 12 to 14, overlapping and with block 20 not yet covered.
        yield* project(
          own(10, 31),
          1,
          { lane: "history", slot: 1, historyFrom: 30, runsBelow: [{ first: 10, last: 12 }] },
          other,
        )
        yield* project(own(12, 14), 1, { lane: "history", slot: 2, historyFrom: 12 }, other)
        const rows = yield* ask(
          `SELECT groupArray(block_number) AS numbers FROM (SELECT block_number FROM transfers WHERE chain_id = ${other.id} ORDER BY block_number)`,
        )
        assert.deepStrictEqual(rows, [{ numbers: ["10", "11", "12", "13", "14", "30", "31"] }])
      }),
    )
  })
})
