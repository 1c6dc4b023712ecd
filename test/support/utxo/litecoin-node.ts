/** Litecoin's node on its local test network, out of Debian's packages: the only real node of this family that tests can fetch. */
import { execFile } from "node:child_process"
import { existsSync, mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { Effect, Schedule, type Scope } from "effect"
import { spawnGuarded } from "#ops/process/child.ts"
import { freePort } from "../machine/free-port.ts"
import { programsOf } from "../monitoring/debian-package.ts"

const run = promisify(execFile)

/** A running node with a wallet. */
export interface LitecoinNode {
  /** Its address with user and password. */
  readonly url: string
  /** The folder with its files of blocks. */
  readonly blocksFolder: string
  /** Sends a request; dies if the node responds with an error. */
  readonly call: (method: string, params?: ReadonlyArray<unknown>) => Effect.Effect<unknown>
}

/** The program and the folders of its libraries; or the reason why there is none. */
type Program = { readonly path: string; readonly libraries: ReadonlyArray<string> } | { readonly refusal: string }

const dependencyArguments = ["recommends", "suggests", "conflicts", "breaks", "replaces", "enhances"]

/** Libraries that every Debian has. */
const present = /^lib(?:c6|gcc-s1|stdc\+\+6|ssl3)$/

const librariesOf = (name: string): Effect.Effect<ReadonlyArray<string>> =>
  Effect.promise(async () => {
    const flags = dependencyArguments.map((kind) => `--no-${kind}`)
    try {
      const { stdout } = await run("apt-cache", ["depends", "--recurse", ...flags, name])
      return [...new Set(stdout.split("\n").filter((line) => /^lib/.test(line) && !present.test(line)))]
    } catch {
      // The node says which library it lacks.
      return []
    }
  })

/** Fetches the node. Nothing is installed. */
export const litecoinProgram: Effect.Effect<Program> = Effect.gen(function* () {
  const node = yield* programsOf("litecoind")
  if ("refusal" in node) return node
  const names = yield* librariesOf("litecoind")
  const fetched = yield* Effect.forEach(names, programsOf)
  const refused = fetched.find((each) => "refusal" in each)
  if (refused !== undefined && "refusal" in refused) return refused
  const folders = fetched.flatMap((each) =>
    "programs" in each ? [join(each.programs, "../lib/x86_64-linux-gnu")] : [],
  )
  const path = join(node.programs, "../lib/litecoin/litecoind")
  return existsSync(path) ? { path, libraries: folders } : { refusal: `${path} is not in the package` }
})

/** The wallet of the node. */
export const walletName = "test"

const [user, password] = ["tidemark", "tidemark"]

/** Starts a node with an empty chain; ends with its scope. Without an index of transactions, it serves those of its wallet only. */
export const startLitecoinNode = (
  program: Exclude<Program, { readonly refusal: string }>,
  options: { readonly hasTransactionIndex: boolean } = { hasTransactionIndex: true },
): Effect.Effect<LitecoinNode, never, Scope.Scope> =>
  Effect.gen(function* () {
    const port = yield* freePort
    const folder = mkdtempSync(join(tmpdir(), "tidemark-litecoin-"))
    const args = [
      ...["-regtest", `-datadir=${folder}`, "-server", "-listen=0", "-fallbackfee=0.0001", "-dbcache=4"],
      ...[`-rpcport=${port}`, `-rpcuser=${user}`, `-rpcpassword=${password}`, "-rpcworkqueue=64", "-acceptnonstdtxn=1"],
      `-txindex=${options.hasTransactionIndex ? 1 : 0}`,
    ]
    yield* spawnGuarded({
      command: program.path,
      args,
      logPath: join(folder, "output.log"),
      stopTimeoutMs: 10_000,
      environment: { LD_LIBRARY_PATH: program.libraries.join(":") },
    })
    const authorization = `Basic ${btoa(`${user}:${password}`)}`
    const call = (method: string, params: ReadonlyArray<unknown> = []): Effect.Effect<unknown> =>
      Effect.promise(async () => {
        const response = await fetch(`http://127.0.0.1:${port}`, {
          method: "POST",
          headers: { authorization },
          body: JSON.stringify({ id: 0, method, params }),
        })
        // The responses of the node, as JSON-RPC; the tests that use them check their shape.
        const answer = (await response.json()) as { result?: unknown; error?: { message: string } | null }
        if (answer.error != null) throw new Error(`${method}: ${answer.error.message}`)
        return answer.result
      })
    yield* call("getblockcount").pipe(
      Effect.catchDefect((defect) => Effect.fail(defect)),
      Effect.retry(Schedule.spaced("50 millis")),
      Effect.timeout("30 seconds"),
    )
    yield* call("createwallet", [walletName])
    return {
      url: `http://${user}:${password}@127.0.0.1:${port}`,
      blocksFolder: join(folder, "regtest/blocks"),
      call,
    }
  }).pipe(Effect.orDie)
