/** A tool over the views of SQL: one statement, whose parameters are the members of its arguments. */
import { Effect, Result } from "effect"
import { type JsonObject, type JsonValue, memberOf } from "#schemas/domain/json-value.ts"
import type { ServedChain } from "../catalogue/served-chains.ts"
import { type Failure, failureOf } from "../graphql/failure.ts"
import { objectSchema, text } from "../paid/json-schema.ts"
import type { BodyMember } from "../paid/paid-endpoint.ts"
import { checkReadChain } from "../request/arguments.ts"
import type { FixedTool } from "./mcp-tool.ts"
import { asOfSchema } from "./output-schema.ts"

/** A tool and its statement. */
export interface ViewTool extends Pick<FixedTool, "continuedOf"> {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly members: FixedTool["members"]
  /** The statement. Each member is a parameter of it: an absent one is 0 or an empty text. */
  readonly sql: string
  /** Schema of the content. */
  readonly answer: Readonly<Record<string, JsonObject>>
  /** The content, from the rows as objects. */
  readonly contentOf: (rows: ReadonlyArray<JsonObject>, parameters: JsonObject) => JsonObject
}

/** A list of JSON; an empty one for another value. */
export const listOf = (value: JsonValue | undefined): ReadonlyArray<JsonValue> => (Array.isArray(value) ? value : [])

/** The rows of a result of SQL, as objects. */
const rowsOf = (answer: JsonObject): ReadonlyArray<JsonObject> => {
  const names = listOf(answer.columns).map((column) => String(memberOf(column, "name")))
  return listOf(answer.rows).map((row) =>
    Object.fromEntries(names.map((name, index): [string, JsonValue] => [name, listOf(row)[index] ?? null])),
  )
}

const common: Readonly<Record<string, JsonObject>> = {
  asOf: asOfSchema,
  notes: { type: "array", items: text },
}

/** The value of a parameter that is not among the arguments. */
const absentOf = ({ kind }: BodyMember): JsonValue => (kind === "address" || kind === "text" ? "" : 0)

/** The failure of an answer about a chain that its marks do not have, as in GraphQL. */
const chainFailure = (
  { asOf }: JsonObject,
  chainId: number,
  chains: ReadonlyArray<ServedChain>,
): Failure | undefined => {
  const checked = checkReadChain("chainId", chainId, {
    chains: { has: (id) => chains.some((chain) => chain.id === id) },
    marks: { peek: (id) => listOf(asOf).find((mark) => memberOf(mark, "chainId") === id) },
  }).pipe(Effect.result, Effect.runSync)
  return Result.isFailure(checked) ? failureOf(checked.failure) : undefined
}

/** The tool of a statement. */
export const toolOf = ({ sql: query, answer, contentOf, ...tool }: ViewTool): FixedTool => ({
  ...tool,
  answer: objectSchema({ ...answer, ...common }),
  path: "/sql",
  isReadOnly: true,
  bodyOf: (given) => ({
    query,
    parameters: Object.fromEntries(
      Object.entries(tool.members).map(([name, member]) => [name, given[name] ?? absentOf(member)]),
    ),
  }),
  failureOf: (result, { chainId }, chains) =>
    typeof chainId === "number" ? chainFailure(result, chainId, chains) : undefined,
  contentOf: (result, given) => {
    const { asOf = [], notes = [] } = result
    return { ...contentOf(rowsOf(result), given), asOf, notes }
  },
})
