/**
 * Entry point of the engine process. Started by `local-engine.ts` with its settings as JSON in the first argument and its password as the
 * first line on standard input. Reports its port, or why it cannot listen, as one line of JSON on standard output. Exits on SIGTERM and
 * when its standard input closes, that is, when its parent has exited.
 */
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Effect, Exit, Schema } from "effect"
import { openEmbedded } from "./embedded.ts"
import { type EngineReport, EngineSettings } from "./engine-settings.ts"
import { serveEngine } from "./server.ts"
import { openSpoolDirectory } from "./spool.ts"

const report = (line: EngineReport) => Effect.sync(() => process.stdout.write(`${JSON.stringify(line)}\n`))

/** Reports why the engine does not start, and exits with a failure. */
const refused = (fault: "directory" | "port" | "other", reason: string) =>
  report({ fault, reason }).pipe(Effect.andThen(Effect.fail(reason)))

const parentGone = Effect.callback<void>((resume) => {
  process.stdin.resume()
  process.stdin.once("close", () => resume(Effect.void))
})

const readPassword = Effect.callback<string>((resume) => {
  let input = ""
  process.stdin.setEncoding("utf8").on("data", (text: string) => {
    input += text
    const [line = "", rest] = input.split("\n", 2)
    if (rest !== undefined) resume(Effect.succeed(line))
  })
})

const engine = Effect.gen(function* () {
  const password = yield* readPassword
  const settings = yield* Schema.decodeUnknownEffect(Schema.fromJsonString(EngineSettings))(process.argv[2] ?? "")
  const embedded = yield* openEmbedded(settings)
  const spoolDirectory = yield* openSpoolDirectory(settings.directory)
  const port = yield* serveEngine(embedded, { port: settings.port, password, spoolDirectory })
  yield* report({ port })
  return yield* Effect.never
}).pipe(
  Effect.scoped,
  Effect.raceFirst(parentGone),
  Effect.catchTags({
    DataDirectoryRefused: (failure) => refused("directory", failure.message),
    EnginePortTaken: (failure) => refused("port", failure.message),
    SchemaError: (failure) => refused("other", failure.message),
  }),
)

NodeRuntime.runMain(engine, {
  disableErrorReporting: true,
  // Exits immediately: remaining threads of the embedded engine would keep the process alive otherwise.
  teardown: (exit) => process.exit(Exit.isSuccess(exit) ? 0 : 1),
})
