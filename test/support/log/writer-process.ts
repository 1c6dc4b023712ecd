/**
 * A process that appends numbered events to a stream, 2n and 2n + 1 in one append, and prints each n that the log has acknowledged.
 *
 * Arguments: the adapter as JSON, the stream, the first number, the count. Exits when done, and when its standard input closes, so that it
 * cannot outlive its test.
 */
import { Effect } from "effect"
import { openWriter } from "#pipelines/log/writer.ts"
import type { SequencedKey } from "#schemas/domain/stream-key.ts"
import { layerOfAdapter } from "./adapter.ts"
import { numberedEvent } from "./log-event.ts"

const [adapter = "", stream = "", first = "", count = ""] = process.argv.slice(2)

const program = Effect.gen(function* () {
  // The test passes a stream key.
  const writer = yield* openWriter({ stream: stream as SequencedKey, rememberEvents: 1 })
  for (let number = Number(first); number < Number(first) + Number(count); number++) {
    // Two records per append, so that a partial append is detected.
    yield* writer.append([numberedEvent(2 * number), numberedEvent(2 * number + 1)])
    process.stdout.write(`${number}\n`)
  }
})

process.stdin.once("end", () => process.exit(0)).resume()
Effect.runPromise(Effect.provide(program, layerOfAdapter(JSON.parse(adapter)))).then(
  () => process.exit(0),
  (error) => {
    process.stderr.write(`${error}\n`)
    process.exit(1)
  },
)
