import { Result } from "effect"
import { withEntry } from "./edit.ts"
import type { Scaffold } from "./scaffold.ts"

/** A table of facts. */
export const table: Scaffold = {
  kind: "table",
  nameForm: "<subject>/<row>, in the singular, as in facts/transfer; projections/ has a folder for each subject",
  namePattern: /^[a-z]+\/[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
  newFiles: (name) => ({
    [`projections/${name.subject}/${name.slugPlural}.ts`]: "table.txt",
    [`test/unit/projections/${name.subject}/${name.slugPlural}.test.ts`]: "table-test.txt",
  }),
  edits: (name) => ({
    "projections/registry.ts": withEntry(name.camelPlural, `./${name.subject}/${name.slugPlural}.ts`),
    "test/golden/rows/digests.json": (text) => {
      const digests: Readonly<Record<string, string>> = JSON.parse(text)
      const added = {
        ...digests,
        [`${name.snakePlural}_v1`]: "FILL IN: the digest that test/golden/rows.test.ts expects",
      }
      const sorted = Object.entries(added).toSorted(([left], [right]) => (left < right ? -1 : 1))
      return Result.succeed(`${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`)
    },
  }),
}
