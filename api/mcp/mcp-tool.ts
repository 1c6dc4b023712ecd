import type { JsonObject } from "#schemas/domain/json-value.ts"
import type { ServedChain } from "../catalogue/served-chains.ts"
import type { Failure } from "../graphql/failure.ts"
import type { BodyMembers } from "../paid/paid-endpoint.ts"

/** A tool. A call of it is a POST of its arguments to `path`. */
export interface McpTool {
  readonly name: string
  /** Name for people. */
  readonly title: string
  readonly description: string
  readonly inputSchema: JsonObject & { readonly type: "object" }
  /** Schema of the structured content of a result that is no error. */
  readonly outputSchema: JsonObject & { readonly type: "object" }
  readonly path: string
  /** Whether it changes nothing: GraphQL has mutations. */
  readonly isReadOnly: boolean
  /** Its arguments, where they are checked before its request. */
  readonly members?: BodyMembers
  /** The body of its request; the arguments themselves where absent. */
  readonly bodyOf?: (given: JsonObject) => JsonObject
  /** Why the answer of the service is none to the arguments; `undefined`, also where absent, if it is one. */
  readonly failureOf?: (
    answer: JsonObject,
    given: JsonObject,
    chains: ReadonlyArray<ServedChain>,
  ) => Failure | undefined
  /** The structured content, from the answer of the service; the answer itself where absent. */
  readonly contentOf?: (answer: JsonObject, given: JsonObject) => JsonObject
  /** Whether a list is never cut, by its path: its elements belong to those of other lists. None is where absent. */
  readonly isWhole?: (path: ReadonlyArray<string>) => boolean
  /** Content whose lists were cut, with its continuation at the cut; as it is where absent. Connections continue by themselves. */
  readonly continuedOf?: (cut: JsonObject) => JsonObject
}

/** A tool with one question: its schemas are completed in the list of tools. */
export type FixedTool = Omit<McpTool, "inputSchema" | "outputSchema"> & {
  readonly members: BodyMembers
  readonly answer: JsonObject
}
