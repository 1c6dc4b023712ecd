import { Effect, type Scope } from "effect"
import type { Cluster } from "kafkajs"
import { makePartitionReader, type PartitionReader } from "./partition-reader.ts"

/** Connections that read, lent to one user at a time. */
export interface ReaderPool {
  /**
   * Runs one request on a connection of its own, kept for the next where it went well.
   *
   * Interruption returns at once; the connection is kept back until its answer has come.
   */
  readonly use: <A>(request: (reader: PartitionReader) => Promise<A>) => Effect.Effect<A, unknown>
}

/** Connections that wait for work; more are closed when they come back. */
const idleReadersMax = 8

interface Held {
  readonly cluster: Cluster
  readonly reader: PartitionReader
}

/** A pool over new connections; those that wait are closed with the scope. */
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
