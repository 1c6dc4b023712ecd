import type { Scaffold } from "./scaffold.ts"

/** A protocol's brand. Its golden cases are written by `tidemark record`. */
export const protocol: Scaffold = {
  kind: "protocol",
  nameForm: "<brand>, as in rocket-pool",
  namePattern: /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
  newFiles: ({ slug }) => ({
    [`pipelines/protocols/${slug}/contracts.csv`]: "protocol-contracts.txt",
    [`pipelines/protocols/${slug}/rules.ts`]: "protocol-rules.txt",
    [`test/golden/signatures/${slug}.json`]: "protocol-signatures.txt",
  }),
  edits: () => ({}),
}
