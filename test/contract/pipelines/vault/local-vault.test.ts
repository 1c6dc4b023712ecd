/** The vault on a disk: its file contains no key that was destroyed, and no failure of a disk reads as an erasure. */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { KeyTree } from "#pipelines/vault/key-tree.ts"
import { layerLocalVault, VaultUnusable } from "#pipelines/vault/local-vault.ts"
import { Vault, VaultUnavailable } from "#pipelines/vault/vault.ts"
import { temporaryFolder } from "../../../support/machine/temporary-folder.ts"

const fileOf = (directory: string) => join(directory, "vault.sqlite")
const keysIn = (directory: string, trees: ReadonlyArray<KeyTree | undefined>) => {
  const files = readdirSync(directory).map((name) => readFileSync(join(directory, name)))
  const keys = trees.flatMap((tree) => tree?.nodes.map(({ key }) => Buffer.from(key)) ?? [])
  assert.isNotEmpty(keys)
  return keys.filter((key) => files.some((content) => content.includes(key))).length
}
const hashOf = (leaf: number) => Buffer.from(leaf.toString(16).padStart(8, "0"), "hex")

describe("layerLocalVault", () => {
  it.effect("leaves no destroyed key in its files, whatever the size of the entry", () =>
    Effect.gen(function* () {
      const directory = yield* temporaryFolder("vault")
      const subjects = Array.from({ length: 400 }, (_, index) => `fid:${index}`)
      yield* Effect.gen(function* () {
        const vault = yield* Vault
        const opened = yield* vault.openTrees(subjects)
        assert.strictEqual(keysIn(directory, [...opened.values()]), 400)
        const [large = "", ...others] = subjects
        // Once a node, then within a page, then over several pages.
        const earlier: Array<KeyTree | undefined> = [opened.get(large)]
        for (const count of [1, 3, 20, 60]) {
          yield* vault.forgetLeaves(
            large,
            Array.from({ length: count }, (_, index) => hashOf(count * 1_000 + index * 99)),
          )
          const left = (yield* vault.treesOf([large])).get(large)
          const kept = new Set(left?.nodes.map(({ key }) => Buffer.from(key).toString("hex")))
          const gone = earlier.map((tree) => ({
            nodes: (tree?.nodes ?? []).filter(({ key }) => !kept.has(Buffer.from(key).toString("hex"))),
          }))
          assert.strictEqual(keysIn(directory, gone), 0)
          earlier.push(left)
        }
        const forgotten = [large, ...others.filter((_, index) => index % 2 === 0)]
        yield* Effect.forEach(forgotten, vault.forget)
        assert.strictEqual(keysIn(directory, [...earlier, ...forgotten.map((subject) => opened.get(subject))]), 0)
        const kept = subjects.filter((subject) => !forgotten.includes(subject))
        assert.strictEqual(
          keysIn(
            directory,
            kept.map((subject) => opened.get(subject)),
          ),
          kept.length,
        )
      }).pipe(Effect.provide(layerLocalVault({ directory })), Effect.scoped)
    }),
  )

  it.effect("keeps keys from other users of the machine", () =>
    Effect.gen(function* () {
      const directory = yield* temporaryFolder("vault")
      yield* Effect.scoped(Effect.provide(Vault, layerLocalVault({ directory })))
      assert.strictEqual(statSync(fileOf(directory)).mode & 0o777, 0o600)
    }),
  )

  it.effect("refuses a file that is no vault", () =>
    Effect.gen(function* () {
      const directory = yield* temporaryFolder("vault")
      writeFileSync(fileOf(directory), "Not a database at all, and longer than a header of one is. ".repeat(10))
      const failure = yield* Effect.flip(Effect.scoped(Effect.provide(Vault, layerLocalVault({ directory }))))
      assert.instanceOf(failure, VaultUnusable)
      assert.match(failure.message, /^The vault in .+ cannot be used: file is not a database\.$/)
    }),
  )

  it.effect("fails at a damaged entry", () =>
    Effect.gen(function* () {
      const directory = yield* temporaryFolder("vault")
      yield* Effect.gen(function* () {
        const vault = yield* Vault
        yield* vault.openTrees(["fid:1"])
        const other = new DatabaseSync(fileOf(directory))
        other.exec("UPDATE entries SET tree = x'0203'")
        other.close()
        const failure = yield* Effect.flip(vault.treesOf(["fid:1"]))
        assert.instanceOf(failure, VaultUnavailable)
        assert.strictEqual(failure.message, "The vault could not read keys.")
        assert.instanceOf(yield* Effect.flip(vault.openTrees(["fid:1"])), VaultUnavailable)
      }).pipe(Effect.provide(layerLocalVault({ directory })), Effect.scoped)
    }),
  )
})
