/**
 * Today's release over the data of an earlier one: log and tables as the code of commit 79559193 (2026-11-22) wrote them, recorded by
 * `record-directory.sh`. Its log has two chains, one imported; its tables have other versions, marks in `commits_v2`, and no table sets.
 */
import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { zstdDecompressSync } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Logger, Redacted } from "effect"
import { layerFixedKeys } from "#api/access/api-keys.ts"
import { local } from "#chains/definitions/local.ts"
import { prepareConfigured } from "#ops/layers/layers.ts"
import { processTables } from "#ops/layers/process-tables.ts"
import { replayTables } from "#ops/maintenance/replay/replay-tables.ts"
import { verifyTables } from "#ops/maintenance/replay/verify-tables.ts"
import { layerLocalLog } from "#pipelines/log/local.ts"
import { layerSoleOwner } from "#pipelines/log/sole-owner.ts"
import { openWriter } from "#pipelines/log/writer.ts"
import { dropUnserved, SettleMs } from "#projections/migrate/drop-tables.ts"
import { requestReplay } from "#projections/migrate/request-replay.ts"
import { ownSet, projections, release } from "#projections/registry.ts"
import { layerClickhouse } from "#projections/store/clickhouse.ts"
import { startLocalEngine } from "#projections/store/local-engine.ts"
import { Store } from "#projections/store/store.ts"
import { commitsTable, readMarks } from "#projections/table/commits.ts"
import { readServedSet } from "#projections/table/table-sets.ts"
import { laneMark } from "#schemas/domain/mark.ts"
import { liveStream } from "#schemas/domain/stream-key.ts"
import { ask, startTestApi, testKey } from "../support/api/api.ts"
import { buildBlock } from "../support/chain/block-builder.ts"
import { temporaryFolder } from "../support/machine/temporary-folder.ts"
import { quickProcessor } from "../support/service/processing.ts"
import { waitUntil } from "../support/wait/wait-for.ts"

const fixture = new URL("upgrade/79559193.tar.zst", import.meta.url)

/** The last record that the recorded tables have applied; the last record and the last block of the recorded live stream. */
const recorded = { served: 53, seq: 55, block: 53 } as const

const config = {
  abiDirectory: undefined,
  chains: [],
  clickhouse: undefined,
  processor: { ...quickProcessor, threads: 1 },
}

const processing = processTables({ config, expected: [], onBuild: () => Effect.void, retryDelayMsMax: 2 })

const appliedSeq = Effect.map(readMarks(), (marks) => laneMark(marks, local.id, "live")?.applied ?? 0)

/** Waits until reads use the tables of this release, and these have applied a record of the live chain. */
const untilServed = (seq: number) =>
  waitUntil(
    `record ${seq} in the tables of this release`,
    Effect.zipWith(readServedSet(), appliedSeq, (set, applied) => set?.name === ownSet.name && applied >= seq),
  )

/** An account of the development chain that has sent transactions. */
const account = "0x70997970c51812dc3a010c7d01b50e0d17dc79c8"

const query = `{
  networks { chainId tideMark { block } }
  transactionHistoryV2(subjects: ["${account}"], perspective: All, first: 2) { totalCount }
  portfolioV2(addresses: ["${account}"], chainIds: [31337]) { tokenBalances { byToken(first: 5) { totalCount } } }
}`

describe("an upgrade", () => {
  it.live("serves, builds, continues, replays and drops the data of an earlier commit", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder("test-upgrade")
      execFileSync("tar", ["-x", "-C", folder], { input: zstdDecompressSync(readFileSync(fixture)) })
      const engine = yield* startLocalEngine({ directory: join(folder, "data-1", "store") })
      const storeOf = (database: string) =>
        layerClickhouse({ ...engine, database, requestTimeoutMs: 30_000, connectionsMax: 8 })
      const verify = verifyTables({
        scratch: storeOf("scratch"),
        scratchDatabase: "scratch",
        processor: config.processor,
        reportProgress: () => Effect.void,
      })
      const expectIntact = Effect.gen(function* () {
        const { tables, differences } = yield* verify
        assert.deepStrictEqual([tables, differences], [projections.length, []])
      })
      yield* Effect.gen(function* () {
        yield* prepareConfigured(config)
        assert.notStrictEqual((yield* readServedSet())?.name, ownSet.name)
        assert.strictEqual(yield* appliedSeq, recorded.served)

        yield* Effect.forkScoped(processing)
        yield* untilServed(recorded.seq)
        yield* expectIntact
        const { url } = yield* startTestApi()
        const answered = yield* ask(url, query)
        assert.deepStrictEqual([answered.status, answered.errors], [200, []])
        assert.isAbove(Number(/"totalCount":(\d+)/.exec(JSON.stringify(answered.data))?.[1]), 0)

        const writer = yield* openWriter({ stream: liveStream(local.id), rememberEvents: 1 })
        const tip = laneMark(yield* readMarks(), local.id, "live")
        const block = buildBlock({
          chainId: local.id,
          number: recorded.block + 1,
          hash: `0x${"ab".repeat(32)}`,
          parentHash: tip?.block.hash ?? "",
          timestampMs: (tip?.timestampMs ?? 0) + 1_000,
          transactions: [{ from: account, valueRaw: 1n }],
        })
        yield* writer.append([{ kind: "BlockAppended", block, isWarmUp: false }])
        yield* untilServed(recorded.seq + 1)
        yield* expectIntact

        const names = projections.map(({ name }) => name)
        const request = yield* requestReplay(release, names)
        const quietly = { isHeld: false, reportProgress: () => Effect.void, reportStall: Effect.void }
        const replayed = yield* replayTables({ ...quietly, request })
        assert.deepStrictEqual(replayed.map(({ projection }) => projection).sort(), names.toSorted())
        assert.deepStrictEqual(
          replayed.flatMap(({ differences }) => differences),
          [],
        )
        const dropped = yield* dropUnserved({ release }).pipe(Effect.provideService(SettleMs, 0))
        assert.includeMembers(dropped, ["commits_v2", "heads_v1"])
        // The next start finds no marks of the earlier release to copy again.
        yield* prepareConfigured(config)
        const sql = `SELECT DISTINCT table_set FROM ${commitsTable} WHERE chain_id IS NOT NULL`
        const sets = yield* (yield* Store).query({ operation: "read the sets that have marks", sql })
        assert.deepStrictEqual(sets, [{ table_set: (yield* readServedSet())?.name }])
      }).pipe(
        Effect.provide(
          Layer.mergeAll(
            layerLocalLog({ directory: join(folder, "data-1", "log") }),
            storeOf("tidemark"),
            layerSoleOwner,
            layerFixedKeys([Redacted.make(testKey)]),
          ),
        ),
      )
    }).pipe(Effect.scoped, Effect.provide(Logger.layer([]))),
  )
})
