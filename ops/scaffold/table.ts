import { withEntry, withReplacement } from "./edit.ts"
import type { ProjectFiles, Scaffold, Spellings } from "./scaffold.ts"

const factsPage = "schemas/facts/README.md"

/** The edit of the row of the fact with the table's name, if there is one without a table. */
const factEdits = ({ pascal, snakePlural }: Spellings, files: ProjectFiles) => {
  const row = new RegExp(`^(\\| \\[${pascal}\\]\\([\\w-]+\\.ts\\) .*\\|) \\|$`, "m")
  return row.test(files.read(factsPage) ?? "") ? { [factsPage]: withReplacement(row, `$1 \`${snakePlural}\` |`) } : {}
}

/** A table of facts. `npm run golden` records the digests of its rows. */
export const table: Scaffold = {
  kind: "table",
  nameForm: "<subject>/<row>, in the singular, as in facts/transfer; projections/ has a folder for each subject",
  namePattern: /^[a-z]+\/[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
  newFiles: (name) => ({
    [`projections/${name.subject}/${name.slugPlural}.ts`]: "table.txt",
    [`test/unit/projections/${name.subject}/${name.slugPlural}.test.ts`]: "table-test.txt",
  }),
  edits: (name, files) => ({
    "projections/registry.ts": withEntry(name.camelPlural, `./${name.subject}/${name.slugPlural}.ts`),
    ...factEdits(name, files),
  }),
}
