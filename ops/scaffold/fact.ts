import { withEntry, withRow } from "./edit.ts"
import type { Scaffold, Spellings } from "./scaffold.ts"

const page = "schemas/facts/README.md"

const row = ({ pascal, slug }: Spellings): string => `| [${pascal}](${slug}.ts) | FILL IN: what there is one for | |`

/** A kind of fact, and the processor that finds it. */
export const fact: Scaffold = {
  kind: "fact",
  nameForm: "<fact>, in the singular, as in nft-approval",
  namePattern: /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
  newFiles: ({ slug, slugPlural }) => ({
    [`schemas/facts/${slug}.ts`]: "fact.txt",
    [`pipelines/decode/${slugPlural}.ts`]: "fact-processor.txt",
    [`test/unit/pipelines/decode/${slugPlural}.test.ts`]: "fact-test.txt",
  }),
  edits: (name) => ({
    "schemas/facts/registry.ts": withEntry(name.camelPlural, `./${name.slug}.ts`),
    "pipelines/registry.ts": withEntry(name.camelPlural, `./decode/${name.slugPlural}.ts`),
    [page]: withRow("| fact | one for |", row(name)),
  }),
}
