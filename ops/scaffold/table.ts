import { withEntry } from "./edit.ts"
import type { Scaffold } from "./scaffold.ts"

/** A table of facts. `npm run golden` records the digest of its rows. */
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
  }),
}
