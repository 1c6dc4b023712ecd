import { withEntry } from "./edit.ts"
import type { Scaffold } from "./scaffold.ts"

/** A kind of state read. The rows of its limits are written by `npm run docs`. */
export const read: Scaffold = {
  kind: "read",
  nameForm: "<subject>, in the singular, as in vault",
  namePattern: /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
  newFiles: ({ slug }) => ({
    [`chains/reads/${slug}-read.ts`]: "read.txt",
    [`test/unit/chains/reads/${slug}-read.test.ts`]: "read-test.txt",
  }),
  edits: ({ slug, camel }) => ({ "chains/reads/registry.ts": withEntry(`${camel}Read`, `./${slug}-read.ts`) }),
}
