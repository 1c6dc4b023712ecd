/** The contract of Vault. Each case has subjects of its own; processes that are killed are real ones. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect, type Layer } from "effect"
import { encodeKeyTree, type KeyTree, leafKey, withoutLeaf } from "#pipelines/vault/key-tree.ts"
import { newTree } from "#pipelines/vault/stored-tree.ts"
import { Vault } from "#pipelines/vault/vault.ts"

let subjects = 0
const freshSubject = (): string => {
  subjects++
  return `fid:${process.pid}${subjects}`
}

const hashOf = (leaf: number) => Buffer.from(leaf.toString(16).padStart(40, "0"), "hex").reverse()
const bytesOf = (tree: KeyTree | undefined) =>
  tree === undefined ? undefined : Buffer.from(encodeKeyTree(tree)).toString("hex")

/** The tree of one subject: that which exists, or that which is opened. */
const find = (subject: string) =>
  Effect.flatMap(Vault, (vault) => Effect.map(vault.treesOf([subject]), (trees) => bytesOf(trees.get(subject))))
const open = (subject: string) =>
  Effect.flatMap(Vault, (vault) => Effect.map(vault.openTrees([subject]), (trees) => trees.get(subject)))

/** The contract, run against one adapter; each layer is another process's view of the same vault, if it is shared. */
export const vaultContract = (
  name: string,
  adapter: Layer.Layer<Vault, unknown>,
  { isShared }: { readonly isShared: boolean },
) =>
  describe(`Vault: ${name}`, () => {
    layer(adapter, { excludeTestServices: true })((it) => {
      it.effect("has no tree of an unknown subject", () =>
        Effect.gen(function* () {
          assert.isUndefined(yield* find(freshSubject()))
        }),
      )

      it.effect("creates a tree once, at any number of requests at once", () =>
        Effect.gen(function* () {
          const subject = freshSubject()
          const opened = yield* Effect.forEach(Array.from({ length: 8 }), () => open(subject), { concurrency: 8 })
          const [first] = opened.map(bytesOf)
          assert.isDefined(first)
          assert.deepStrictEqual(new Set(opened.map(bytesOf)), new Set([first]))
          assert.strictEqual(yield* find(subject), first)
        }),
      )

      it.effect("creates different trees for many subjects, and returns those asked for", () =>
        Effect.gen(function* () {
          const vault = yield* Vault
          const many = Array.from({ length: 500 }, freshSubject)
          const trees = yield* vault.openTrees([...many, ...many])
          assert.strictEqual(new Set([...trees.values()].map(bytesOf)).size, 500)
          assert.deepStrictEqual(
            bytesOf((yield* vault.treesOf(many.slice(7, 8))).get(many[7] ?? "")),
            bytesOf(trees.get(many[7] ?? "")),
          )
          assert.lengthOf([...(yield* vault.treesOf([])).keys()], 0)
        }),
      )

      it.effect("never creates a forgotten subject again, known before or not", () =>
        Effect.gen(function* () {
          const vault = yield* Vault
          const [known, unknown] = [freshSubject(), freshSubject()]
          yield* open(known)
          for (const subject of [known, unknown, known]) yield* vault.forget(subject)
          yield* vault.forgetLeaves(known, [hashOf(1)])
          for (const subject of [known, unknown]) {
            assert.isUndefined(yield* open(subject))
            assert.isUndefined(yield* find(subject))
          }
        }),
      )

      it.effect("destroys the keys of messages, and keeps those of the others", () =>
        Effect.gen(function* () {
          const vault = yield* Vault
          const subject = freshSubject()
          const before = yield* open(subject)
          if (before === undefined) return assert.fail("no tree")
          yield* vault.forgetLeaves(subject, [hashOf(1), hashOf(2)])
          yield* vault.forgetLeaves(subject, [hashOf(2), hashOf(3)])
          const after = yield* open(subject)
          assert.strictEqual(bytesOf(after), bytesOf([1, 2, 3].map(hashOf).reduce(withoutLeaf, before)))
          assert.strictEqual(yield* find(subject), bytesOf(after))
        }),
      )

      it.effect("loses none of the messages that are destroyed at once", () =>
        Effect.gen(function* () {
          const vault = yield* Vault
          const subject = freshSubject()
          yield* open(subject)
          const hashes = Array.from({ length: 16 }, (_, index) => hashOf(index + 1))
          yield* Effect.forEach(hashes, (hash) => vault.forgetLeaves(subject, [hash]), { concurrency: 16 })
          const after = yield* open(subject)
          if (after === undefined) return assert.fail("no tree")
          assert.deepStrictEqual(
            hashes.map((hash) => leafKey(after, hash)),
            hashes.map(() => undefined),
          )
        }),
      )

      it.effect("destroys the keys of messages of an unknown subject", () =>
        Effect.gen(function* () {
          const vault = yield* Vault
          const subject = freshSubject()
          yield* vault.forgetLeaves(subject, [hashOf(9)])
          const tree = yield* open(subject)
          if (tree === undefined) return assert.fail("no tree")
          assert.isUndefined(leafKey(tree, hashOf(9)))
          assert.isDefined(leafKey(tree, hashOf(8)))
        }),
      )

      it.effect("restores entries of a backup, and returns nothing that was forgotten since", () =>
        Effect.gen(function* () {
          const vault = yield* Vault
          const [forgotten, changed, lost, erased] = [freshSubject(), freshSubject(), freshSubject(), freshSubject()]
          yield* vault.openTrees([forgotten, changed])
          const copy = (yield* vault.entries).filter(({ subject }) => [forgotten, changed].includes(subject))
          assert.lengthOf(copy, 2)
          yield* vault.forget(forgotten)
          yield* vault.forgetLeaves(changed, [hashOf(5)])
          const now = yield* find(changed)
          const tree = newTree()
          yield* vault.restore([...copy, { subject: lost, tree }, { subject: erased }])
          assert.isUndefined(yield* open(forgotten))
          assert.strictEqual(yield* find(changed), now)
          assert.strictEqual(yield* find(lost), bytesOf(tree))
          assert.isUndefined(yield* open(erased))
        }),
      )

      if (!isShared) return

      it.effect("agrees with other processes, and sees at once what they did", () =>
        Effect.gen(function* () {
          const vault = yield* Vault
          const elsewhere = <A, E>(effect: Effect.Effect<A, E, Vault>) =>
            Effect.scoped(Effect.provide(effect, adapter, { local: true }))
          const subject = freshSubject()
          const both = yield* Effect.all([open(subject), elsewhere(open(subject)), elsewhere(open(subject))], {
            concurrency: 3,
          })
          assert.strictEqual(new Set(both.map(bytesOf)).size, 1)
          yield* elsewhere(Effect.flatMap(Vault, ({ forgetLeaves }) => forgetLeaves(subject, [hashOf(1)])))
          yield* vault.forgetLeaves(subject, [hashOf(2)])
          const tree = yield* open(subject)
          if (tree === undefined) return assert.fail("no tree")
          assert.isUndefined(leafKey(tree, hashOf(1)))
          assert.strictEqual(yield* elsewhere(find(subject)), bytesOf(tree))
          yield* elsewhere(Effect.flatMap(Vault, ({ forget }) => forget(subject)))
          assert.isUndefined(yield* find(subject))
        }),
      )
    })
  })
