/**
 * Sends the records of one stream, in order, with kafkajs's idempotent producer.
 *
 * A producer is discarded after any failure. kafkajs reuses the sequence number of a batch with unknown outcome for the next batch; if the
 * first one was written after all, the broker would take the second for a duplicate, acknowledge it and drop it. A new producer has a new
 * id, and the sequencer drops records that were written twice.
 */
import { Effect, type Scope } from "effect"
import type { Kafka, Message, Producer } from "kafkajs"
import { attempt } from "./client.ts"
import { compression } from "./zstd.ts"

/** Sends to one topic. */
export interface StreamProducer {
  /**
   * Appends messages as one atomic batch and returns the offset of the first once enough replicas have them.
   *
   * After a failure or an interruption, the batch may have been written or may still be.
   */
  readonly send: (messages: ReadonlyArray<Message>) => Effect.Effect<number, unknown>
}

/** An idempotent producer requires at least one retry; callers retry for longer. */
const retry = { retries: 2, initialRetryTime: 100, maxRetryTime: 1_000 }

/** Maximum time for replicating a batch. */
const acknowledgeTimeoutMs = 10_000

const connectProducer = async (kafka: Kafka): Promise<Producer> => {
  const producer = kafka.producer({
    idempotent: true,
    maxInFlightRequests: 1,
    allowAutoTopicCreation: false,
    createPartitioner: () => () => 0,
    retry,
  })
  await producer.connect()
  return producer
}

/** A producer for one topic; connects for the first batch, disconnects with the scope. */
export const makeStreamProducer = (kafka: Kafka, topic: string): Effect.Effect<StreamProducer, never, Scope.Scope> =>
  Effect.gen(function* () {
    let current: Promise<Producer> | undefined
    let isOpen = true
    const close = async (connecting: Promise<Producer> | undefined) => {
      try {
        await (await connecting)?.disconnect()
      } catch {
        // Failures of a broken producer are expected.
      }
    }
    const keep = (connecting: Promise<Producer>) => {
      if (isOpen && current === undefined) current = connecting
      else void close(connecting)
    }
    yield* Effect.addFinalizer(() =>
      Effect.promise(() => {
        isOpen = false
        return close(current)
      }),
    )

    const sendBatch = async (messages: ReadonlyArray<Message>): Promise<number> => {
      const connecting = current ?? connectProducer(kafka)
      // Cleared while sending, so that an interrupted batch leaves no producer with an unknown sequence.
      current = undefined
      try {
        const producer = await connecting
        const [answer] = await producer.send({
          topic,
          messages: [...messages],
          acks: -1,
          timeout: acknowledgeTimeoutMs,
          compression,
        })
        keep(connecting)
        return Number(answer?.baseOffset)
      } catch (cause) {
        void close(connecting)
        throw cause
      }
    }

    return { send: (messages) => attempt(() => sendBatch(messages)) }
  })
