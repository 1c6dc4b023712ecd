/**
 * A process that appends numbered events to a stream, 2n and 2n + 1 at once, and prints each n that the log has
 * acknowledged.
 *
 * Arguments: the adapter as JSON, the stream, the first number, how many. Ends when done, and when its standard
 * input does, so that it cannot outlive the test that started it.
 */
import { Effect } from "effect"
import { openWriter } from "#pipelines/log/writer.ts"
import type { SequencedKey } from "#schemas/domain/stream-key.ts"
import { layerOfAdapter } from "./adapter.ts"
import { numberedEvent } from "./log-event.ts"

const [adapter = "", stream = "", first = "", count = ""] = process.argv.slice(2)

const program = Effect.gen(function* () {
  // The test passes the name of a stream.
  const writer = yield* openWriter({ stream: stream as SequencedKey, rememberEvents: 1 })
  for (let number = Number(first); number < Number(first) + Number(count); number++) {
    // Two records in one append, so that one cut in half would show.
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
