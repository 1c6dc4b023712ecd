import { memberOf } from "#schemas/domain/json-value.ts"
import { objectSchema, orNull, text } from "../paid/json-schema.ts"
import type { FixedTool } from "./mcp-tool.ts"

const texts = { type: "array", items: text } as const

/** Intent of a transaction or typed message before it is signed. */
export const previewTool: FixedTool = {
  name: "preview-transaction",
  title: "Preview transaction",
  description:
    "Describes the intent of a transaction or typed message before it is signed, with labelled values and warnings. Nothing is sent. Give raw, typedData, or chainId with to and data.",
  members: {
    raw: { kind: "text", description: "A serialised transaction in hex, or one of JSON-RPC as JSON." },
    typedData: { kind: "text", description: "A typed message as JSON, in the form of eth_signTypedData_v4." },
    chainId: { kind: "chain", description: "Chain of the transaction, if raw does not name it." },
    from: { kind: "address", description: "Account that is asked to sign." },
    to: { kind: "address", description: "The called contract, or the recipient." },
    data: { kind: "text", description: "The input data, in hex." },
    value: { kind: "text", description: "Coins that are sent, in the base unit." },
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
  }),
  path: "/graphql",
  isReadOnly: true,
  bodyOf: ({ bytesMax: _, ...variables }) => ({
    query: `query ($raw: String, $typedData: String, $chainId: Int, $from: Address, $to: Address, $data: String, $value: String) {
      previewTransaction(raw: $raw, typedData: $typedData, chainId: $chainId, from: $from, to: $to, data: $data, value: $value) {
        intent { intent sentence owner to source trust fields { label value } warnings }
      }
    }`,
    variables,
  }),
  contentOf: (answer) => Object(memberOf(answer, "data", "previewTransaction", "intent")),
}
