import { Effect } from "effect"
import { LogUnavailable } from "../event-log.ts"
import { makeKafka } from "./client.ts"
import type { KafkaLogSettings } from "./kafka-log.ts"
import { examineTopics, type KafkaReport, KafkaUnusable } from "./topic.ts"

/**
 * Examines a Kafka cluster once, without creating anything.
 *
 * Fails with `KafkaUnusable` if credentials are rejected, and with `LogUnavailable` if no broker answers.
 */
export const examineKafka = Effect.fn("EventLog.examine")(function* (
  settings: KafkaLogSettings,
): Effect.fn.Return<KafkaReport, KafkaUnusable | LogUnavailable> {
  const kafka = yield* makeKafka(settings)
  return yield* examineTopics(kafka, settings).pipe(
    Effect.mapError((cause) =>
      cause instanceof KafkaUnusable
        ? cause
        : new LogUnavailable({ stream: "every stream", operation: "examine", cause }),
    ),
  )
})
