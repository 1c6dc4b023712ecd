/**
 * Types of the part of graphql-helix in use. The package ships types, but its `exports` hide them from TypeScript's
 * `nodenext` resolution (1.13.0, its last release).
 */
declare module "graphql-helix" {
  import type { DocumentNode, ExecutionArgs, ExecutionResult, GraphQLError, GraphQLSchema } from "graphql"

  interface Options<Context> {
    readonly query: DocumentNode
    readonly variables: Readonly<Record<string, unknown>>
    readonly operationName: string | undefined
    readonly request: {
      readonly method: string
      readonly headers: Readonly<Record<string, string>>
      readonly body: unknown
      readonly query: unknown
    }
    readonly schema: GraphQLSchema
    readonly validate: (schema: GraphQLSchema, document: DocumentNode) => ReadonlyArray<GraphQLError>
    readonly contextFactory: () => Promise<Context>
    readonly execute: (args: ExecutionArgs) => Promise<ExecutionResult>
  }

  type Result =
    | {
        readonly type: "RESPONSE"
        readonly status: number
        readonly payload: { readonly data?: unknown; readonly errors?: ReadonlyArray<GraphQLError> }
      }
    | { readonly type: "PUSH" | "MULTIPART_RESPONSE" }

  /** Validates and executes one operation. Never rejects: errors are in the payload. */
  export const processRequest: <Context>(options: Options<Context>) => Promise<Result>
}
