import { Effect } from "effect"
import { Store } from "#projections/store/store.ts"

/** The store, and the operations of the queries that are made through `recording`, in their order. */
export const recordQueries = Effect.map(Store, (store) => {
  const operations: Array<string> = []
  const recording = Store.of({
    ...store,
    query: (statement) => {
      operations.push(statement.operation)
      return store.query(statement)
    },
  })
  return { operations, recording }
})
