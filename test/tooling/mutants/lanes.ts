/** Copies of the project in which mutants are tried, each with a process of its own that runs tests there. */
import { type ChildProcess, fork } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"
import { Effect, type Scope } from "effect"
import type { FileTree } from "../../tidy/file-tree.ts"
import { type Mutant, mutatedText } from "./mutant.ts"

/** A test file to run, and a source file that changed since the run before. */
export interface LaneRequest {
  readonly test: string
  readonly changed: string | undefined
}

/** The name of the first test that failed; `undefined` where all passed. */
export interface LaneAnswer {
  readonly failure: string | undefined
  readonly durationMs: number
}

/** Runs tests over one copy of the project, one at a time. */
export interface Lane {
  /** Runs a test file, with a fault in place if one is given; `undefined` where it does not end in time. */
  readonly run: (options: {
    readonly test: string
    readonly mutant?: Mutant
    readonly waitMsMax: number
  }) => Effect.Effect<LaneAnswer | undefined>
}

/** A process that takes this long to start vitest hangs, even on a busy machine. */
const startMsMax = 180_000

const copyTree = (tree: FileTree): string => {
  const directory = mkdtempSync(join(tmpdir(), "tidemark-mutants-"))
  for (const path of tree.paths) {
    mkdirSync(join(directory, dirname(path)), { recursive: true })
    cpSync(path, join(directory, path))
  }
  symlinkSync(resolve("node_modules"), join(directory, "node_modules"))
  return directory
}

/** Ends a process and those that it started. */
const end = (child: ChildProcess): void => {
  if (child.pid === undefined || child.exitCode !== null) return
  try {
    process.kill(-child.pid, "SIGKILL")
  } catch {
    // It has ended by itself.
  }
}

/** The next response of a process; `undefined` if it ends or takes too long. */
const nextAnswer = (child: ChildProcess, waitMsMax: number): Effect.Effect<LaneAnswer | undefined> =>
  Effect.callback<LaneAnswer | undefined>((resume) => {
    const settle = (answer: LaneAnswer | undefined) => {
      child.removeAllListeners("message").removeAllListeners("exit")
      resume(Effect.succeed(answer))
    }
    child.once("message", (answer) => settle(answer as LaneAnswer)).once("exit", () => settle(undefined))
    return Effect.sync(() => settle(undefined))
  }).pipe(Effect.timeoutOrElse({ duration: waitMsMax, orElse: () => Effect.undefined }))

/** A copy of the project with its process; both end with the scope. */
export const openLane = (tree: FileTree): Effect.Effect<Lane, never, Scope.Scope> =>
  Effect.gen(function* () {
    const directory = yield* Effect.acquireRelease(
      Effect.sync(() => copyTree(tree)),
      (path) => Effect.sync(() => rmSync(path, { recursive: true, force: true })),
    )
    let child: ChildProcess | undefined
    yield* Effect.addFinalizer(() => Effect.sync(() => child && end(child)))

    const started = Effect.gen(function* () {
      if (child !== undefined) return child
      // A process group, so that it can be ended together with its workers and their children.
      const starting = fork(join(directory, "test/tooling/mutants/lane.ts"), {
        cwd: directory,
        detached: true,
        stdio: ["ignore", "ignore", "ignore", "ipc"],
      })
      child = starting
      yield* nextAnswer(starting, startMsMax)
      return starting
    })

    const ask = Effect.fnUntraced(function* (request: LaneRequest, waitMsMax: number) {
      const requested = yield* started
      requested.send(request)
      const answer = yield* nextAnswer(requested, waitMsMax)
      if (answer === undefined) {
        end(requested)
        child = undefined
      }
      return answer
    })

    return {
      run: ({ test, mutant, waitMsMax }) => {
        if (mutant === undefined) return ask({ test, changed: undefined }, waitMsMax)
        const write = (text: string) => Effect.sync(() => writeFileSync(join(directory, mutant.file), text))
        const source = tree.read(mutant.file)
        return Effect.acquireUseRelease(
          write(mutatedText(source, mutant)),
          () => ask({ test, changed: mutant.file }, waitMsMax),
          () => write(source),
        )
      },
    }
  })
