import { Effect, type Scope } from "effect"
import type { Cluster } from "kafkajs"
import { makePartitionReader, type PartitionReader } from "./partition-reader.ts"

/** Pool of read connections, used by one request at a time. */
export interface ReaderPool {
  /**
   * Runs one request on a pooled connection, which is reused if the request succeeds.
   *
   * Interruption returns at once; the connection is withheld until its response has arrived.
   */
  readonly use: <A>(request: (reader: PartitionReader) => Promise<A>) => Effect.Effect<A, unknown>
}

/** Maximum number of idle connections; further ones are closed on return. */
const idleReadersMax = 8

interface Held {
  readonly cluster: Cluster
  readonly reader: PartitionReader
}

/** A pool that opens connections on demand; idle ones are closed with the scope. */
export const makeReaderPool = (openCluster: () => Cluster): Effect.Effect<ReaderPool, never, Scope.Scope> =>
  Effect.gen(function* () {
    const idle: Array<Held> = []
    let isOpen = true
    const close = ({ cluster }: Held) => cluster.disconnect().catch(() => undefined)
    yield* Effect.addFinalizer(() =>
      Effect.promise(() => {
        isOpen = false
        return Promise.all(idle.splice(0).map(close))
      }),
    )

    const take = (): Held => {
      const held = idle.pop()
      if (held !== undefined) return held
      const cluster = openCluster()
      return { cluster, reader: makePartitionReader(cluster) }
    }

    const giveBack = (held: Held, isSound: boolean) => {
      if (isOpen && isSound && idle.length < idleReadersMax) idle.push(held)
      else void close(held)
    }

    return {
      use: (request) =>
        Effect.tryPromise({
          try: async () => {
            const held = take()
            let isSound = false
            try {
              const answer = await request(held.reader)
              isSound = true
              return answer
            } finally {
              giveBack(held, isSound)
            }
          },
          catch: (cause) => cause,
        }),
    }
  })
