import { withEntry } from "./edit.ts"
import type { Scaffold } from "./scaffold.ts"

/** A chain. Its row in `ops/docs/chains.md` is written by `npm run docs`. */
export const chain: Scaffold = {
  kind: "chain",
  nameForm: "<slug>, as in arbitrum-nova",
  namePattern: /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
  newFiles: ({ slug }) => ({ [`chains/definitions/${slug}.ts`]: "chain.txt" }),
  edits: ({ slug, camel }) => ({ "chains/registry.ts": withEntry(camel, `./definitions/${slug}.ts`) }),
}
