import { assert, describe, it } from "vitest"
import { type FileTree, importsOf, projectTree, resolveImport, treeOf } from "./file-tree.ts"

const oracleFolder = "test/simulation/oracle/"

/** Every file of ours that the oracle needs, itself included, by way of imports of imports. */
const oracleClosure = (tree: FileTree): ReadonlyArray<string> => {
  const found = new Set(tree.paths.filter((path) => path.startsWith(oracleFolder)))
  // Grows while it is walked: a set gives what was added behind the place of the walk, too.
  for (const path of found) {
    for (const specifier of importsOf(tree.read(path))) {
      const target = resolveImport(path, specifier)
      if (target !== undefined) found.add(target)
    }
  }
  return [...found]
}

/** Files that the oracle needs and judges at the same time. */
const partialJudgements = (tree: FileTree): ReadonlyArray<string> =>
  oracleClosure(tree).filter((path) => /^(pipelines|projections|api|ops)\//.test(path))

describe("the oracle", () => {
  const project = projectTree()

  it("is there, and shares nothing with what it judges", () => {
    assert.isAtLeast(oracleClosure(project).length, 5)
    assert.deepStrictEqual(partialJudgements(project), [])
  })

  it("that shares something by a detour is found", () => {
    const wrong = partialJudgements(
      treeOf({
        "test/simulation/oracle/balance.ts": `import { a } from "../a.ts"`,
        "test/simulation/a.ts": `import { fold } from "#pipelines/runtime/fold.ts"`,
      }),
    )
    assert.deepStrictEqual(wrong, ["pipelines/runtime/fold.ts"])
  })
})
