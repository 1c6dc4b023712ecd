/** Reads of concurrent requests as few statements: most of a statement's time is its planning, whatever the number of keys. */
import { Deferred, Effect } from "effect"
import { type QueryFailure, Store } from "./store.ts"

/** Statements of one group at a time: one for each core of a small machine. Requests that arrive meanwhile wait and are read together. */
const flightsMax = 2

/** Reads that are joined while others of their group run. A request that finds few of them begins at once. */
export interface JoinedReads<Request, Value> {
  /**
   * The value of a request.
   *
   * @param group - Requests of equal groups can be read by one statement.
   */
  readonly read: (group: string, request: Request) => Effect.Effect<Value, QueryFailure, Store>
}

/** How reads are joined. */
export interface JoinedReadsOptions<Request> {
  /** Requests of one statement; 16 if absent. */
  readonly requestsMax?: number
  /** Text of a request: equal ones of a group share their value while it is read. Absent where requests are rarely equal. */
  readonly keyOf?: (request: Request) => string
  /** Turns of the event loop that a request waits for others; none if absent. */
  readonly turns?: number
}

/** A request that waits or is read, and how many callers wait for its value. */
interface Waiting<Request, Value> {
  readonly request: Request
  readonly key: string | undefined
  readonly value: Deferred.Deferred<Value, QueryFailure>
  callers: number
}

/** A statement of some requests. */
interface Flight<Request, Value> {
  readonly joined: ReadonlyArray<Waiting<Request, Value>>
  /** Completed once none of them has callers. */
  readonly abandoned: Deferred.Deferred<void>
}

/** The requests of a group that wait, and its statements that run or begin. */
interface Group<Request, Value> {
  readonly waiting: Array<Waiting<Request, Value>>
  readonly flights: Set<Flight<Request, Value>>
  flightsCount: number
}

/** The pending request of a key that has callers. */
const findKey = <Request, Value>({ waiting, flights }: Group<Request, Value>, key: string | undefined) =>
  key === undefined
    ? undefined
    : [...[...flights].flatMap(({ joined }) => joined), ...waiting].find((one) => one.key === key && one.callers > 0)

/** Removes a caller. A request without callers is not read, and a statement whose requests have none ends. */
const leave = <Request, Value>({ waiting, flights }: Group<Request, Value>, left: Waiting<Request, Value>): void => {
  left.callers -= 1
  if (left.callers > 0) return
  const at = waiting.indexOf(left)
  if (at >= 0) waiting.splice(at, 1)
  for (const { joined, abandoned } of flights) {
    if (joined.every(({ callers }) => callers === 0)) Deferred.doneUnsafe(abandoned, Effect.void)
  }
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
  { requestsMax = 16, keyOf, turns = 0 }: JoinedReadsOptions<Request> = {},
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

  const readFlight = ({ joined, abandoned }: Flight<Request, Value>) => {
    const [only] = joined
    const reading = only !== undefined && joined.length === 1 ? Effect.asVoid(readOne(only)) : readTogether(joined)
    return Effect.raceFirst(reading, Deferred.await(abandoned))
  }

  /** Reads what waits, until nothing does. */
  const fly = Effect.fnUntraced(function* (group: Group<Request, Value>) {
    for (let turn = 0; turn < turns; turn++) yield* Effect.yieldNow
    while (group.waiting.length > 0) {
      const flight = { joined: group.waiting.splice(0, requestsMax), abandoned: Deferred.makeUnsafe<void>() }
      group.flights.add(flight)
      yield* readFlight(flight)
      group.flights.delete(flight)
    }
    group.flightsCount -= 1
  })

  const groupOf = (store: Store["Service"], name: string): Group<Request, Value> => {
    const groups = byStore.get(store) ?? new Map<string, Group<Request, Value>>()
    byStore.set(store, groups)
    for (const [other, { flightsCount }] of groups) if (flightsCount === 0) groups.delete(other)
    const group = groups.get(name) ?? { waiting: [], flights: new Set(), flightsCount: 0 }
    groups.set(name, group)
    return group
  }

  return {
    read: Effect.fnUntraced(function* (name, request) {
      const group = groupOf(yield* Store, name)
      const key = keyOf?.(request)
      const found = findKey(group, key)
      const waiting = found ?? { request, key, value: Deferred.makeUnsafe<Value, QueryFailure>(), callers: 0 }
      waiting.callers += 1
      if (found === undefined) group.waiting.push(waiting)
      if (group.flightsCount < flightsMax && group.waiting.length > 0) {
        group.flightsCount += 1
        yield* Effect.forkDetach(fly(group))
      }
      return yield* Effect.onInterrupt(Deferred.await(waiting.value), () => Effect.sync(() => leave(group, waiting)))
    }),
  }
}
