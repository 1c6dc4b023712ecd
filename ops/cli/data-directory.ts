/**
 * The data directory of a running service: who uses it, and inside it the directory of the data in use.
 *
 * `data-<n>` holds log, tables and development chain together; only a development chain that lost blocks begins the
 * next one.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { Effect, Schedule, Schema } from "effect"
import { makeDirectory } from "../process/make-directory.ts"
import { startTicks } from "../process/start-ticks.ts"

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

/**
 * What a process does with the data directory: everything (`up`), its tables alone (`engine`), its log, which any number
 * of processes of one machine share, or no more than append history to that log (`import`).
 */
export type HomeUse = "everything" | "tables" | "log" | "history"

/** Whose company each use bears. */
const companions: Readonly<Record<HomeUse, ReadonlyArray<string>>> = {
  everything: ["history"],
  tables: ["log", "history"],
  log: ["log", "tables", "history"],
  history: ["everything", "tables", "log", "history"],
}

const holderName = /^(everything|tables|log|history)-(\d+)$/

/** Whether the process that left a file is still the one that runs under its id. */
const isHeldBy = (path: string, processId: number): boolean => {
  try {
    return startTicks(processId) === readFileSync(path, "utf8")
  } catch {
    return false
  }
}

/** The running processes that use a data directory in a way that does not go with ours. What dead ones left is removed. */
const rivals = (folder: string, use: HomeUse): ReadonlyArray<number> =>
  readdirSync(folder).flatMap((name) => {
    const [, theirs = "", id] = holderName.exec(name) ?? []
    const processId = Number(id)
    if (!isHeldBy(join(folder, name), processId)) {
      rmSync(join(folder, name), { force: true })
      return []
    }
    const isOurs = processId === process.pid && theirs === use
    return isOurs || companions[use].includes(theirs) ? [] : [processId]
  })

/** How long an owner in the way is waited for: one that was killed takes a moment to end, the longer the more memory it has. */
const ownerWaitMsMax = 5_000

const ownerLookIntervalMs = 100

/** The process in the way of a use; absent once there is none, which is waited for for a while. */
const awaitRivals = Effect.fnUntraced(function* (home: string, folder: string, use: HomeUse) {
  const look = attempt(home, () => rivals(folder, use)[0])
  const first = yield* look
  if (first === undefined) return undefined
  yield* Effect.logInfo("The data directory is in use; waiting for its owner to end.")
  return yield* look.pipe(
    Effect.repeat({
      while: (rival) => rival !== undefined,
      schedule: Schedule.spaced(ownerLookIntervalMs),
      times: ownerWaitMsMax / ownerLookIntervalMs,
    }),
  )
})

/**
 * Opens the data directory for one use, making it where it is missing, and holds it until the scope closes.
 *
 * A process in the way is waited for for some seconds. Fails with `HomeUnusable` where the directory cannot be read or
 * written, or where a running process uses it in a way that does not go with this one. Of two that begin at once one is
 * refused, or both.
 */
export const openHome = Effect.fn("ops.openHome")(function* (path: string, use: HomeUse) {
  const home = resolve(path)
  const folder = join(home, "holders")
  yield* attempt(home, () => makeDirectory(folder))
  const holder = join(folder, `${use}-${process.pid}`)
  if (isHeldBy(holder, process.pid)) {
    return yield* new HomeUnusable({ directory: home, reason: `process ${process.pid} is using it` })
  }
  // Said before it is asked who else is there: so no two can both find nobody.
  yield* Effect.acquireRelease(
    attempt(home, () => {
      // Whole from the start: who finds half a file takes its writer for dead.
      const draft = join(home, `.holder-${process.pid}`)
      writeFileSync(draft, startTicks(process.pid) ?? "")
      renameSync(draft, holder)
    }),
    () => Effect.sync(() => rmSync(holder, { force: true })),
  )
  const rival = yield* awaitRivals(home, folder, use)
  if (rival !== undefined) {
    return yield* new HomeUnusable({ directory: home, reason: `process ${rival} is using it` })
  }
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
