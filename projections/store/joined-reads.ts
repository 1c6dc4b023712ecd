/** Reads of concurrent requests as few statements: most of a statement's time is its planning, whatever the number of keys. */
import { Deferred, Effect } from "effect"
import { type QueryFailure, Store } from "./store.ts"

/** Statements of one group at a time: one for each core of a small machine. Requests that arrive meanwhile wait and are read together. */
const flightsMax = 2

/** Requests of one statement. */
const requestsMax = 16

/** Reads that are joined while others of their group run. A request that finds few of them begins at once. */
export interface JoinedReads<Request, Value> {
  /**
   * The value of a request.
   *
   * @param group - Requests of equal groups can be read by one statement.
   */
  readonly read: (group: string, request: Request) => Effect.Effect<Value, QueryFailure, Store>
}

/** A request, and those who wait for its value. */
interface Waiting<Request, Value> {
  readonly request: Request
  readonly value: Deferred.Deferred<Value, QueryFailure>
}

/** The requests of a group that wait, and the number of its statements that run. */
interface Group<Request, Value> {
  readonly waiting: Array<Waiting<Request, Value>>
  flights: number
}

/**
 * Joins reads of each store.
 *
 * A statement goes on if one of those who wait for it is interrupted. If one of several requests fails, each is read by itself, so that none
 * fails because of another.
 *
 * @param readMany - The values of some requests of a group, in their order.
 */
export const makeJoinedReads = <Request, Value>(
  readMany: (requests: ReadonlyArray<Request>) => Effect.Effect<ReadonlyArray<Value>, QueryFailure, Store>,
): JoinedReads<Request, Value> => {
  const byStore = new WeakMap<Store["Service"], Map<string, Group<Request, Value>>>()

  const readOne = ({ request, value }: Waiting<Request, Value>) =>
    readMany([request]).pipe(
      Effect.flatMap(([found]) =>
        found === undefined ? Effect.die(new Error("A request has no value.")) : Effect.succeed(found),
      ),
      Deferred.into(value),
    )

  const readTogether = (joined: ReadonlyArray<Waiting<Request, Value>>) =>
    readMany(joined.map(({ request }) => request)).pipe(
      Effect.matchCauseEffect({
        onFailure: () => Effect.forEach(joined, readOne, { discard: true }),
        onSuccess: (values) =>
          Effect.forEach(joined, ({ value }, index) => Deferred.succeed(value, values[index] as Value), {
            discard: true,
          }),
      }),
    )

  /** What the next statement of a flight reads; the flight ends where nothing waits. */
  const takeNext = (groups: Map<string, Group<Request, Value>>, name: string, group: Group<Request, Value>) => {
    if (group.waiting.length > 0) return group.waiting.splice(0, requestsMax)
    group.flights -= 1
    if (group.flights === 0) groups.delete(name)
    return []
  }

  const fly = Effect.fnUntraced(function* (next: () => ReadonlyArray<Waiting<Request, Value>>) {
    for (let joined = next(); joined.length > 0; joined = next()) {
      const [only] = joined
      yield* only !== undefined && joined.length === 1 ? readOne(only) : readTogether(joined)
    }
  })

  return {
    read: Effect.fnUntraced(function* (name, request) {
      const store = yield* Store
      const groups = byStore.get(store) ?? new Map<string, Group<Request, Value>>()
      byStore.set(store, groups)
      const group = groups.get(name) ?? { waiting: [], flights: 0 }
      groups.set(name, group)
      const waiting: Waiting<Request, Value> = { request, value: yield* Deferred.make<Value, QueryFailure>() }
      group.waiting.push(waiting)
      if (group.flights < flightsMax) {
        group.flights += 1
        yield* Effect.forkDetach(fly(() => takeNext(groups, name, group)))
      }
      return yield* Deferred.await(waiting.value)
    }),
  }
}
