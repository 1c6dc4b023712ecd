/** Generated secrets of a data directory: the development key, and the passwords of its local engine and database. */
import { randomBytes, randomUUID } from "node:crypto"
import { link, readFile, rename, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { Effect, Redacted, Schema } from "effect"
import { makeDirectory } from "../process/make-directory.ts"

/** A secret of the data directory can be neither read nor written. */
export class SecretFileUnusable extends Schema.TaggedError<SecretFileUnusable>()("SecretFileUnusable", {
  path: Schema.String,
  cause: Schema.Defect(),
}) {
  readonly kind = "misconfigured"
  override get message() {
    return `The secret in ${this.path} cannot be used: the file cannot be read or written.`
  }
}

/** The file of a secret. */
export interface SecretFile {
  readonly directory: string
  readonly name: "database-password" | "development-key" | "engine-password"
}

// A leaked secret is identified by its prefix.
const prefixes: Readonly<Record<SecretFile["name"], string>> = {
  "database-password": "tm_database_",
  "development-key": "tm_dev_",
  "engine-password": "tm_engine_",
}

const isError = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code

/** Reads the secret; absent where the file is missing or incomplete. */
const read = async ({ directory, name }: SecretFile): Promise<string | undefined> => {
  const text = await readFile(join(directory, name), "utf8").catch((error: unknown) => {
    if (isError(error, "ENOENT")) return ""
    throw error
  })
  const secret = text.trim()
  return secret.startsWith(prefixes[name]) && /^\w+_[0-9a-f]{48}$/.test(secret) ? secret : undefined
}

/** Returns the existing secret, else creates one; of several processes at once, the first one's counts. */
const make = async (file: SecretFile): Promise<string> => {
  const { directory, name } = file
  const known = await read(file)
  if (known !== undefined) return known
  makeDirectory(directory)
  const path = join(directory, name)
  const draft = join(directory, `.${name}-${randomUUID()}`)
  const secret = `${prefixes[name]}${randomBytes(24).toString("hex")}`
  await writeFile(draft, `${secret}\n`, { mode: 0o600 })
  try {
    await link(draft, path)
  } catch (error) {
    if (!isError(error, "EEXIST")) throw error
    const made = await read(file)
    if (made !== undefined) return made
    // The existing file is incomplete, after a crash.
    await rename(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
  return secret
}

const attempt = <A>({ directory, name }: SecretFile, work: () => Promise<A>) =>
  Effect.tryPromise({
    try: work,
    catch: (cause) => new SecretFileUnusable({ path: join(directory, name), cause }),
  })

/**
 * Returns a secret of a data directory, creating a random one if there is none.
 *
 * Stored in a file that only its owner can read. Concurrent processes get the same secret. Fails with `SecretFileUnusable`.
 */
export const makeSecret = (file: SecretFile): Effect.Effect<Redacted.Redacted<string>, SecretFileUnusable> =>
  Effect.map(
    attempt(file, () => make(file)),
    (secret) => Redacted.make(secret),
  )

/** Reads a secret of a data directory; absent where there is none. Fails with `SecretFileUnusable`. */
export const readSecret = (
  file: SecretFile,
): Effect.Effect<Redacted.Redacted<string> | undefined, SecretFileUnusable> =>
  Effect.map(
    attempt(file, () => read(file)),
    (secret) => (secret === undefined ? undefined : Redacted.make(secret)),
  )
