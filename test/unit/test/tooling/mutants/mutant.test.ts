import { assert, describe, it } from "@effect/vitest"
import { faultMutant, mutantsOf, mutatedText } from "../../../../tooling/mutants/mutant.ts"

const source = "const a = 1\nconst b = x < y\nconst c = 1\n"

describe("mutantsOf", () => {
  it("names each by its line's text, whatever the rest of the file contains", () => {
    const ids = (text: string) => mutantsOf("api/a.ts", text).map(({ id }) => id)
    assert.deepStrictEqual(ids(source), [
      "api/a.ts: const a = 1 | 1 → 2",
      "api/a.ts: const b = x < y | < → <=",
      "api/a.ts: const c = 1 | 1 → 2",
    ])
    assert.includeMembers([...ids(`const before = f()\n\n${source}`)], [...ids(source)])
  })

  it("numbers repetitions", () => {
    assert.deepStrictEqual(
      mutantsOf("api/a.ts", "f(1, 1)").map(({ id }) => id),
      ["api/a.ts: f(1, 1) | f(1, 1) → ;", "api/a.ts: f(1, 1) | 1 → 2", "api/a.ts: f(1, 1) | 1 → 2 #2"],
    )
  })

  it("counts lines from one", () => {
    assert.deepStrictEqual(
      mutantsOf("api/a.ts", source).map(({ line }) => line),
      [1, 2, 3],
    )
  })
})

describe("faultMutant", () => {
  const fault = { name: "b is one too large", file: "api/a.ts", find: "x < y", to: "x <= y", suites: [] }

  it("refuses a text that does not occur, or more than once", () => {
    assert.throws(() => faultMutant({ ...fault, find: "z" }, source), /occurs nowhere in api\/a\.ts/)
    assert.throws(() => faultMutant({ ...fault, find: "const" }, source), /occurs more than once in api\/a\.ts/)
  })

  it("finds its place", () => {
    const mutant = faultMutant(fault, source)
    assert.strictEqual(mutant.line, 2)
    assert.strictEqual(mutatedText(source, mutant), source.replace("<", "<="))
  })
})
