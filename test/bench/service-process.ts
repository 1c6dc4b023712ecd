/** The service of `npm start` as a process beside a benchmark. */
import { spawn } from "node:child_process"
import { Effect, Schema } from "effect"
import { processesWith } from "../support/process/process-table.ts"
import { firstLine } from "../support/wait/first-line.ts"

const Announcement = Schema.fromJsonString(
  Schema.Struct({ graphqlUrl: Schema.String, chains: Schema.Array(Schema.Struct({ rpcUrl: Schema.String })) }),
)

type Announcement = typeof Announcement.Type

/** The first line that a process prints; a process that ends without one is a fault. Ends the process with the scope. */
export const startPrinting = Effect.fnUntraced(function* (args: ReadonlyArray<string>, env: NodeJS.ProcessEnv) {
  const child = yield* Effect.acquireRelease(
    Effect.sync(() => spawn(process.execPath, args, { stdio: ["ignore", "pipe", "ignore"], env })),
    (started) =>
      Effect.callback<void>((resume) => {
        if (started.exitCode !== null || started.signalCode !== null) return resume(Effect.void)
        started.once("exit", () => resume(Effect.void))
        started.kill("SIGTERM")
      }),
  )
  return { pid: child.pid ?? 0, line: yield* firstLine(child) }
})

/** Starts `npm start` in a data directory; returns its announcement. */
export const startService = Effect.fnUntraced(function* (
  home: string,
  settings: Readonly<Record<string, string>> = {},
) {
  const { pid, line } = yield* startPrinting(["ops/cli/start.js", "up", "--json"], {
    HOME: home,
    PATH: "/usr/bin:/bin",
    API_PORT: "0",
    TIDEMARK_HOME: home,
    ...settings,
  })
  return { pid, announcement: yield* Schema.decodeEffect(Announcement)(line) }
})

/** The process of the local engine of a data directory. */
export const engineOf = (home: string): number => processesWith("engine/main.", home)[0] ?? 0

/** The JSON of a response. */
export const getJson = (url: string, init: RequestInit = {}) =>
  Effect.promise(async (signal): Promise<unknown> => (await fetch(url, { ...init, signal })).json())

const Health = Schema.Struct({ chains: Schema.Array(Schema.Struct({ block: Schema.Int })) })

/** Number of the newest block that queries return; 0 before the first. */
export const markOf = ({ graphqlUrl }: Announcement) =>
  getJson(`${new URL(graphqlUrl).origin}/health`).pipe(
    Effect.flatMap(Schema.decodeUnknownEffect(Health)),
    Effect.map(({ chains }) => chains[0]?.block ?? 0),
  )
