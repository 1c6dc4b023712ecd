/** Views that summarize: labels, first seen, profits of traders, and evidence of wash trades. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { foldTicks } from "#projections/prices/fold-ticks.ts"
import { release } from "#projections/registry.ts"
import { views } from "#projections/view-registry.ts"
import { prepareViews } from "#projections/views/create-views.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { analyticsBlocks, analyticsStory, carol, fresh } from "../../../support/analytics/analytics-story.ts"
import { askViews } from "../../../support/analytics/views.ts"
import { ann, bob, usdc } from "../../../support/api/api-story.ts"
import { definedTestTokens } from "../../../support/api/sql-api.ts"
import { address, buildBlock, nftLog, testChain, wrappedNative } from "../../../support/chain/block-builder.ts"
import { orderLog } from "../../../support/chain/order-log.ts"
import { marketQuotes } from "../../../support/market/market-story.ts"
import { layerTables, project } from "../../../support/store/projected.ts"

const story = analyticsStory()
const final = story[analyticsBlocks - 2]

const label = (address: Address, protocol: string | undefined) => ({
  chainId: testChain.id,
  address,
  protocol,
  role: "router",
  ...(protocol === undefined
    ? { label: "System", kind: "system" as const }
    : { label: "Swapper", kind: "protocol" as const }),
})

const [router, gone, sender] = [address(0x71), address(0x72), address(0x73)]

const collection = address(0xd1)

/** A sale of an item of the collection. */
const sale = (tokenId: bigint, seller: Address, buyer: Address) => ({
  from: buyer,
  logs: [
    nftLog("Transfer", [seller, buyer, tokenId], [], collection),
    orderLog({
      offerer: seller,
      recipient: buyer,
      offered: [{ kind: "erc721", token: collection, tokenId, amountRaw: 1n }],
      requested: [{ kind: "native", amountRaw: 100n, recipient: seller }],
    }),
  ],
})

describe("views for analysts", () => {
  layer(layerTables, { excludeTestServices: true })("over a market", (it) => {
    it.effect("label contracts of protocols, of the chain, and tokens; a new list replaces the earlier one", () =>
      Effect.gen(function* () {
        yield* project(story, 1, {
          historyFrom: 1,
          finalized: { number: final?.number ?? 0, hash: final?.hash ?? "0x" },
        })
        const options = { release, views, definedTokens: definedTestTokens }
        yield* prepareViews({ ...options, definedLabels: [label(gone, "swapper")] })
        yield* prepareViews({ ...options, definedLabels: [label(router, "swapper"), label(sender, undefined)] })
        const rows = yield* askViews("SELECT address, label, kind, protocol, role FROM labels ORDER BY kind, label")
        assert.deepInclude(rows[0], {
          address: router,
          label: "Swapper",
          kind: "protocol",
          protocol: "swapper",
          role: "router",
        })
        assert.deepInclude(rows[1], { address: sender, label: "System", kind: "system", protocol: null })
        assert.includeDeepMembers(
          rows.slice(2).map(({ address: token, label: symbol }) => [token, symbol]),
          [
            [usdc, "USDC"],
            [fresh, "FRESH"],
          ],
        )
        assert.isFalse(rows.some((row) => row.address === gone))
      }),
    )

    it.effect("have the first and the last movement of accounts and tokens", () =>
      Effect.gen(function* () {
        const accounts = yield* askViews(
          `SELECT first_block, first_transaction_hash, last_block, movement_count FROM seen_accounts WHERE account = '${carol}'`,
        )
        const movements = yield* askViews(
          `SELECT block_number, transaction_hash FROM ledger WHERE account = '${carol}' ORDER BY block_number, transaction_index`,
        )
        assert.deepStrictEqual(accounts, [
          {
            first_block: movements[0]?.block_number,
            first_transaction_hash: movements[0]?.transaction_hash,
            last_block: movements.at(-1)?.block_number,
            movement_count: String(movements.length),
          },
        ])
        assert.deepStrictEqual(
          yield* askViews(
            `SELECT symbol, standard, first_block, issued_block, last_block, transfer_count FROM seen_tokens WHERE token = '${fresh}'`,
          ),
          [
            {
              symbol: "FRESH",
              standard: "erc20",
              first_block: "1",
              issued_block: "1",
              last_block: "2",
              transfer_count: "2",
            },
          ],
        )
      }),
    )

    it.effect("have no profit if swaps have no price, and that of the swaps otherwise", () =>
      Effect.gen(function* () {
        const ask = askViews(
          `SELECT token, swap_count, unpriced_swap_count AS unpriced, bought, sold, sold_usd, bought_usd, net_usd, pnl_usd FROM trader_pnl WHERE trader = '${bob}' ORDER BY token`,
        )
        const unpriced = yield* ask
        assert.lengthOf(unpriced, 2)
        for (const row of unpriced) {
          assert.strictEqual(row.unpriced, row.swap_count)
          assert.deepInclude(row, { sold_usd: null, bought_usd: null, pnl_usd: null })
        }
        yield* foldTicks({ trusted: marketQuotes, upTo: analyticsBlocks })
        const [dollars, coins] = yield* ask
        const swaps = yield* askViews(
          `SELECT sum(amount0) AS paid, -sum(amount1) AS bought FROM swaps WHERE maker = '${bob}'`,
        )
        assert.deepInclude(dollars, { token: usdc, unpriced: "0", bought: "0", sold: swaps[0]?.paid })
        assert.deepInclude(coins, { token: wrappedNative, unpriced: "0", sold: "0", bought: swaps[0]?.bought })
        const number = (row: Readonly<Record<string, unknown>> | undefined, name: string) => Number(row?.[name])
        // Dollars count at their peg, so what was paid for coins is known exactly; they gained with the price.
        assert.approximately(number(coins, "bought_usd"), number(dollars, "sold"), 1e-3)
        assert.approximately(number(dollars, "pnl_usd"), 0, 1e-3)
        assert.approximately(number(coins, "pnl_usd"), number(coins, "net_usd") - number(coins, "bought_usd"), 1e-6)
        assert.isAbove(number(coins, "pnl_usd"), 0)
      }),
    )
  })

  layer(layerTables, { excludeTestServices: true })("over sales", (it) => {
    it.effect("flag sales to oneself and round trips, and no others", () =>
      Effect.gen(function* () {
        const sales = [
          sale(1n, ann, bob),
          sale(2n, ann, carol),
          sale(2n, carol, ann),
          sale(3n, bob, bob),
          sale(4n, carol, bob),
        ]
        yield* project([buildBlock({ number: 1, transactions: sales })], 1, { historyFrom: 1 })
        yield* prepareViews({ release, views })
        assert.deepStrictEqual(
          yield* askViews("SELECT token_id, wash_reason FROM nft_sales ORDER BY token_id, log_index"),
          [
            { token_id: "1", wash_reason: null },
            { token_id: "2", wash_reason: "back-and-forth" },
            { token_id: "2", wash_reason: "back-and-forth" },
            { token_id: "3", wash_reason: "self" },
            { token_id: "4", wash_reason: null },
          ],
        )
      }),
    )
  })
})
