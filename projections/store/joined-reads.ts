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

/** A request, and whether its caller still waits for the value. */
interface Waiting<Request, Value> {
  readonly request: Request
  readonly value: Deferred.Deferred<Value, QueryFailure>
  isAbandoned: boolean
  /** The statement that reads it; absent until that begins. */
  flight: Flight<Request, Value> | undefined
}

/** A statement of some requests. */
interface Flight<Request, Value> {
  readonly joined: ReadonlyArray<Waiting<Request, Value>>
  /** Completed once nobody waits for any of them. */
  readonly abandoned: Deferred.Deferred<void>
}

/** The requests of a group that wait, and the number of its statements that run. */
interface Group<Request, Value> {
  readonly waiting: Array<Waiting<Request, Value>>
  flights: number
}

/** Gives up a request: it is not read, and its statement ends if nobody waits for another of its requests. */
const abandon = <Request, Value>(group: Group<Request, Value>, waiting: Waiting<Request, Value>): void => {
  waiting.isAbandoned = true
  const { flight } = waiting
  if (flight === undefined) group.waiting.splice(group.waiting.indexOf(waiting), 1)
  else if (flight.joined.every(({ isAbandoned }) => isAbandoned)) Deferred.doneUnsafe(flight.abandoned, Effect.void)
}

/**
 * Joins reads of each store.
 *
 * A statement goes on while anybody waits for it. If one of several requests fails, each is read by itself, so that none
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

  /** The next statement of a group; absent, with one statement less that runs, where nothing waits. */
  const takeNext = (groups: Map<string, Group<Request, Value>>, name: string, group: Group<Request, Value>) => {
    if (group.waiting.length === 0) {
      group.flights -= 1
      if (group.flights === 0) groups.delete(name)
      return undefined
    }
    const flight = { joined: group.waiting.splice(0, requestsMax), abandoned: Deferred.makeUnsafe<void>() }
    for (const waiting of flight.joined) waiting.flight = flight
    return flight
  }

  const fly = Effect.fnUntraced(function* (next: () => Flight<Request, Value> | undefined) {
    for (let flight = next(); flight !== undefined; flight = next()) {
      const { joined, abandoned } = flight
      const [only] = joined
      const reading = only !== undefined && joined.length === 1 ? Effect.asVoid(readOne(only)) : readTogether(joined)
      yield* Effect.raceFirst(reading, Deferred.await(abandoned))
    }
  })

  return {
    read: Effect.fnUntraced(function* (name, request) {
      const store = yield* Store
      const groups = byStore.get(store) ?? new Map<string, Group<Request, Value>>()
      byStore.set(store, groups)
      const group = groups.get(name) ?? { waiting: [], flights: 0 }
      groups.set(name, group)
      const waiting: Waiting<Request, Value> = {
        request,
        value: yield* Deferred.make<Value, QueryFailure>(),
        isAbandoned: false,
        flight: undefined,
      }
      group.waiting.push(waiting)
      if (group.flights < flightsMax) {
        group.flights += 1
        yield* Effect.forkDetach(fly(() => takeNext(groups, name, group)))
      }
      return yield* Effect.onInterrupt(Deferred.await(waiting.value), () => Effect.sync(() => abandon(group, waiting)))
    }),
  }
}
