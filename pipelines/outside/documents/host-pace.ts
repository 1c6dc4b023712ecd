/** Rate limit per host, shared by all documents of a process: a host that is slow or refuses requests must neither get more requests nor hold up others. */
import { Clock, Effect, Semaphore } from "effect"

/** Requests at a time in one process: each takes some seconds at most, and a MiB of memory. */
const concurrentRequestsMax = 32

/** Requests at a time to one host. */
const hostRequestsMax = 4

/** Average interval of requests to one host: ten per second, which APIs of NFTs grant callers without a key. */
const hostIntervalMs = 100

/** Requests that a host gets at once after a time without any. */
const hostBurstMax = 10

/** Pause of a host after a first failure. */
const hostPauseMs = 60_000

/** Longest pause of a host. */
const hostPauseMsMax = 3_600_000

/** Hosts that are tracked, evicted least recently used first. */
const hostsMax = 10_000

interface Host {
  readonly slots: Semaphore.Semaphore
  /** Time of the next request. */
  nextAtMs: number
  /** Consecutive failures. */
  failures: number
  pausedUntilMs: number
}

/** Limits the requests of a process to hosts. */
export interface HostPace {
  /** Makes a request of a host, as soon as its turn has come. */
  readonly within: <A, E, R>(host: string, request: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  /** Notes whether a host answered, or refused as it is overloaded or broken: it is then paused, for longer each time. */
  readonly note: (host: string, isRefused: boolean) => Effect.Effect<void>
  /** The hosts that are paused. */
  readonly paused: Effect.Effect<ReadonlySet<string>>
}

/** Makes the pace of a process. */
export const makeHostPace: Effect.Effect<HostPace> = Effect.gen(function* () {
  const requests = yield* Semaphore.make(concurrentRequestsMax)
  const hosts = new Map<string, Host>()

  const hostOf = Effect.fnUntraced(function* (name: string) {
    const host = hosts.get(name) ?? {
      slots: yield* Semaphore.make(hostRequestsMax),
      nextAtMs: 0,
      failures: 0,
      pausedUntilMs: 0,
    }
    hosts.delete(name)
    hosts.set(name, host)
    const [oldest] = hosts.keys()
    if (hosts.size > hostsMax && oldest !== undefined) hosts.delete(oldest)
    return host
  })

  /** Waits for the turn of a request, and takes it. */
  const turnOf = Effect.fnUntraced(function* (host: Host) {
    const nowMs = yield* Clock.currentTimeMillis
    host.nextAtMs = Math.max(host.nextAtMs, nowMs - (hostBurstMax - 1) * hostIntervalMs)
    const delayMs = host.nextAtMs - nowMs
    host.nextAtMs += hostIntervalMs
    if (delayMs > 0) yield* Effect.sleep(delayMs)
  })

  return {
    within: (name, request) =>
      Effect.flatMap(hostOf(name), (host) =>
        // Requests that wait for their host hold no permit that a request to another host could use.
        host.slots.withPermit(Effect.andThen(turnOf(host), requests.withPermit(request))),
      ),
    note: Effect.fnUntraced(function* (name: string, isRefused: boolean) {
      const host = yield* hostOf(name)
      const nowMs = yield* Clock.currentTimeMillis
      // Requests that were under way when the pause began lengthen it only once.
      if (isRefused && host.pausedUntilMs > nowMs) return
      host.failures = isRefused ? host.failures + 1 : 0
      host.pausedUntilMs = isRefused ? nowMs + Math.min(hostPauseMs * 4 ** (host.failures - 1), hostPauseMsMax) : 0
    }),
    paused: Effect.map(
      Clock.currentTimeMillis,
      (nowMs) => new Set([...hosts].filter(([, { pausedUntilMs }]) => pausedUntilMs > nowMs).map(([name]) => name)),
    ),
  }
})
