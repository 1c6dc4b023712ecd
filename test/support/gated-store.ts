/**
 * A store whose statements can go wrong: each is handed to a gate, which carries it out, or not, or later. With a gate
 * that stands open it is the store below it, and keeps its contract.
 */
import { Effect, Layer } from "effect"
import { type InsertRequest, Store, StoreUnavailable } from "#projections/store/store.ts"

/** A statement as a gate sees it. */
export interface GatedStatement {
  readonly method: "query" | "execute" | "insert"
  /** The table of an insert; of the others what they are for, in words. */
  readonly subject: string
  /** What an insert inserts; absent otherwise. */
  readonly request: InsertRequest | undefined
}

/** Stands around every statement. May carry it out, fail in its place, lose its answer, or wait for ever as the dead do. */
export type StatementGate = <A, E>(
  statement: GatedStatement,
  run: Effect.Effect<A, E>,
) => Effect.Effect<A, E | StoreUnavailable>

/** Lets everything pass. */
export const openGate: StatementGate = (_statement, run) => run

/** The failure of a store that is out of reach. */
export const outOfReach = ({ subject }: GatedStatement): StoreUnavailable =>
  new StoreUnavailable({ operation: subject, cause: new Error("The store was put out of reach on purpose.") })

/** The store below, with a gate. */
export const layerGatedStore = (gate: StatementGate): Layer.Layer<Store, never, Store> =>
  Layer.effect(
    Store,
    Effect.map(Store, (store) =>
      Store.of({
        query: (statement) =>
          gate({ method: "query", subject: statement.operation, request: undefined }, store.query(statement)),
        execute: (statement) =>
          gate({ method: "execute", subject: statement.operation, request: undefined }, store.execute(statement)),
        insert: (request) => gate({ method: "insert", subject: request.table, request }, store.insert(request)),
      }),
    ),
  )
