/** Loads answers of routes other than GraphQL. */
import { type AnswerError, failureOfError } from "./failure.ts"
import type { Answer } from "./query.ts"
import { parseJson, request, type ServiceResponse } from "./request.ts"

/** The JSON body of a response. Throws `QueryFailed` with the first error in it. */
export const readBody = <Data>(response: ServiceResponse): Data => {
  const data = parseJson<Data & { readonly errors?: ReadonlyArray<AnswerError> }>(response)
  const [error] = data.errors ?? []
  if (error !== undefined) throw failureOfError(error)
  return data
}

/** Loads a JSON body: by POST with a body, else by GET. Throws `QueryFailed`, also with the error in the response. */
export const loadBody = async <Data>(path: string, body?: unknown, signal?: AbortSignal): Promise<Answer<Data>> => ({
  data: readBody<Data>(await request(path, body, signal)),
  late: [],
  marks: [],
})
