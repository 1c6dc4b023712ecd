/**
 * Sends the records of one stream, in order, with kafkajs's idempotent producer.
 *
 * The surprising thing: a producer is thrown away after any failure. kafkajs gives the sequence number of a batch whose
 * outcome it does not know to the next one; if the first was written after all, the broker would take the second for its
 * repetition, acknowledge it and drop it. A new producer has an id of its own, and what was then written twice is dropped by
 * the sequencer.
 */
import { Effect, type Scope } from "effect"
import type { Kafka, Message, Producer } from "kafkajs"
import { compression } from "./zstd.ts"

/** Sends to one topic. */
export interface StreamProducer {
  /**
   * Appends messages as one batch, all or none, and gives the offset of the first once enough replicas have them.
   *
   * After a failure, or an interruption, the batch may be there, or may still come.
   */
  readonly send: (messages: ReadonlyArray<Message>) => Effect.Effect<number, unknown>
}

/** An idempotent producer must be allowed one retry; those who append retry longer and better. */
const retry = { retries: 2, initialRetryTime: 100, maxRetryTime: 1_000 }

/** How long the brokers may take to have a batch on enough of them. */
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

/** A producer for one topic; connects at the first batch, ends with the scope. */
export const makeStreamProducer = (kafka: Kafka, topic: string): Effect.Effect<StreamProducer, never, Scope.Scope> =>
  Effect.gen(function* () {
    let current: Promise<Producer> | undefined
    let isOpen = true
    const close = async (connecting: Promise<Producer> | undefined) => {
      try {
        await (await connecting)?.disconnect()
      } catch {
        // It was no good, which is why it is closed.
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
      // Taken while it sends, so that an interrupted batch leaves no producer whose sequence is in doubt.
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

    return { send: (messages) => Effect.tryPromise({ try: () => sendBatch(messages), catch: (cause) => cause }) }
  })
