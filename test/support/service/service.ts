/**
 * The whole service as a user starts it: `ops/cli/start.js` in a process of its own, with its output in files. Nothing of it outlives the
 * scope.
 */
import { type ChildProcess, spawn } from "node:child_process"
import { chmodSync, closeSync, mkdirSync, openSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { Context, Effect, Layer, type Scope } from "effect"
import type { Announcement } from "#ops/roles/announcement.ts"
import { post, type TestAnswer } from "../api/api.ts"
import { temporaryFolder } from "../machine/temporary-folder.ts"
import { isRunning, processesWith } from "../process/process-table.ts"
import { waitFor, waitUntil } from "../wait/wait-for.ts"

/** Options of a command. */
export interface CommandSettings {
  /** Value of TIDEMARK_HOME. */
  readonly home: string
  /** A free port is used by default. */
  readonly environment?: Readonly<Record<string, string>>
  readonly args?: ReadonlyArray<string>
  /** True if another service runs over the same home; its children are not waited for. */
  readonly isHomeShared?: boolean
}

/** Exit of a command. */
export interface CommandExit {
  readonly code: number | null
  readonly signal: string | null
}

/** A running command. */
export interface StartedCommand {
  readonly pid: number
  /** The data directory, which the command lines of all child processes contain. */
  readonly home: string
  readonly output: () => string
  readonly complaints: () => string
  readonly kill: (signal: NodeJS.Signals) => Effect.Effect<void>
  readonly exit: Effect.Effect<CommandExit>
}

/** Announcement of a service without configured keys: it contains the development key. */
export type OpenAnnouncement = Announcement & { readonly apiKey: string }

/** URL of a service over the development chain, and what its queries may be about. */
export interface ServiceAddress {
  readonly announcement: Pick<OpenAnnouncement, "accounts" | "apiKey" | "tokens">
  readonly url: string
  readonly rpcUrl: string
}

/** A service whose reading of the chain can be observed. */
export interface WatchedService extends ServiceAddress {
  /** URLs of the metrics of processes that may read the chain. */
  readonly readerMetricsUrls: ReadonlyArray<string>
}

/** A service that has announced its URL. */
export interface RunningService extends StartedCommand, WatchedService {
  readonly announcement: OpenAnnouncement
}

/** Time between two blocks of the development chain of a service: at the default of a second, blocks take a third of a core. */
export const blockTimeMs = 2_000

/** A data directory that is removed with the scope. */
export const temporaryHome: Effect.Effect<string, never, Scope.Scope> = temporaryFolder("home")

/** Interval of requests to the API. */
export const askIntervalMs = 300

const exitOf = (child: ChildProcess): Effect.Effect<CommandExit> =>
  Effect.callback((resume) => {
    const report = () => resume(Effect.succeed({ code: child.exitCode, signal: child.signalCode }))
    if (child.exitCode !== null || child.signalCode !== null) return report()
    child.once("exit", report)
  })

let commandCount = 0

/** Starts a command; what is left of it is killed when the scope closes. */
export const startCommand = Effect.fnUntraced(function* (settings: CommandSettings) {
  const { home, environment = {}, args = ["up", "--json"], isHomeShared = false } = settings
  // Beside the home, so that it works with a home that cannot be created.
  const folder = yield* temporaryHome
  commandCount += 1
  const paths = { out: join(folder, `${commandCount}.out`), err: join(folder, `${commandCount}.err`) }
  // anvil and npm's programs require a home directory.
  mkdirSync(join(folder, "user"))
  const child = yield* Effect.acquireRelease(
    Effect.sync(() => {
      const [out, err] = [openSync(paths.out, "w"), openSync(paths.err, "w")]
      const started = spawn(process.execPath, ["ops/cli/start.js", ...args], {
        stdio: ["ignore", out, err],
        env: {
          HOME: join(folder, "user"),
          PATH: "/usr/bin:/bin",
          API_PORT: "0",
          DEVNET_BLOCK_TIME_MS: String(blockTimeMs),
          TIDEMARK_HOME: home,
          ...environment,
        },
      })
      closeSync(out)
      closeSync(err)
      return started
    }),
    (started) =>
      Effect.andThen(
        Effect.sync(() => started.kill("SIGKILL")),
        isHomeShared ? Effect.void : childrenGone(home),
      ),
  )
  const command: StartedCommand = {
    pid: child.pid ?? -1,
    home,
    output: () => readFileSync(paths.out, "utf8"),
    complaints: () => readFileSync(paths.err, "utf8"),
    kill: (signal) => Effect.sync(() => child.kill(signal)),
    exit: exitOf(child),
  }
  return command
})

/** The current child processes of the service: engine and development chain by their directories, wardens by the process they watch. */
export const childrenOf = (home: string) => {
  const [engine] = processesWith("engine/main.", home)
  const [anvil] = processesWith("/anvil", `${home}/`)
  const [warden] = anvil === undefined ? [] : processesWith("process/warden.", ` ${anvil} `)
  return { engine, anvil, warden }
}

/** Waits until no command line contains the data directory. */
export const childrenGone = (home: string): Effect.Effect<void> =>
  waitUntil("an end of every child", () => processesWith(`${home}/`).length === 0)

/** Runs a command that ends by itself. */
export const runCommand = Effect.fnUntraced(function* (settings: CommandSettings) {
  const command = yield* startCommand(settings)
  const exit = yield* command.exit
  return { ...exit, output: command.output(), complaints: command.complaints() }
})

/** The line by which a command announces that it works. Dies if the command ends before. */
export const announcementOf = (command: StartedCommand): Effect.Effect<string> =>
  waitFor(
    "an announcement",
    Effect.suspend(() => {
      const output = command.output()
      if (output.endsWith("\n")) return Effect.succeed(output)
      if (isRunning(command.pid)) return Effect.succeed(undefined)
      return Effect.die(new Error(`The service ended: ${command.complaints()}`))
    }),
  )

/** Starts the service and waits for its announcement. */
export const startService = Effect.fnUntraced(function* (settings: CommandSettings) {
  const command = yield* startCommand(settings)
  // One line of JSON; another test checks its shape.
  const announcement: OpenAnnouncement = JSON.parse(yield* announcementOf(command))
  const url = announcement.graphqlUrl.replace(/\/graphql$/, "")
  const rpcUrl = announcement.chains[0]?.rpcUrl ?? ""
  const service: RunningService = { ...command, announcement, url, rpcUrl, readerMetricsUrls: [`${url}/metrics`] }
  return service
})

/** The service that the tests of a file share. */
export class Service extends Context.Service<Service, RunningService>()("test/Service") {}

/** Starts it over a home of its own. */
export const layerService = (environment: Readonly<Record<string, string>> = {}): Layer.Layer<Service> =>
  Layer.effect(
    Service,
    Effect.gen(function* () {
      const home = yield* temporaryHome
      // Of a service that root starts, the database is run by another user, who enters the directory.
      chmodSync(home, 0o755)
      return yield* startService({ home, environment })
    }),
  )

/** Sends a query to a running service with its key; up to three times while the machine is too busy to answer within the limit of the API. */
export const askService = (
  { url, announcement }: ServiceAddress,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): Effect.Effect<TestAnswer> =>
  post(url, JSON.stringify({ query, variables }), { "x-service-api-key": announcement.apiKey }).pipe(
    Effect.repeat({ while: ({ errors }) => errors[0]?.extensions.tag === "AnswerTooLate", times: 2 }),
  )
