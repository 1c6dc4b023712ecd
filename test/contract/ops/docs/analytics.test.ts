/** Runs every query of the page for analysts, over blocks whose numbers are known. */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { foldCheckpoints } from "#projections/balances/fold-checkpoints.ts"
import { Store } from "#projections/store/store.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address, buildBlock, testChain, transferLog } from "../../../support/chain/block-builder.ts"
import { layerTables, project } from "../../../support/store/projected.ts"

const page = readFileSync(fileURLToPath(new URL("../../../../ops/docs/analytics.md", import.meta.url)), "utf8")

/** The queries of the page by the heading above each. */
const queries = new Map(
  page
    .split(/^## /m)
    .flatMap((section) =>
      [...section.matchAll(/```sql\n([\s\S]*?)```/g)].map(
        ([, sql]) => [section.split("\n")[0] ?? "", sql ?? ""] as const,
      ),
    ),
)

const token = address(0x70)
const [alice, bob] = [address(0x11), address(0x12)]
const details = { token, name: "Test", symbol: "TST", decimals: 1, totalSupplyRaw: 100n, isNew: true }

const minted = buildBlock({
  number: 1,
  transactions: [{ from: alice, to: token, logs: [transferLog(token, zeroAddress, alice, 100n)] }],
  reads: { tokens: [details] },
})
const sent = buildBlock({
  number: 2,
  transactions: [{ from: alice, to: token, logs: [transferLog(token, alice, bob, 30n)] }],
})

const ask = Effect.fnUntraced(function* (heading: string, parameters: Readonly<Record<string, string>> = {}) {
  const store = yield* Store
  const sql = queries.get(heading)
  if (sql === undefined) throw new Error(`The page has no query under ${heading}.`)
  return (yield* store.query({ operation: "answer an analyst", sql, parameters })) as ReadonlyArray<
    Record<string, unknown>
  >
})

/** Some members of every row, so that what a test is not about may change. */
const members = (rows: ReadonlyArray<Record<string, unknown>>, ...names: ReadonlyArray<string>) =>
  rows.map((row) => names.map((name) => row[name]))

describe("the page for analysts", () => {
  layer(layerTables, { excludeTestServices: true })("over two blocks, the first of them final", (it) => {
    it.effect("has queries that match their headings", () =>
      Effect.gen(function* () {
        yield* project([minted, sent], 1, { finalized: { number: 1, hash: minted.hash } })
        const [mark, ...others] = yield* ask("Progress of each chain")
        assert.lengthOf(others, 0)
        assert.deepInclude(mark, { lane: "live", block_number: "2", hash: sent.hash.slice(2), finalized_number: "1" })
        const hours = yield* ask("Transactions and fees by hour")
        assert.deepStrictEqual(members(hours, "transactions", "failed"), [["2", "0"]])
        const changes = yield* ask("What one account gained and lost", { account: alice })
        assert.deepStrictEqual(
          members(changes, "contract", "kind", "change_raw").filter(([contract]) => contract === token.slice(2)),
          [
            [token.slice(2), "transfer", "-30"],
            [token.slice(2), "mint", "100"],
          ],
        )
        yield* foldCheckpoints({ chainId: testChain.id, upTo: 1 })
        const holders = yield* ask("Largest holders among final blocks", {
          chain: String(testChain.id),
          token,
        })
        assert.deepStrictEqual(holders, [{ holder: alice.slice(2), balance_raw: "100" }])
        // One query under each heading that has one, and none that was not tested above.
        assert.lengthOf([...queries], 4)
      }),
    )
  })
})
