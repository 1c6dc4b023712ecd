/**
 * The data directory of a running service: one process at a time, and inside it the directory of the data in use.
 *
 * `data-<n>` holds log, tables and development chain together; only a development chain that lost blocks begins the
 * next one.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { Effect, Schema } from "effect"

/** The data directory cannot be used: not readable, not writable, or in use. */
export class HomeUnusable extends Schema.TaggedError<HomeUnusable>()("HomeUnusable", {
  directory: Schema.String,
  reason: Schema.String,
}) {
  readonly kind = "misconfigured"
  override get message() {
    return `The data directory ${this.directory} cannot be used: ${this.reason}. TIDEMARK_HOME names another.`
  }
}

/** Where the parts of a service keep what they own. */
export interface DataDirectory {
  /** Survives a fresh beginning: keys. */
  readonly home: string
  readonly log: string
  readonly store: string
  readonly devnet: string
}

const dataName = /^data-(\d+)$/

const newestData = (home: string): number =>
  Math.max(1, ...readdirSync(home).map((name) => Number(dataName.exec(name)?.[1] ?? 0)))

const directoryOf = (home: string, data: number): DataDirectory => {
  const inUse = join(home, `data-${data}`)
  return { home, log: join(inUse, "log"), store: join(inUse, "store"), devnet: join(inUse, "devnet") }
}

const attempt = <A>(directory: string, work: () => A) =>
  Effect.try({
    try: work,
    catch: (cause) => new HomeUnusable({ directory, reason: cause instanceof Error ? cause.message : String(cause) }),
  })

/** When a process started, in clock ticks since boot; absent where it does not run. Tells a reused id apart. */
const startTicks = (processId: number): string | undefined => {
  try {
    // Field 22 of proc(5)'s stat; the second field is the only one that can hold spaces or parentheses.
    return readFileSync(`/proc/${processId}/stat`, "utf8").split(") ").at(-1)?.split(" ")[19]
  } catch {
    return undefined
  }
}

const lockText = (): string => `${process.pid} ${startTicks(process.pid)}`

const holderOf = (lockPath: string): number | undefined => {
  try {
    const [id, ticks] = readFileSync(lockPath, "utf8").split(" ")
    return ticks !== undefined && startTicks(Number(id)) === ticks ? Number(id) : undefined
  } catch {
    return undefined
  }
}

/**
 * Opens the data directory, making it where it is missing, and holds it until the scope closes.
 *
 * Fails with `HomeUnusable` where it cannot be read or written, or another running process holds it.
 */
export const openHome = Effect.fn("ops.openHome")(function* (path: string) {
  const home = resolve(path)
  yield* attempt(home, () => mkdirSync(home, { recursive: true }))
  const lockPath = join(home, "lock")
  const holder = holderOf(lockPath)
  if (holder !== undefined) {
    return yield* new HomeUnusable({ directory: home, reason: `process ${holder} is using it` })
  }
  yield* Effect.acquireRelease(
    attempt(home, () => writeFileSync(lockPath, lockText())),
    () => Effect.sync(() => rmSync(lockPath, { force: true })),
  )
  return home
})

/** The directory of the data in use. */
export const dataDirectory = (home: string) => attempt(home, () => directoryOf(home, newestData(home)))

/** Begins a fresh directory of data beside those that are there, and makes it the one in use. */
export const beginFreshData = (home: string) =>
  attempt(home, () => {
    const next = newestData(home) + 1
    mkdirSync(join(home, `data-${next}`))
    return directoryOf(home, next)
  })
