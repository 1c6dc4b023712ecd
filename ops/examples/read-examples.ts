/** The examples of this folder, in the order of the list in its README. */
import { readFileSync } from "node:fs"

/** An example query with its variables, which are JSON. */
export interface ExampleQuery {
  /** The question that it answers. */
  readonly title: string
  readonly query: string
  readonly variables: string
}

const textOf = (name: string): string => readFileSync(new URL(name, import.meta.url), "utf8").trim()

/** Reads the examples. `isLocal`: with variables for the development chain instead of Ethereum. */
export const readExamples = ({ isLocal = false } = {}): ReadonlyArray<ExampleQuery> =>
  [...textOf("README.md").matchAll(/^- \[[\w-]+\.graphql\]\(([\w-]+)\.graphql\): (.+)$/gm)].map(
    ([, name = "", title = ""]) => ({
      title,
      query: textOf(`${name}.graphql`),
      variables: textOf(`${isLocal ? "local/" : ""}${name}.json`),
    }),
  )
