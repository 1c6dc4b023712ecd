import { Effect, type Scope } from "effect"
import { backoff } from "../../backoff.ts"
import { attempt } from "./client.ts"
import type { PartitionReader } from "./partition-reader.ts"

/** Pool of read connections, used by one request at a time. */
export interface ReaderPool {
  /**
   * Runs one request on a pooled connection, which is reused if the request succeeds.
   *
   * Interruption returns at once; the connection is withheld until its response has arrived.
   */
  readonly use: <A>(request: (reader: PartitionReader) => Promise<A>) => Effect.Effect<A, unknown>
}

/** Further attempts of a read before it fails: two to three seconds, longer than the election of a leader. */
export const readRetry = { times: 5, schedule: backoff({ firstMs: 100, longestMs: 1_000 }) }

/** Maximum number of idle connections; further ones are closed on return. */
const idleReadersMax = 8

/** A pool that opens connections on demand; idle ones are closed with the scope. */
export const makeReaderPool = (open: () => PartitionReader): Effect.Effect<ReaderPool, never, Scope.Scope> =>
  Effect.gen(function* () {
    const idle: Array<PartitionReader> = []
    let isOpen = true
    const close = (reader: PartitionReader) => reader.close().catch(() => undefined)
    yield* Effect.addFinalizer(() =>
      Effect.promise(() => {
        isOpen = false
        return Promise.all(idle.splice(0).map(close))
      }),
    )

    const release = (reader: PartitionReader, isSound: boolean) => {
      if (isOpen && isSound && idle.length < idleReadersMax) idle.push(reader)
      else void close(reader)
    }

    return {
      use: (request) =>
        attempt(async () => {
          const reader = idle.pop() ?? open()
          let isSound = false
          try {
            const response = await request(reader)
            isSound = true
            return response
          } finally {
            release(reader, isSound)
          }
        }),
    }
  })
