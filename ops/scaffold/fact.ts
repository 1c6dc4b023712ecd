import { Result } from "effect"
import { withEntry, withRow } from "./edit.ts"
import type { Scaffold, Spellings } from "./scaffold.ts"

const page = "schemas/facts/README.md"

const row = ({ pascal, slug }: Spellings): string =>
  `| [${pascal}](#${pascal.toLowerCase()}) | \`${slug}.ts\` | FILL IN: what there is one for | |`

const section = ({ pascal }: Spellings): string => `
## ${pascal}

FILL IN: what it is, which events it is derived from, and what is omitted.

| field | holds |
|---|---|
| \`place\` | as for a transfer |
| \`account\` | FILL IN: whose |

\`\`\`json
{"place": {"transactionIndex": 0, "origin": "log", "originIndex": 0, "leg": 0}, "account": "0xa1…"}
\`\`\`
`

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
    [page]: (text) =>
      Result.map(withRow("| fact | file |", row(name))(text), (listed) => `${listed.trimEnd()}\n${section(name)}`),
  }),
}
