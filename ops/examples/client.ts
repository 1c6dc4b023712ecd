/**
 * A typed client over `fetch`, without other dependencies: copy this folder into a project of Node 22.19 or newer.
 *
 * The queries are the `.graphql` files beside it. `npm run codegen` derives the types of their variables and answers. Queries are persisted
 * operations: a request contains the digest of its query, and the text only if the service does not have it yet.
 */
import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import type { Queries } from "./generated.ts"

/** Name of a query: that of its file. */
export type QueryName = keyof Queries

/** One error of an answer. Match `extensions.code`, not the sentence. */
export interface AnswerError {
  readonly message: string
  readonly path?: ReadonlyArray<string | number>
  readonly extensions: Readonly<Record<string, unknown>> & { readonly code: string }
}

/** An answer. With errors, `data` is partial, or null if nothing could be answered. */
export interface Answer<Data> {
  /** HTTP status: 200 also with errors of single fields. */
  readonly status: number
  readonly data: Data | null
  readonly errors: ReadonlyArray<AnswerError>
}

/** Endpoint and key of a service. */
export interface ClientOptions {
  /** `http://127.0.0.1:4000/graphql` */
  readonly url: string
  readonly apiKey: string
  /** Time limit of one request. */
  readonly timeoutMs?: number
}

const clientTimeoutMs = 30_000

/** The GraphQL text of a query. */
export const readQuery = (name: QueryName): string => readFileSync(new URL(`${name}.graphql`, import.meta.url), "utf8")

/** A query as a persisted operation of Apollo's protocol. */
interface PersistedQuery {
  readonly query: string
  readonly extensions: { readonly persistedQuery: { readonly version: 1; readonly sha256Hash: string } }
}

const persistedQueryOf = (query: string): PersistedQuery => {
  const sha256Hash = createHash("sha256").update(query).digest("hex")
  return { query, extensions: { persistedQuery: { version: 1, sha256Hash } } }
}

/**
 * A function that sends queries to one service.
 *
 * Failures of the service are in `errors`, with every HTTP status. The promise rejects if the service is unreachable, exceeds
 * the time limit, or the response is not JSON.
 */
export const makeClient = ({ url, apiKey, timeoutMs = clientTimeoutMs }: ClientOptions) => {
  const queries = new Map<QueryName, PersistedQuery>()
  const queryOf = (name: QueryName): PersistedQuery => {
    const query = queries.get(name) ?? persistedQueryOf(readQuery(name))
    queries.set(name, query)
    return query
  }
  return async <Name extends QueryName>(
    name: Name,
    variables: Queries[Name]["variables"],
  ): Promise<Answer<Queries[Name]["data"]>> => {
    const { query, extensions } = queryOf(name)
    const signal = AbortSignal.timeout(timeoutMs)
    const send = async (body: object): Promise<Answer<Queries[Name]["data"]>> => {
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", "x-service-api-key": apiKey },
        body: JSON.stringify(body),
        signal,
      })
      return { data: null, errors: [], ...JSON.parse(await response.text()), status: response.status }
    }
    const answer = await send({ variables, extensions })
    const isUnknown = answer.errors[0]?.extensions.code === "PERSISTED_QUERY_NOT_FOUND"
    return isUnknown ? send({ query, variables, extensions }) : answer
  }
}
