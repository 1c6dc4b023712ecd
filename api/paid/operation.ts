/** Parts of operations that several endpoints share. */
import { memberOf } from "./json-value.ts"
import type { PaidEndpoint } from "./paid-endpoint.ts"

type ReadAnswer = PaidEndpoint["operation"]["answer"]

/** Selection of the pagination state of a connection. */
export const pageInfoFields = "pageInfo { hasPreviousPage hasNextPage startCursor endCursor }"

/** Answers with the value at a path of the data. */
export const valueAt =
  (...path: ReadonlyArray<string>): ReadAnswer =>
  (data) => ({ value: memberOf(data, ...path) })

/** Answers with the value of a root field, or refuses with a sentence if it is null. */
export const valueOr =
  (root: string, absent: string): ReadAnswer =>
  (data) => {
    const value = memberOf(data, root)
    return value === null ? { absent } : { value }
  }
