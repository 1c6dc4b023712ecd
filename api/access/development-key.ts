/** The key that is made where none is configured, so that a newcomer can ask at once. */
import { randomBytes } from "node:crypto"
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { Effect, Redacted, Schema } from "effect"

/** The file of the development key can be neither read nor written. */
export class KeyFileUnusable extends Schema.TaggedError<KeyFileUnusable>()("KeyFileUnusable", {
  path: Schema.String,
  cause: Schema.Defect(),
}) {
  readonly kind = "misconfigured"
  override get message() {
    return `The development key cannot be kept in ${this.path}: the file can be neither read nor written.`
  }
}

const keyPattern = /^tm_dev_[0-9a-f]{48}$/

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT"

const readKey = async (path: string): Promise<string | undefined> => {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    if (isMissing(error)) return ""
    throw error
  })
  return keyPattern.test(text.trim()) ? text.trim() : undefined
}

const makeKey = async (directory: string, path: string): Promise<string> => {
  const known = await readKey(path)
  if (known !== undefined) return known
  const key = `tm_dev_${randomBytes(24).toString("hex")}`
  await mkdir(directory, { recursive: true })
  await writeFile(path, `${key}\n`, { mode: 0o600 })
  // The mode of `writeFile` counts for new files only.
  await chmod(path, 0o600)
  return key
}

/**
 * The development key of a data directory: the one that was made before, else a new random one.
 *
 * Kept in the file `development-key`, readable by its owner only. Fails with `KeyFileUnusable`.
 */
export const makeDevelopmentKey = (options: {
  readonly directory: string
}): Effect.Effect<Redacted.Redacted<string>, KeyFileUnusable> => {
  const path = join(options.directory, "development-key")
  return Effect.tryPromise({
    try: () => makeKey(options.directory, path),
    catch: (cause) => new KeyFileUnusable({ path, cause }),
  }).pipe(Effect.map((key) => Redacted.make(key)))
}
