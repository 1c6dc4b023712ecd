/** Loads answers of routes other than GraphQL. */
import { type AnswerError, failureOfError } from "./failure.ts"
import type { Answer } from "./query.ts"
import { parseJson, request } from "./request.ts"

/** Loads a JSON body: by POST with a body, else by GET. Throws `QueryFailed`, also with the error in the response. */
export const loadBody = async <Data>(path: string, body?: unknown, signal?: AbortSignal): Promise<Answer<Data>> => {
  const data = parseJson<Data & { readonly errors?: ReadonlyArray<AnswerError> }>(await request(path, body, signal))
  const [error] = data.errors ?? []
  if (error !== undefined) throw failureOfError(error)
  return { data, late: [], marks: [] }
}
