/**
 * Goal: positions in real protocols are exact, and none is lost, where history begins after half of the actions, and the service is killed while it reads and between blocks.
 *
 * Method: twelve protocols from the contracts of their authors on chains with known ids, one account that acted before the history and one that acted in it. The service is killed while
 * an answer to its calls is held, after blocks that it may not have read, and its engine; then blocks are reverted. After each, an answer, and at the end each stored reading, is compared with the contracts'
 * answers at its block. The rules read all of them; nine protocols also answer in calls of their own, and what the other three pay is in the contract test of deployed protocols.
 */
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect } from "effect"
import { encodeCall } from "#chains/abi/encode.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { tokenList } from "../support/api/token-list.ts"
import { temporaryFolder } from "../support/machine/temporary-folder.ts"
import { startListedProtocols } from "../support/protocols/listed-protocols.ts"
import { assertServed, assertStored, type OwnedPlace } from "../support/protocols/served-positions.ts"
import { type RpcCall, startRpcProxy } from "../support/rpc/rpc-proxy.ts"
import { askService, childrenGone, childrenOf, startService } from "../support/service/service.ts"
import { waitUntil } from "../support/wait/wait-for.ts"

/** Function of the voting escrow that nothing but its positions is read by. */
const lockSelector = encodeCall("locked(address account)", [zeroAddress]).slice(0, 10)

const isOfPosition = ({ method, params }: RpcCall): boolean =>
  method === "eth_call" && JSON.stringify(params).includes(lockSelector)

describe("positions in twelve protocols", () => {
  it.live(
    "equal the contracts' results through a fence, kills and a revert",
    () =>
      Effect.gen(function* () {
        const { chains, protocols } = yield* startListedProtocols
        const [, early = "", late = ""] = chains[0]?.accounts ?? []
        for (const { open } of protocols) yield* open(early)
        const heads = yield* Effect.forEach(chains, ({ anvil }) => Effect.map(anvil.call("eth_blockNumber"), Number))
        for (const { open } of protocols) yield* open(late)

        const caught = yield* Deferred.make<void>()
        const gate = Promise.withResolvers<void>()
        const visit = async (calls: ReadonlyArray<RpcCall>) => {
          if (!calls.some(isOfPosition)) return
          Deferred.doneUnsafe(caught, Effect.void)
          await gate.promise
        }
        const proxies = yield* Effect.forEach(chains, ({ anvil }) =>
          startRpcProxy(anvil.url, (method) => /^(trace|debug)_/.test(method), visit),
        )
        const folder = yield* temporaryFolder("protocols")
        const home = join(folder, "home")
        const list = join(folder, "tokens.json")
        writeFileSync(list, JSON.stringify(tokenList([])))
        const environment = {
          ...Object.fromEntries(
            chains.flatMap(({ chainId }, index) => [
              [`CHAIN_${chainId}_RPC_URLS`, proxies[index]?.url ?? ""],
              [`CHAIN_${chainId}_START_BLOCK`, String((heads[index] ?? 0) + 1)],
            ]),
          ),
          DEVNET_ENABLED: "false",
          INGEST_POLL_INTERVAL_MS: "100",
          TOKEN_LISTS: list,
        }
        const start = startService({ home, environment })

        // In the middle of the first reading.
        const first = yield* start
        const request = yield* askService(
          first,
          `{ portfolioV2(addresses: ["${early}", "${late}"]) { appBalances { totalBalanceUSD } } }`,
        ).pipe(Effect.ignoreCause, Effect.repeat({ times: 20 }), Effect.forkScoped)
        yield* Deferred.await(caught)
        yield* first.kill("SIGKILL")
        yield* childrenGone(home)
        gate.resolve()
        request.interruptUnsafe()

        const found = protocols.filter(({ isFoundWithoutEvent }) => isFoundWithoutEvent)
        const ownedBy = (account: string, index: number, of = protocols): ReadonlyArray<OwnedPlace> =>
          of.flatMap(({ chain, placesOf }) => placesOf(index).map((place) => ({ chain, account, place })))
        const atFence = [...ownedBy(early, 0, found), ...ownedBy(late, 1)]
        const second = yield* start
        yield* assertServed(second, atFence)

        // After blocks that it may not have read: the first account acts where it was not found, and is whole then.
        const others = protocols.filter(({ isFoundWithoutEvent }) => !isFoundWithoutEvent)
        for (const { open } of others) yield* open(early)
        yield* second.kill("SIGKILL")
        yield* childrenGone(home)
        const all = [...atFence, ...ownedBy(early, 2, others)]
        const third = yield* start
        yield* assertServed(third, all)

        const { engine = assert.fail("no engine") } = childrenOf(home)
        process.kill(engine, "SIGKILL")
        for (const { wait } of chains) yield* wait(86_400)
        yield* waitUntil("another engine", () => third.complaints().includes("The local engine has restarted."))
        yield* assertServed(third, all)

        for (const { anvil, wait } of chains) {
          yield* anvil.call("anvil_rollback", [1])
          for (let block = 0; block < 3; block += 1) yield* wait(3_600)
        }
        yield* assertServed(third, all)
        yield* third.kill("SIGINT")
        yield* third.exit
        const counts = yield* Effect.forEach(chains, (chain) => assertStored(home, chain))
        yield* Effect.logInfo("Compared the stored readings.", { count: counts.join(", ") })
        for (const count of counts) assert.isAbove(count, 4)
      }).pipe(Effect.scoped),
    600_000,
  )
})
