/**
 * A store with injected faults: each statement is passed to a gate, which executes it, or not, or later. With an open gate it fulfils the
 * store contract.
 */
import { Effect, Layer } from "effect"
import { type ColumnValue, type InsertRequest, purposeOf, Store, StoreUnavailable } from "#projections/store/store.ts"

/** A statement at a gate. */
export interface GatedStatement {
  readonly method: "query" | "execute" | "insert"
  /** The table of an insert; the purpose of any other statement. */
  readonly subject: string
  /** The request of an insert; absent otherwise. */
  readonly request: InsertRequest | undefined
}

/** Wraps every statement. May execute it, fail instead, lose its response, or block forever like a dead process. */
export type StatementGate = <A, E>(
  statement: GatedStatement,
  run: Effect.Effect<A, E>,
) => Effect.Effect<A, E | StoreUnavailable>

/** Executes everything. */
export const openGate: StatementGate = (_statement, run) => run

/** The failure of an unavailable store. */
export const outOfReach = ({ subject }: GatedStatement): StoreUnavailable =>
  new StoreUnavailable({ operation: subject, cause: new Error("The store was put out of reach on purpose.") })

/** The underlying store, with a gate. */
export const layerGatedStore = (gate: StatementGate): Layer.Layer<Store, never, Store> =>
  Layer.effect(
    Store,
    Effect.map(Store, (store) =>
      Store.of({
        query: (statement) =>
          gate({ method: "query", subject: purposeOf(statement), request: undefined }, store.query(statement)),
        execute: (statement) =>
          gate({ method: "execute", subject: purposeOf(statement), request: undefined }, store.execute(statement)),
        insert: (request) => gate({ method: "insert", subject: request.table, request }, store.insert(request)),
      }),
    ),
  )

/** The rows of an insert that is not encoded; none of any other. */
export const valuesOf = (request: InsertRequest | undefined): ReadonlyArray<ReadonlyArray<ColumnValue>> =>
  request === undefined || "chunks" in request.rows || "blocks" in request.rows ? [] : request.rows
