import { assert, describe, it } from "vitest"
import { areas } from "../tooling/mutants/area.ts"
import { faults } from "../tooling/mutants/faults.ts"
import { judgements } from "../tooling/mutants/judgements.ts"
import { faultMutant } from "../tooling/mutants/mutant.ts"
import { readResults } from "../tooling/mutants/results.ts"
import { projectTree } from "./file-tree.ts"

describe("mutants", () => {
  const project = projectTree()
  const survivors = readResults().areas.flatMap((result) => result.survivors.map(({ id }) => id))

  it("by hand exist in the code", () => {
    assert.isNotEmpty(faults)
    for (const fault of faults) assert.doesNotThrow(() => faultMutant(fault, project.read(fault.file)))
  })

  it("name existing files and existing tests", () => {
    const isThere = (path: string) => project.paths.some((known) => known === path || known.startsWith(`${path}/`))
    const named = [
      ...areas.flatMap(({ sources, suites }) => [...sources, ...suites]),
      ...faults.flatMap((one) => one.suites),
    ]
    assert.deepStrictEqual(
      named.filter((path) => !isThere(path)),
      [],
    )
  })

  it("that survive are judged, and no others", () => {
    assert.deepStrictEqual(Object.keys(judgements).toSorted(), survivors.toSorted())
  })
})
