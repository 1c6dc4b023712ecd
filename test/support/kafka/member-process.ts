/**
 * A process that joins the processors' group and prints its owned streams as a JSON list on every change.
 *
 * Arguments: broker, topic prefix, session time-out in milliseconds, candidates as a JSON list. Exits when its standard input closes, so
 * that it cannot outlive its test.
 */
import { Effect, Logger, Stream } from "effect"
import { layerKafkaOwner } from "#pipelines/log/kafka/group-owner.ts"
import { StreamOwnership } from "#pipelines/log/stream-ownership.ts"
import { chainsOfStreams, liveStream } from "#schemas/domain/stream-key.ts"
import { kafkaSettings } from "../log/adapter.ts"

const [broker = "", topicPrefix = "", sessionTimeoutMs = "", candidates = "[]"] = process.argv.slice(2)

const program = Effect.gen(function* () {
  const ownership = yield* StreamOwnership
  // The test passes a list of chain ids.
  const streams = new Set((JSON.parse(candidates) as ReadonlyArray<number>).map(liveStream))
  const member = yield* ownership.join({ group: "processors", candidates: Effect.succeed(streams) })
  yield* Stream.runForEach(member.owned, (owned) =>
    Effect.sync(() => process.stdout.write(`${JSON.stringify([...chainsOfStreams(owned)])}\n`)),
  )
}).pipe(
  Effect.scoped,
  Effect.provide([
    layerKafkaOwner({ ...kafkaSettings([broker], topicPrefix), sessionTimeoutMs: Number(sessionTimeoutMs) }),
    Logger.layer([]),
  ]),
)

process.stdin.once("end", () => process.exit(0)).resume()
await Effect.runPromise(program)
