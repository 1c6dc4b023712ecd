import { BaseSequencer, type TestSpecification } from "vitest/node"

/** Runs first: it takes half a minute, and finds faults that make other tests fail. */
const staticChecks = "test/tidy/static.test.ts"

/** The kinds with many short files run last, so that a file that takes minutes does not begin when all others have ended. */
const kinds: ReadonlyArray<string> = ["release", "contract", "end-to-end", "simulation", "soak", "property", "golden"]

/** Orders test files by kind, and within a kind as vitest does: by duration where it is known from an earlier run, else by size. */
export class LongFilesEarly extends BaseSequencer {
  override async sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    const rankOf = ({ moduleId }: TestSpecification) => {
      if (moduleId.endsWith(staticChecks)) return -1
      const kind = kinds.findIndex((name) => moduleId.includes(`/test/${name}/`))
      return kind < 0 ? kinds.length : kind
    }
    return (await super.sort(files)).toSorted((left, right) => rankOf(left) - rankOf(right))
  }
}
