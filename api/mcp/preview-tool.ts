import { isJsonObject, type JsonObject, type JsonValue, memberOf } from "#schemas/domain/json-value.ts"
import { integer, objectSchema, orNull, text } from "../paid/json-schema.ts"
import type { FixedTool } from "./mcp-tool.ts"

const texts = { type: "array", items: text } as const

const listOf = (properties: Readonly<Record<string, JsonObject>>): JsonObject => ({
  type: "array",
  items: objectSchema(properties),
})

const simulationSchema = objectSchema({
  status: text,
  reason: orNull(text),
  atBlock: orNull(integer),
  gasUsed: orNull(text),
  sentence: orNull(text),
  deltas: listOf({
    account: text,
    token: text,
    tokenId: orNull(text),
    symbol: orNull(text),
    amount: orNull({ type: "number" }),
    amountRaw: text,
  }),
  checks: texts,
})

const simulationFields = `simulation @include(if: $simulate) {
          status reason atBlock gasUsed interpretation { processedDescription }
          deltas(first: 20) { edges { node {
            account { address }
            tokenDeltasV2(first: 10) { edges { node { address amount amountRaw token { symbol } } } }
            nftDeltasV2(first: 10) { edges { node { collectionAddress tokenId amount amountRaw } } }
          } } }
          checks { kind promised actual outcome }
        }`

const nodesOf = (value: JsonValue, ...path: ReadonlyArray<string>): ReadonlyArray<JsonValue> => {
  const edges = memberOf(value, ...path, "edges")
  return Array.isArray(edges) ? edges.map((edge) => memberOf(edge, "node")) : []
}

/** The changes of an account, token by token. */
const changesIn = (node: JsonValue): ReadonlyArray<JsonValue> => {
  const account = memberOf(node, "account", "address")
  return [
    ...nodesOf(node, "tokenDeltasV2").map((change) => ({
      account,
      token: memberOf(change, "address"),
      tokenId: null,
      symbol: memberOf(change, "token", "symbol"),
      amount: memberOf(change, "amount"),
      amountRaw: memberOf(change, "amountRaw"),
    })),
    ...nodesOf(node, "nftDeltasV2").map((change) => ({
      account,
      token: memberOf(change, "collectionAddress"),
      tokenId: memberOf(change, "tokenId"),
      symbol: null,
      amount: memberOf(change, "amount"),
      amountRaw: memberOf(change, "amountRaw"),
    })),
  ]
}

/** A promise in one line: `MINIMUM_RECEIVED KEPT: promised 5 USDC, actual 6 USDC`. */
const checkText = (check: JsonValue): string => {
  const [kind, outcome, promised, actual] = ["kind", "outcome", "promised", "actual"].map((name) =>
    memberOf(check, name),
  )
  return `${kind} ${outcome}: promised ${promised}${actual === null ? "" : `, actual ${actual}`}`
}

const simulationIn = (preview: JsonValue): JsonValue => {
  const simulation = memberOf(preview, "simulation")
  if (!isJsonObject(simulation)) return null
  const { interpretation = null, deltas: _, checks, ...rest } = simulation
  return {
    ...rest,
    sentence: memberOf(interpretation, "processedDescription"),
    deltas: nodesOf(simulation, "deltas").flatMap(changesIn),
    checks: Array.isArray(checks) ? checks.map(checkText) : [],
  }
}

/** Intent and simulated outcome of a transaction or typed message before it is signed. */
export const previewTool: FixedTool = {
  name: "preview-transaction",
  title: "Preview transaction",
  description:
    "Describes the intent of a transaction or typed message before it is signed, with warnings, and simulates it: sentence, balance changes, kept promises. Nothing is sent. Give raw, typedData, or chainId with from, to and data.",
  members: {
    raw: { kind: "text", description: "A serialised transaction in hex, or one of JSON-RPC as JSON." },
    typedData: { kind: "text", description: "A typed message as JSON, in the form of eth_signTypedData_v4." },
    chainId: { kind: "chain", description: "Chain of the transaction, if raw does not name it." },
    from: { kind: "address", description: "Account that is asked to sign." },
    to: { kind: "address", description: "The called contract, or the recipient." },
    data: { kind: "text", description: "The input data, in hex." },
    value: { kind: "text", description: "Coins that are sent, in the base unit." },
    simulate: { kind: "flag", default: true, description: "Whether to simulate it, for 8 credits more." },
  },
  answer: objectSchema({
    intent: orNull(text),
    sentence: orNull(text),
    owner: orNull(text),
    to: orNull(text),
    source: text,
    trust: text,
    fields: { type: "array", items: objectSchema({ label: text, value: text }) },
    warnings: texts,
    simulation: orNull(simulationSchema),
  }),
  path: "/graphql",
  isReadOnly: true,
  bodyOf: ({ bytesMax: _, simulate = true, ...variables }) => ({
    query: `query ($raw: String, $typedData: String, $chainId: Int, $from: Address, $to: Address, $data: String, $value: String, $simulate: Boolean!) {
      previewTransaction(raw: $raw, typedData: $typedData, chainId: $chainId, from: $from, to: $to, data: $data, value: $value) {
        intent { intent sentence owner to source trust fields { label value } warnings }
        ${simulationFields}
      }
    }`,
    variables: { ...variables, simulate },
  }),
  contentOf: (answer) => {
    const preview = memberOf(answer, "data", "previewTransaction")
    return { ...Object(memberOf(preview, "intent")), simulation: simulationIn(preview) }
  },
}
