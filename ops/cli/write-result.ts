/** Writes the result of a command. */
import { writeFile } from "node:fs/promises"
import { Effect } from "effect"
import { ApiUnanswered } from "../layers/ask-api.ts"

/** Writes to a file, or to standard output. Fails with `ApiUnanswered`. */
export const writeResult = (bytes: Uint8Array, path: string | undefined) =>
  path === undefined
    ? Effect.sync(() => void process.stdout.write(bytes))
    : Effect.tryPromise({
        try: () => writeFile(path, bytes),
        catch: () => new ApiUnanswered({ reason: `The file ${path} cannot be written.` }),
      })
