/** The store of a process as it is deployed: bound to no table set, so that a statement that names a table has to be of a request. */
import { Effect } from "effect"
import type { Store } from "#projections/store/store.ts"

/** A store over one that is bound; a query whose tables nobody has bound before is a defect. */
export const processStore = (store: Store["Service"]): Store["Service"] => ({
  ...store,
  query: (statement) => {
    const names = [...statement.sql.matchAll(/\{(\w+_table):Identifier\}/g)].map(([, name = ""]) => name)
    const missing = names.find((name) => statement.parameters?.[name] === undefined)
    return missing === undefined
      ? store.query(statement)
      : Effect.die(new Error(`No table set is bound where the API tries to ${statement.operation}: ${missing}.`))
  },
})
