import { type JsonObject, memberOf } from "#schemas/domain/json-value.ts"
import { integer, objectSchema, orNull, text } from "../paid/json-schema.ts"
import type { FixedTool } from "./mcp-tool.ts"

/** Chains with their indexing progress. */
export const chainsTool: FixedTool = {
  name: "chains",
  title: "Chains",
  description:
    "Chains with ids, names and indexing progress: how far they are read, and how far behind. Free of charge.",
  members: {
    isServedOnly: { kind: "flag", default: true, description: "Whether chains without data are left out." },
  },
  answer: objectSchema({
    chains: {
      type: "array",
      items: objectSchema({
        chainId: orNull(integer),
        name: text,
        slug: text,
        isServed: { type: "boolean" },
        headBlock: orNull(integer),
        finalizedBlock: orNull(integer),
        historyFrom: orNull(integer),
        lagBlocks: orNull(integer),
        lagSeconds: orNull({ type: "number" }),
        tideMark: orNull({ type: "object" }),
      }),
    },
  }),
  path: "/graphql",
  isReadOnly: true,
  bodyOf: () => ({
    query: `{ networks {
      chainId name slug isServed: holdingsEnabled headBlock finalizedBlock historyFrom lagBlocks lagSeconds tideMark { block hash timestamp }
    } }`,
  }),
  contentOf: (answer, { isServedOnly = true }) => {
    const chains = memberOf(answer, "data", "networks")
    const isListed = (chain: JsonObject) => isServedOnly === false || chain.isServed === true
    return { chains: Array.isArray(chains) ? chains.filter((chain) => isListed(Object(chain))) : [] }
  },
}
