/**
 * Slots for work, fair between clients: each has a bounded share of those that run, and of those that run or wait, and the next free slot goes to the
 * client that has used the least time since it was last without work.
 */
import { Clock, Effect } from "effect"

/** Bounds of the slots. */
export interface SlotBounds {
  /** Work that runs at once. */
  readonly runningMax: number
  /** Work of one client that runs at once. */
  readonly runningOfClientMax: number
  /** Work that runs or waits. */
  readonly heldMax: number
  /** Work of one client that runs or waits. */
  readonly heldOfClientMax: number
}

interface Client {
  readonly name: string
  running: number
  held: number
  /** Time of its work since it was last without any. */
  usedMs: number
}

/** Work that waits for a slot or has one. */
interface Place {
  readonly client: Client
  isRunning: boolean
  startedMs: number | undefined
  /** Called when it gets a slot. */
  start: () => void
}

/**
 * Makes the slots.
 *
 * @param refuse - The failure of work beyond a bound of those that run or wait: of its client, or of all.
 */
export const makeFairSlots = <Busy>(
  { runningMax, runningOfClientMax, heldMax, heldOfClientMax }: SlotBounds,
  refuse: (heldMax: number, isOfClient: boolean) => Busy,
) => {
  const clients = new Map<string, Client>()
  const waiting: Array<Place> = []
  let running = 0
  let held = 0

  /** Gives free slots to those that wait: to the client of the least time first, and to the earliest among equals. */
  const fill = (): void => {
    while (running < runningMax) {
      const [next] = waiting
        .filter(({ client }) => client.running < runningOfClientMax)
        .toSorted((left, right) => left.client.usedMs - right.client.usedMs)
      if (next === undefined) return
      waiting.splice(waiting.indexOf(next), 1)
      running += 1
      next.client.running += 1
      next.isRunning = true
      next.start()
    }
  }

  const enter = (name: string): Effect.Effect<Place, Busy> =>
    Effect.suspend(() => {
      const client = clients.get(name) ?? { name, running: 0, held: 0, usedMs: 0 }
      if (client.held >= heldOfClientMax) return Effect.fail(refuse(heldOfClientMax, true))
      if (held >= heldMax) return Effect.fail(refuse(heldMax, false))
      clients.set(name, client)
      client.held += 1
      held += 1
      const place: Place = { client, isRunning: false, startedMs: undefined, start: () => undefined }
      return Effect.succeed(place)
    })

  const awaitSlot = (place: Place) =>
    Effect.callback<void>((resume) => {
      place.start = () => resume(Effect.void)
      waiting.push(place)
      fill()
    }).pipe(
      Effect.andThen(Clock.currentTimeMillis),
      Effect.tap((nowMs) =>
        Effect.sync(() => {
          place.startedMs = nowMs
        }),
      ),
    )

  const leave = (place: Place, nowMs: number): void => {
    const { client, startedMs } = place
    if (place.isRunning) {
      running -= 1
      client.running -= 1
      client.usedMs += nowMs - (startedMs ?? nowMs)
    } else {
      const index = waiting.indexOf(place)
      if (index >= 0) waiting.splice(index, 1)
    }
    held -= 1
    client.held -= 1
    if (client.held === 0) clients.delete(client.name)
    fill()
  }

  /** Runs work of a client in a slot. Refuses it if too much, of the client or of all, runs or waits. */
  return <A, E, R>(name: string, work: Effect.Effect<A, E, R>): Effect.Effect<A, E | Busy, R> =>
    Effect.acquireUseRelease(
      enter(name),
      (place) => Effect.andThen(awaitSlot(place), work),
      (place) => Effect.map(Clock.currentTimeMillis, (nowMs) => leave(place, nowMs)),
    )
}
