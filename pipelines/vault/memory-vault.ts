/** The vault in memory: for tests and previews, whose content ends with the process. */
import { Effect, Layer } from "effect"
import type { KeyTree } from "./key-tree.ts"
import { newTree, treesBySubject, withoutLeaves } from "./stored-tree.ts"
import { TreeTooLarge, Vault } from "./vault.ts"

const makeMemoryVault = (): Vault["Service"] => {
  /** Absent trees are forgotten. */
  const trees = new Map<string, KeyTree | undefined>()
  const known = (subjects: Iterable<string>) => treesBySubject(subjects, (subject) => trees.get(subject))
  const open = (subject: string) => {
    if (!trees.has(subject)) trees.set(subject, newTree())
  }
  return {
    treesOf: (subjects) => Effect.sync(() => known(subjects)),
    openTrees: (subjects) =>
      Effect.sync(() => {
        const requested = [...subjects]
        for (const subject of requested) open(subject)
        return known(requested)
      }),
    forget: (subject) => Effect.sync(() => void trees.set(subject, undefined)),
    forgetLeaves: (subject, hashes) =>
      Effect.suspend(() => {
        open(subject)
        const tree = trees.get(subject)
        if (tree === undefined) return Effect.void
        const left = withoutLeaves(subject, tree, hashes)
        return left instanceof TreeTooLarge ? left : Effect.sync(() => void trees.set(subject, left))
      }),
    entries: Effect.sync(() =>
      [...trees].map(([subject, tree]) => (tree === undefined ? { subject } : { subject, tree })),
    ),
    restore: (entries) =>
      Effect.sync(() => {
        for (const { subject, tree } of entries) if (!trees.has(subject)) trees.set(subject, tree)
      }),
  }
}

/** A vault in memory. */
export const layerMemoryVault: Layer.Layer<Vault> = Layer.sync(Vault, makeMemoryVault)
