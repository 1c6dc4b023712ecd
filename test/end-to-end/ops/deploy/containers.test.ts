/**
 * The image and the compose files: every role in its own container, over one ClickHouse server and over a cluster. Responses are compared
 * with the development chain, then a role is stopped and started, and responses are compared again. Skipped with the reason if there is no
 * Docker engine; the tidy test of these files checks what does not require one.
 */
import { fileURLToPath } from "node:url"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { DockerComposeEnvironment, getContainerRuntimeClient, Wait } from "testcontainers"
import { makeDevnetRpc, readBlockAt } from "#ops/devnet/chain/rpc.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { ServiceAddress } from "../../../support/service/service.ts"
import { awaitBlock, compareHoldings } from "../../../support/store/holdings.ts"

const deployFolder = fileURLToPath(new URL("../../../../ops/deploy", import.meta.url))

/** Pulls and builds included. */
const startTimeoutMs = 15 * 60_000

const suiteTimeoutMs = 25 * 60_000

const apiKey = "key-of-the-containers-test"

/** Ports that the compose file publishes on loopback. */
const [url, rpcUrl] = ["http://127.0.0.1:4000", "http://127.0.0.1:8545"]

/** Why no container can be started here; absent if one can. */
const refusal = await getContainerRuntimeClient().then(
  () => undefined,
  (cause: unknown) => `No Docker engine answers: ${cause instanceof Error ? cause.message : String(cause)}`,
)

/** Starts the services of the files without monitoring; removed with their volumes when the scope closes. */
const startCompose = (files: ReadonlyArray<string>, services: ReadonlyArray<string>) =>
  Effect.acquireRelease(
    Effect.promise(() =>
      new DockerComposeEnvironment(deployFolder, [...files])
        .withBuild()
        .withEnvironment({ API_KEYS: apiKey })
        .withDefaultWaitStrategy(Wait.forHealthCheck())
        .withStartupTimeout(startTimeoutMs)
        .up([...services]),
    ),
    (environment) => Effect.promise(() => environment.down({ removeVolumes: true })),
  )

/** The actors of the development chain: all of its accounts but the deployer, the first, and the miner, the last. */
const actors = Effect.map(makeDevnetRpc(rpcUrl).call("eth_accounts"), (accounts) =>
  (accounts as ReadonlyArray<Address>).slice(1, -1).map((account) => account.toLowerCase()),
)

/** Waits until the newest block of the chain is served, and compares everything at it. */
const compareNewest = Effect.fnUntraced(function* (service: ServiceAddress) {
  const head = yield* readBlockAt(makeDevnetRpc(rpcUrl), "latest")
  yield* awaitBlock(service, head?.number ?? 0)
  return yield* compareHoldings(service)
})

const roles = ["devnet", "read", "process", "api"]

const shapes = [
  { name: "one ClickHouse server", files: ["compose.yaml"], stores: ["kafka", "clickhouse"] },
  {
    name: "a ClickHouse cluster",
    files: ["compose.yaml", "compose.cluster.yaml"],
    stores: ["kafka", "keeper", "clickhouse", "clickhouse-1-2", "clickhouse-2-1", "clickhouse-2-2"],
  },
]

describe("the containers", () => {
  for (const { name, files, stores } of shapes) {
    it.live(
      `answer as the chain does over ${name}, also after a role was restarted`,
      (context) =>
        Effect.gen(function* () {
          if (refusal !== undefined) return context.skip(refusal)
          const environment = yield* startCompose(files, [...stores, ...roles])
          const service: ServiceAddress = { url, rpcUrl, announcement: { accounts: yield* actors, tokens: [], apiKey } }
          const { count } = yield* compareNewest(service)
          assert.isAbove(count, 0)
          for (const role of ["process", "read", "api"]) {
            yield* Effect.promise(() => environment.getContainer(`${role}-1`).restart())
            yield* compareNewest(service)
          }
        }),
      suiteTimeoutMs,
    )
  }

  it.live(
    "answer from the other replica while one is down, and write again when it is back",
    (context) =>
      Effect.gen(function* () {
        if (refusal !== undefined) return context.skip(refusal)
        const [, cluster] = shapes
        const environment = yield* startCompose(cluster?.files ?? [], [...(cluster?.stores ?? []), ...roles])
        const service: ServiceAddress = { url, rpcUrl, announcement: { accounts: yield* actors, tokens: [], apiKey } }
        yield* compareNewest(service)
        const replica = environment.getContainer("clickhouse-2-2-1")
        yield* Effect.promise(() => replica.stop({ remove: false }))
        yield* compareHoldings(service)
        yield* Effect.promise(() => replica.restart())
        yield* compareNewest(service)
      }),
    suiteTimeoutMs,
  )
})
