import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, type Scope } from "effect"

/** A new empty folder whose name contains `name`, removed with the scope. */
export const temporaryFolder = (name: string): Effect.Effect<string, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.sync(() => mkdtempSync(join(tmpdir(), `tidemark-${name}-`))),
    (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true })),
  )
