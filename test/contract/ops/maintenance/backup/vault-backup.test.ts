/** The keys of sealed records, over a backup. */
import { rmSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { backUpVault, restoreVault, withoutMissingVault } from "#ops/maintenance/backup/vault-backup.ts"
import { layerMemoryVault } from "#pipelines/vault/memory-vault.ts"
import { Vault } from "#pipelines/vault/vault.ts"
import { temporaryFolder } from "../../../../support/machine/temporary-folder.ts"

const reportProgress = () => Effect.void
const hash = Buffer.alloc(20, 7)

describe("the keys of sealed records", () => {
  it.effect("are restored as they were, forgotten ones included, and what was forgotten since stays so", () =>
    Effect.gen(function* () {
      const directory = yield* temporaryFolder("vault-backup")
      const { backup, trees } = yield* Effect.gen(function* () {
        const vault = yield* Vault
        yield* vault.openTrees(["fid:1", "fid:2", "fid:3"])
        yield* vault.forgetLeaves("fid:1", [hash])
        yield* vault.forget("fid:2")
        return {
          backup: yield* backUpVault(directory, reportProgress),
          trees: yield* vault.treesOf(["fid:1", "fid:2", "fid:3"]),
        }
      }).pipe(Effect.provide(layerMemoryVault))
      if (backup === undefined) return assert.fail("there are keys")
      yield* Effect.gen(function* () {
        const vault = yield* Vault
        yield* vault.forget("fid:3")
        yield* restoreVault({ directory, vault: backup }, reportProgress)
        const restored = yield* vault.openTrees(["fid:1", "fid:2", "fid:3"])
        assert.deepStrictEqual([...restored.keys()], ["fid:1"])
        assert.deepStrictEqual(restored.get("fid:1"), trees.get("fid:1"))
      }).pipe(Effect.provide(layerMemoryVault))
      const parts = { streams: [], tables: [], vault: backup }
      assert.deepStrictEqual(withoutMissingVault(directory, parts), parts)
      rmSync(join(directory, backup.file.path))
      assert.deepStrictEqual<object>(withoutMissingVault(directory, parts), { streams: [], tables: [] })
    }).pipe(Effect.scoped),
  )

  it.effect("are no part of a backup without any", () =>
    Effect.gen(function* () {
      assert.isUndefined(yield* backUpVault(yield* temporaryFolder("vault-backup"), reportProgress))
    }).pipe(Effect.scoped, Effect.provide(layerMemoryVault)),
  )
})
