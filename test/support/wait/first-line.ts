import type { ChildProcess } from "node:child_process"
import { createInterface } from "node:readline"
import type { Readable } from "node:stream"
import { Effect } from "effect"

/** The first line that a child process prints. Dies if its output ends before. */
export const firstLine = (child: ChildProcess & { readonly stdout: Readable }): Effect.Effect<string> =>
  Effect.callback((resume) => {
    createInterface({ input: child.stdout })
      .once("line", (line) => resume(Effect.succeed(line)))
      .once("close", () =>
        resume(Effect.die(new Error(`${child.spawnargs.join(" ")} ended before it printed a line.`))),
      )
  })
