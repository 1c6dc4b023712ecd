/** The service of one seed: two readers, two processors and an API as processes, with their own chain. */
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { Effect } from "effect"
import type { World } from "../simulation/world.ts"
import { freePort } from "../support/machine/free-port.ts"
import type { ApiAddress } from "./api-answer.ts"
import { type Member, makeMember, makeWatch, type Role, type Watch } from "./member.ts"
import type { Stage } from "./stage.ts"

/** The processes of a seed. */
export interface Service {
  readonly members: ReadonlyArray<Member>
  readonly watch: Watch
  readonly api: ApiAddress
  /** Folder of their logs. */
  readonly logFolder: string
  /** The processes of a role. */
  readonly of: (role: Role) => ReadonlyArray<Member>
}

const apiKey = "a-key-of-the-soak"

/** Number of processes by role. */
const counts: ReadonlyArray<readonly [Role, number]> = [
  ["read", 2],
  ["process", 2],
  ["api", 1],
]

/** Starts the processes of a seed; they end with the scope. */
export const startService = Effect.fnUntraced(function* (stage: Stage, world: World, name: string) {
  const logFolder = join(stage.logFolder, name)
  mkdirSync(logFolder, { recursive: true })
  const watch = makeWatch()
  const apiPort = yield* freePort
  const databaseUrl = yield* stage.createDatabase(name)
  const chainId = world.chain.definition.id
  const makeNamed = (role: Role, memberName: string) =>
    makeMember({
      role,
      storeUrl: stage.engine.url,
      watch,
      process: (storeUrl) => ({
        name: memberName,
        args: [role],
        environment: {
          ...stage.environment(name),
          API_KEYS: apiKey,
          API_PORT: String(apiPort),
          [`CHAIN_${chainId}_RPC_URLS`]: `${world.server.url}/${memberName}`,
          [`CHAIN_${chainId}_START_BLOCK`]: String(world.firstNumber),
          [`CHAIN_${chainId}_VERIFY_ROOTS`]: "false",
          CLICKHOUSE_URL: storeUrl,
          DATABASE_URL: databaseUrl,
          TIDEMARK_HOME: join(logFolder, memberName),
          WEBHOOK_LOOPBACK_TARGETS: "true",
        },
        logFolder,
      }),
    })
  const names = counts.flatMap(([role, count]) =>
    Array.from({ length: count }, (_, index) => [role, `${role}-${index + 1}`] as const),
  )
  const members = yield* Effect.forEach(names, ([role, memberName]) => makeNamed(role, memberName))
  yield* Effect.forEach(members, (member) => member.start, { discard: true })
  const service: Service = {
    members,
    watch,
    api: { url: `http://127.0.0.1:${apiPort}`, apiKey },
    logFolder,
    of: (role) => members.filter((member) => member.role === role),
  }
  return service
})
