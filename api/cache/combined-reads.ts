/**
 * Reads of concurrent callers, combined: while as many statements run as the store works on at once, further accounts wait, and are then read together.
 * Nobody waits for more than one statement before its own.
 */
import { Deferred, Effect } from "effect"
import type { QueryFailure } from "#projections/store/store.ts"
import { Store } from "#projections/store/store.ts"
import type { Address } from "#schemas/domain/primitive.ts"

/** Statements of one kind that run at once: more only wait for each other on two cores. */
const statementsMax = 2

/** Accounts per statement. @limit callers */
const accountsMax = 64

/** The accounts of one statement, and its result. */
interface Batch<Row> {
  readonly group: string
  readonly accounts: Set<Address>
  readonly result: Deferred.Deferred<ReadonlyArray<Row>, QueryFailure>
  readonly read: (accounts: ReadonlyArray<Address>) => Effect.Effect<ReadonlyArray<Row>, QueryFailure, Store>
}

/** A kind of reads of accounts. */
export interface CombinedReads<Row> {
  /**
   * The rows of accounts, and of others that are read with them.
   *
   * @param group - Text of everything else that `read` depends on: reads of one group are combined.
   */
  readonly get: (
    group: string,
    accounts: ReadonlyArray<Address>,
    read: Batch<Row>["read"],
  ) => Effect.Effect<ReadonlyArray<Row>, QueryFailure, Store>
}

interface Batches<Row> {
  readonly running: Set<Batch<Row>>
  readonly waiting: Set<Batch<Row>>
}

/** The batches that read accounts of a group: those that exist, else waiting ones. */
const batchesOf = <Row>(
  { running, waiting }: Batches<Row>,
  { group, accounts, read }: Pick<Batch<Row>, "group" | "read"> & { readonly accounts: ReadonlyArray<Address> },
): ReadonlySet<Batch<Row>> => {
  const found = new Set<Batch<Row>>()
  for (const account of accounts) {
    const own = [...running, ...waiting].filter((batch) => batch.group === group)
    const batch = own.find((one) => one.accounts.has(account)) ??
      own.find((one) => waiting.has(one) && one.accounts.size < accountsMax) ?? {
        group,
        accounts: new Set<Address>(),
        result: Deferred.makeUnsafe<ReadonlyArray<Row>, QueryFailure>(),
        read,
      }
    batch.accounts.add(account)
    if (!running.has(batch)) waiting.add(batch)
    found.add(batch)
  }
  return found
}

/** Makes a kind of reads, by store. Rows are shared, failures too; an interrupted caller does not end a read. */
export const makeCombinedReads = <Row>(): CombinedReads<Row> => {
  const byStore = new WeakMap<Store["Service"], Batches<Row>>()

  const startWaiting = (batches: Batches<Row>): Effect.Effect<void, never, Store> =>
    Effect.suspend(() => {
      const [next] = batches.waiting
      if (next === undefined || batches.running.size >= statementsMax) return Effect.void
      batches.waiting.delete(next)
      batches.running.add(next)
      const reading = Effect.suspend(() => next.read([...next.accounts])).pipe(
        Effect.onExit((exit) =>
          Effect.suspend(() => {
            batches.running.delete(next)
            Deferred.doneUnsafe(next.result, exit)
            return startWaiting(batches)
          }),
        ),
      )
      return Effect.andThen(Effect.forkDetach(Effect.ignore(reading)), startWaiting(batches))
    })

  return {
    get: Effect.fnUntraced(function* (group, accounts, read) {
      const store = yield* Store
      const batches = byStore.get(store) ?? { running: new Set(), waiting: new Set() }
      byStore.set(store, batches)
      const own = batchesOf(batches, { group, accounts, read })
      yield* startWaiting(batches)
      const rows = yield* Effect.forEach(own, ({ result }) => Deferred.await(result), { concurrency: "unbounded" })
      return rows.flat()
    }),
  }
}
