/**
 * Goal: no token of the recorded blocks is marked for its trades, and no listed one has a suspicious sale. Method: the blocks of each chain are taken as
 * unbroken, though they are years apart, and the mark a month later: an absence of sales that is only one of recordings counts against a token.
 */
import { globSync, readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Schema } from "effect"
import { chains } from "#chains/registry.ts"
import { recordedBlock } from "#ops/maintenance/recordings/recorded-block.ts"
import { defaultListEntry } from "#pipelines/outside/token-lists/default-list.ts"
import { tokenSwaps } from "#projections/facts/token-swaps.ts"
import { spamMarks } from "#projections/spam/spam-marks.ts"
import { tokenSuspicions } from "#projections/spam/token-suspicions.ts"
import { decodeRows } from "#projections/store/decode-rows.ts"
import { Store } from "#projections/store/store.ts"
import { hexText } from "#projections/table/sql.ts"
import type { Block } from "#schemas/domain/block.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { needsSharedData, sampledRecordings, sharedData } from "../support/recorded/shared-data.ts"
import { layerTables, project } from "../support/store/projected.ts"

const monthMs = 30 * 86_400_000

const readBlocks = (): ReadonlyMap<ChainId, ReadonlyArray<Block>> => {
  const paths = sampledRecordings(sampledRecordings(globSync(`${sharedData}/blocks/*/*.json.gz`).sort()))
  const read = paths.flatMap((path) => {
    const recorded = recordedBlock(JSON.parse(gunzipSync(readFileSync(path)).toString()))
    return recorded.kind === "block" ? [recorded.block] : []
  })
  return Map.groupBy(
    read.toSorted((left, right) => left.number - right.number),
    ({ chainId }) => chainId,
  )
}

const TokenRow = Schema.Struct({ chainId: Schema.Int, token: Schema.String })

const tokensSql = (table: string, condition: string): string => `
SELECT DISTINCT chain_id AS chainId, ${hexText("token_bytes")} AS token
FROM (SELECT chain_id, token AS token_bytes FROM ${table} FINAL WHERE chain_id = {chain:UInt32} AND ${condition})
ORDER BY token`

const readTokens = Effect.fnUntraced(function* (sql: string, chainId: ChainId) {
  const store = yield* Store
  const rows = yield* store.query({ operation: "read tokens in a test", sql, parameters: { chain: chainId } })
  return yield* decodeRows(TokenRow)(rows)
})

describe("tokens traded in recorded blocks", () => {
  it.effect("are not marked for their trades", (context) =>
    Effect.gen(function* () {
      needsSharedData(context)
      let judged = 0
      for (const [chainId, recorded] of readBlocks()) {
        const chain = chains.find(({ id }) => id === chainId)
        if (chain === undefined) continue
        const mark = yield* project(recorded, 1, {}, chain)
        const traded = yield* readTokens(tokensSql(tokenSwaps.tableSql, "true"), chainId)
        const taxed = yield* readTokens(tokensSql(tokenSuspicions.tableSql, "kind = 'taxed-sale'"), chainId)
        assert.deepStrictEqual(
          taxed.filter((key) => defaultListEntry(key) !== undefined),
          [],
        )
        const tokens = [...traded, ...taxed]
        judged += tokens.length
        const marks = yield* spamMarks({
          marks: [{ ...mark, timestampMs: mark.timestampMs + monthMs }],
          tokens: tokens.map((key) => ({ ...key, name: undefined, symbol: undefined, isNew: false })),
          known: new Map(),
        })
        assert.deepStrictEqual(
          marks.filter(({ proof }) => proof.length > 0),
          [],
        )
      }
      assert.isAbove(judged, 0)
    }).pipe(Effect.provide(Layer.fresh(layerTables))),
  )
})
