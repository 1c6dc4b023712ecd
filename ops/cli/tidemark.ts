/** The command line. Standard output is for answers, standard error for everything else. */
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Cause, Effect, Exit } from "effect"
import { causeText, oneLine } from "../telemetry/cause-text.ts"
import { layerProcessLog, writeErrorLine } from "../telemetry/process-log.ts"
import { parseArguments } from "./parse-arguments.ts"
import { loadCommands } from "./registry.ts"

const answer = (line: string) =>
  Effect.sync(() => {
    process.stdout.write(`${line}\n`)
  })

const main = Effect.gen(function* () {
  const args = process.argv.slice(2)
  const commands = yield* Effect.promise(() => loadCommands(args[0]))
  const invocation = yield* Effect.fromResult(parseArguments(commands, args))
  if (invocation.kind === "help") return yield* answer(invocation.text)
  return yield* invocation.command.run(invocation.switches, invocation.words, invocation.options)
}).pipe(
  // Expected failures are printed as one sentence; defects with their causes, and with the stack in a line of the log.
  Effect.tapCause((cause) => {
    if (Cause.hasInterruptsOnly(cause)) return Effect.void
    const failure = Cause.findErrorOption(cause)
    if (failure._tag === "Some") return Effect.sync(() => writeErrorLine(`tidemark: ${oneLine(failure.value.message)}`))
    return Effect.andThen(
      Effect.sync(() => writeErrorLine(`tidemark: a defect: ${causeText(cause)}`)),
      Effect.logDebug("The command ended by a defect.", cause),
    )
  }),
  Effect.provide(layerProcessLog),
)

/** Time from the first signal after which a process that has not drained exits anyway. @limit operators */
const stopTimeoutMs = 20_000

/** Signals this close together are one: npm forwards the Ctrl-C that the terminal has sent to the whole process group. */
const sameSignalMs = 1_000

/** Exit code of a process that received a second stop signal. */
const forcedExitCode = 130

let firstSignalAtMs: number | undefined

const onSignal = () => {
  if (firstSignalAtMs === undefined) {
    firstSignalAtMs = performance.now()
    setTimeout(() => process.exit(1), stopTimeoutMs).unref()
  } else if (performance.now() - firstSignalAtMs > sameSignalMs) {
    process.exit(forcedExitCode)
  }
}

process.on("SIGINT", onSignal)
process.on("SIGTERM", onSignal)

NodeRuntime.runMain(main, {
  disableErrorReporting: true,
  teardown: (exit, onExit) => onExit(Exit.isSuccess(exit) || Cause.hasInterruptsOnly(exit.cause) ? 0 : 1),
})
