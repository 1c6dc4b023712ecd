/** Symbols in views: those that imitate a known token of the chain are marked in each view, as the API marks them. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { withImitations } from "#api/tokens/known-token.ts"
import { symbolOf } from "#api/tokens/token-text.ts"
import { release } from "#projections/registry.ts"
import { layerSourceSink } from "#projections/source-sink.ts"
import { appearanceOf } from "#projections/spam/look-alike.ts"
import { appearanceSql } from "#projections/spam/look-alike-sql.ts"
import { Store } from "#projections/store/store.ts"
import { views } from "#projections/view-registry.ts"
import { prepareViews } from "#projections/views/create-views.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { askViews } from "../../../support/analytics/views.ts"
import { address, buildBlock, testChain, transferLog, wrappedNative } from "../../../support/chain/block-builder.ts"
import { layerTables, project } from "../../../support/store/projected.ts"

const [ann, bob] = [address(1), address(2)]

const chain = {
  ...testChain,
  stablecoins: [{ address: address(0x30), symbol: "USDC", decimals: 6, peg: "USD" as const }],
}

const definedTokens = [
  { token: zeroAddress, name: "Ether", symbol: "ETH", decimals: 18, isCoin: false },
  { token: wrappedNative, name: "Wrapped Ether", symbol: "WETH", decimals: 18, isCoin: true },
  { token: address(0x30), name: undefined, symbol: "USDC", decimals: 6, isCoin: false },
].map((token) => ({ ...token, chainId: chain.id }))

const symbols: ReadonlyArray<string> = [
  "USDC",
  "US\u200bDC",
  "U\u00a0S D\u00adC",
  "ՍSDC",
  "usdc",
  "U5DC",
  "ＵＳＤＣ",
  "ÙŚDC",
  "WETН",
  "ETH",
  "USDC.e",
  "USD",
  "ILLUSION",
  "will",
  "it's",
  "",
  "😀",
]

const tokens = symbols.map((symbol, index) => ({ token: address(0x100 + index), symbol }))

const story = [
  buildBlock({
    number: 1,
    transactions: [
      { from: ann, to: bob, logs: tokens.map(({ token }) => transferLog(token, zeroAddress, ann, 5n)) },
      { from: ann, to: bob, logs: [transferLog(address(0x30), zeroAddress, ann, 5n)] },
    ],
    reads: {
      tokens: [...tokens, { token: address(0x30), symbol: "USDC" }].map(({ token, symbol }) => ({
        token,
        symbol,
        name: symbol,
        decimals: 6,
        totalSupplyRaw: 5n,
        isNew: true,
      })),
    },
  }),
]

/** The symbol that the API displays, by token; before it is cleaned. */
const displayed = new Map(
  tokens.map(({ token, symbol }) => {
    const facts = { chainId: chain.id, token, name: symbol, symbol, decimals: 6, totalSupplyRaw: 5n, isNew: true }
    const [marked = facts] = withImitations(new Map([["one", facts]]), [chain]).values()
    const mark = symbolOf({ ...marked, symbol: "X", decimals: 6 }).slice(1)
    return [token, symbol === "" ? "" : `${symbol}${mark}`]
  }),
)

describe("names of tokens in views", () => {
  layer(Layer.provideMerge(layerSourceSink, layerTables), { excludeTestServices: true })("over imitations", (it) => {
    it.effect("have the appearance that the API compares", () =>
      Effect.gen(function* () {
        const store = yield* Store
        const texts = [...symbols, "ВІТСОІN", "l1I|", "a\u0301\ufe0f\u{e0061}b"]
        const rows = yield* store.query({
          operation: "read appearances",
          sql: `SELECT ${appearanceSql("text")} AS appearance FROM (SELECT arrayJoin({texts:Array(String)}) AS text)`,
          parameters: { texts },
        })
        assert.deepStrictEqual(
          rows.map((row) => (row as { readonly appearance: string }).appearance),
          texts.map(appearanceOf),
        )
      }),
    )

    it.effect("are marked in each view, as in the API, except of the known tokens themselves", () =>
      Effect.gen(function* () {
        yield* project(story, 1, { historyFrom: 1 })
        yield* prepareViews({ release, views, definedTokens })
        assert.isAbove([...displayed.values()].filter((text) => text.includes("(not the verified USDC)")).length, 5)
        for (const view of ["tokens", "transfers", "ledger", "balances"]) {
          const rows = yield* askViews(`SELECT DISTINCT token, symbol FROM ${view} WHERE token != '${zeroAddress}'`)
          const shown = new Map(rows.map(({ token, symbol }) => [String(token), symbol]))
          assert.strictEqual(shown.get(address(0x30)), "USDC", view)
          for (const [token, text] of displayed) assert.strictEqual(shown.get(token), text, view)
        }
      }),
    )
  })
})
