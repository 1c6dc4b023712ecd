/** Parts of operations that several endpoints share. */

import { memberOf } from "#schemas/domain/json-value.ts"
import { schemaAt } from "./json-schema.ts"
import type { PaidEndpoint } from "./paid-endpoint.ts"

type Answering = Pick<PaidEndpoint["operation"], "answer" | "answerSchema">

/** Selection of the pagination state of a connection. */
export const pageInfoFields = "pageInfo { hasPreviousPage hasNextPage startCursor endCursor }"

/** Answers with the value at a path of the data. */
export const valueAt = (...path: ReadonlyArray<string>): Answering => ({
  answer: (data) => ({ value: memberOf(data, ...path) }),
  answerSchema: (data) => schemaAt(data, ...path),
})

/** Answers with the value of a root field, or refuses with a sentence if it is null. */
export const valueOr = (root: string, absent: string): Answering => ({
  answer: (data) => {
    const value = memberOf(data, root)
    return value === null ? { absent } : { value }
  },
  answerSchema: (data) => schemaAt(data, root),
})
