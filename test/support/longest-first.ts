import { BaseSequencer, type TestSpecification } from "vitest/node"

/** Kinds of tests by the duration of their files, longest first. A file that begins last and takes long would keep a single worker busy. */
const kinds: ReadonlyArray<string> = ["end-to-end", "soak", "simulation", "property", "contract", "golden"]

/** Orders test files by kind, and within a kind as vitest does: by duration where it is known from an earlier run, else by size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    const rankOf = ({ project }: TestSpecification) =>
      kinds.includes(project.name) ? kinds.indexOf(project.name) : kinds.length
    return (await super.sort(files)).toSorted((left, right) => rankOf(left) - rankOf(right))
  }
}
