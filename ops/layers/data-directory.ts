/**
 * The data directory of a running service: locks by use, and the current directory of data inside it.
 *
 * `data-<n>` contains log, tables and development chain together. Only a development chain that has lost blocks starts the next one.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { Effect, Schedule, Schema } from "effect"
import { startTicks } from "#pipelines/start-ticks.ts"
import { makeDirectory } from "../process/make-directory.ts"

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

/** The directories of a service's parts. */
export interface DataDirectory {
  /** Directory that outlives `beginFreshData`: keys. */
  readonly home: string
  readonly log: string
  /** Claims of the processes that share the streams of the log. */
  readonly owners: string
  readonly store: string
  /** Keys of sealed content. */
  readonly vault: string
  readonly devnet: string
}

const dataName = /^data-(\d+)$/

const newestData = (home: string): number =>
  Math.max(1, ...readdirSync(home).map((name) => Number(dataName.exec(name)?.[1] ?? 0)))

const directoryOf = (home: string, data: number): DataDirectory => partsOf(home, join(home, `data-${data}`))

const partsOf = (home: string, inUse: string): DataDirectory => {
  return {
    home,
    log: join(inUse, "log"),
    owners: join(inUse, "owners"),
    store: join(inUse, "store"),
    vault: join(inUse, "vault"),
    devnet: join(inUse, "devnet"),
  }
}

const attempt = <A>(directory: string, work: () => A) =>
  Effect.try({
    try: work,
    catch: (cause) => new HomeUnusable({ directory, reason: cause instanceof Error ? cause.message : String(cause) }),
  })

/**
 * How a process uses the data directory: all of it (`up`), the tables (`engine`), the log, which any number of processes of one
 * machine share, or the log for appending history only (`import`, `backfill`).
 */
export type HomeUse = "everything" | "tables" | "log" | "history"

/** The uses that each use can coexist with. */
const companions: Readonly<Record<HomeUse, ReadonlyArray<string>>> = {
  everything: ["history"],
  tables: ["log", "history"],
  log: ["log", "tables", "history"],
  history: ["everything", "tables", "log", "history"],
}

const holderName = /^(everything|tables|log|history)-(\d+)$/

/** Whether the process that wrote a lock file is still running. Detects a reused process id. */
const isHeldBy = (path: string, processId: number): boolean => {
  try {
    return startTicks(processId) === readFileSync(path, "utf8")
  } catch {
    return false
  }
}

/** The running processes whose use conflicts with ours. Removes lock files of ended processes. */
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

/** Whether a process runs the engine of a data directory. */
export const isEngineRunning = (path: string): boolean => {
  const folder = join(resolve(path), "holders")
  return existsSync(folder) && rivals(folder, "tables").length > 0
}

/** Longest wait for a conflicting owner: a killed process takes a moment to end, longer with more memory. */
const ownerWaitMsMax = 5_000

const ownerLookIntervalMs = 100

/** Waits up to `ownerWaitMsMax` for conflicting processes to end; returns one that remains. */
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
 * Opens the data directory for one use, creating it if missing, and locks it until the scope closes.
 *
 * Waits up to `ownerWaitMsMax` for a conflicting process to end. Fails with `HomeUnusable` where the directory cannot be read or
 * written, or where the conflicting process remains. Of two processes that start at once, one or both are refused.
 */
export const openHome = Effect.fn("ops.openHome")(function* (path: string, use: HomeUse) {
  const home = resolve(path)
  const folder = join(home, "holders")
  yield* attempt(home, () => makeDirectory(folder))
  const holder = join(folder, `${use}-${process.pid}`)
  if (isHeldBy(holder, process.pid)) {
    return yield* new HomeUnusable({ directory: home, reason: `process ${process.pid} is using it` })
  }
  // Our lock is written before looking for others, so that two processes cannot miss each other.
  yield* Effect.acquireRelease(
    attempt(home, () => {
      // Written atomically: a partial file would count as one of an ended process.
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

/** The current directories of data. */
export const dataDirectory = (home: string) => attempt(home, () => directoryOf(home, newestData(home)))

/** The folder into which data is restored, until it is complete. */
const restoringName = "restoring"

/** Whether a data directory contains data. */
export const hasData = (path: string): boolean =>
  existsSync(path) && readdirSync(path).some((name) => dataName.test(name))

/** Empty directories to restore data to, which no service uses. */
export const beginRestore = (home: string) =>
  attempt(home, () => {
    const directory = join(home, restoringName)
    rmSync(directory, { recursive: true, force: true })
    mkdirSync(directory)
    return partsOf(home, directory)
  })

/** Makes the restored data the current one. */
export const completeRestore = (home: string) =>
  attempt(home, () => renameSync(join(home, restoringName), join(home, "data-1")))

/** Creates the next directory of data and makes it the current one. Earlier ones are kept. */
export const beginFreshData = (home: string) =>
  attempt(home, () => {
    const next = newestData(home) + 1
    mkdirSync(join(home, `data-${next}`))
    return directoryOf(home, next)
  })
