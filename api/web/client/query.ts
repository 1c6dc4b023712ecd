/** Sends queries to the server; every failure becomes a code and a sentence. */
import { signal } from "@preact/signals"
import type { Document } from "./document.ts"
import { type AnswerError, failureOfError, isPassing, QueryFailed } from "./failure.ts"
import { parseJson, request } from "./request.ts"

/** The blocks that an answer reflects, one for each chain. */
export interface Mark {
  readonly chainId: number
  readonly seq: number
  readonly block: number
  readonly timestamp: number
}

/** The data of an answer. */
export interface Answer<Data> {
  readonly data: Data
  /** Failures of parts that a later answer may have. */
  readonly late: ReadonlyArray<QueryFailed>
  readonly marks: ReadonlyArray<Mark>
}

/** Code of the newest failure of any query; `OK` after an answer. */
export const connection = signal("OK")

/** The cursor for subscribing after an answer without a gap. */
export const cursorOf = (marks: ReadonlyArray<Mark>): string =>
  marks.map(({ chainId, seq, block, timestamp }) => [chainId, seq, block, timestamp].join(":")).join(",")

interface Body<Data> {
  readonly data?: Data | null
  readonly errors?: ReadonlyArray<AnswerError>
  readonly extensions?: { readonly asOf?: ReadonlyArray<Mark> }
}

const read = <Data>({ data, errors = [], extensions }: Body<Data>): Answer<Data> => {
  const failures = errors.map(failureOfError)
  const isPartial = (failure: QueryFailed): boolean => failure.code === "SOURCE_UNAVAILABLE" || isPassing(failure)
  const whole = data == null ? failures[0] : failures.find((failure) => !isPartial(failure))
  if (whole !== undefined) throw whole
  if (data == null) throw new QueryFailed("BAD_ANSWER", "The server responded without data.")
  return { data, late: failures.filter(isPassing), marks: extensions?.asOf ?? [] }
}

/**
 * Sends a query. Throws `QueryFailed` where no answer arrived, or with the first error that is about more than a missing part; an `AbortError`
 * where `signal` aborted it.
 */
export const query = async <Data, Variables>(
  document: Document<Data, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Answer<Data>> => {
  try {
    const answer = read(parseJson<Body<Data>>(await request("/graphql", { query: document, variables }, signal)))
    connection.value = "OK"
    return answer
  } catch (error) {
    if (error instanceof QueryFailed) connection.value = error.code
    throw error
  }
}
