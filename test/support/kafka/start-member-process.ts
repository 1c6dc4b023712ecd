import { spawn } from "node:child_process"
import { createInterface } from "node:readline"
import { Effect, type Scope } from "effect"
import type { ChainId } from "#schemas/domain/primitive.ts"

/** A group member as a separate process; see `member-process.ts`. */
export interface MemberProcess {
  readonly owned: Effect.Effect<ReadonlySet<ChainId>>
  /** Sends SIGKILL. */
  readonly kill: Effect.Effect<void>
}

/** Options of the process. */
export interface MemberProcessOptions {
  readonly broker: string
  readonly topicPrefix: string
  readonly sessionTimeoutMs: number
  readonly candidates: ReadonlyArray<ChainId>
}

/** Starts a member of the processors, killed at the latest when the scope closes. */
export const startMemberProcess = (options: MemberProcessOptions): Effect.Effect<MemberProcess, never, Scope.Scope> =>
  Effect.gen(function* () {
    const script = new URL("member-process.ts", import.meta.url).pathname
    const { broker, topicPrefix, sessionTimeoutMs, candidates } = options
    const args = [script, broker, topicPrefix, String(sessionTimeoutMs), JSON.stringify(candidates)]
    const child = yield* Effect.acquireRelease(
      Effect.sync(() => spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] })),
      (started) => Effect.sync(() => started.kill("SIGKILL")),
    )
    let owned: ReadonlySet<ChainId> = new Set()
    createInterface({ input: child.stdout }).on("line", (line) => {
      owned = new Set(JSON.parse(line) as ReadonlyArray<ChainId>)
    })
    return {
      owned: Effect.sync(() => owned),
      kill: Effect.sync(() => child.kill("SIGKILL")),
    }
  })
