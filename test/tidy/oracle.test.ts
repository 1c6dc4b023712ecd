import { assert, describe, it } from "vitest"
import { type FileTree, importsOf, projectTree, resolveImport, treeOf } from "./file-tree.ts"

/** The judges of a simulation. */
const judges = ["test/simulation/oracle/", "test/simulation/log-view.ts"]

/** Ports by which a judge looks at what it judges; they decide nothing. */
const ports = ["pipelines/log/event-log.ts"]

/** Every file of the project that the judges import, directly or indirectly, themselves included. */
const judgeClosure = (tree: FileTree): ReadonlyArray<string> => {
  const found = new Set(tree.paths.filter((path) => judges.some((judge) => path.startsWith(judge))))
  // Grows while it is walked: a set gives what was added behind the place of the walk, too.
  for (const path of found) {
    for (const specifier of importsOf(tree.read(path))) {
      const target = resolveImport(path, specifier)
      if (target !== undefined) found.add(target)
    }
  }
  return [...found]
}

/** Files that a judge needs and judges at the same time. */
const partialJudgements = (tree: FileTree): ReadonlyArray<string> =>
  judgeClosure(tree).filter((path) => /^(pipelines|projections|api|ops)\//.test(path) && !ports.includes(path))

describe("the oracle", () => {
  const project = projectTree()

  it("exists, and shares nothing with the code that it judges", () => {
    for (const judge of judges) assert.isTrue(judgeClosure(project).some((path) => path.startsWith(judge)))
    assert.deepStrictEqual(partialJudgements(project), [])
  })

  it("that shares code indirectly is found", () => {
    const wrong = partialJudgements(
      treeOf({
        "test/simulation/oracle/balance.ts": `import { a } from "../a.ts"`,
        "test/simulation/a.ts": `import { fold } from "#pipelines/runtime/fold.ts"`,
      }),
    )
    assert.deepStrictEqual(wrong, ["pipelines/runtime/fold.ts"])
  })

  it("that judges the log by its reader is found, and the use of its port is not", () => {
    const wrong = partialJudgements(
      treeOf({
        "test/simulation/log-view.ts": `import { a } from "#pipelines/log/event-log.ts"\nimport { b } from "#pipelines/log/sequencer.ts"`,
      }),
    )
    assert.deepStrictEqual(wrong, ["pipelines/log/sequencer.ts"])
  })
})
