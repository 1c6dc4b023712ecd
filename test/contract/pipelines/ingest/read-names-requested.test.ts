/**
 * Goal: names that API processes request are recorded once for all, with what gateways answered, and a restarted reader repeats nothing. Method: the
 * reader of a real node that stands for Ethereum, with our registry in the place of its registry of names.
 */
import { randomUUID } from "node:crypto"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Ref, Stream } from "effect"
import { encodeAbiParameters, keccak256 } from "viem"
import { encodeCall, encodeDeployment } from "#chains/abi/encode.ts"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { followDefaults } from "#chains/follow/follow-settings.ts"
import { makeFollowStatus } from "#chains/follow/status.ts"
import { ChainReader } from "#chains/reader/chain-reader.ts"
import { makeRpcReader, rpcReaderDefaults } from "#chains/reader/rpc.ts"
import { emptyWatchList } from "#chains/reads/watch-list.ts"
import { compileContracts } from "#ops/devnet/contracts/compile.ts"
import { ingestChain } from "#pipelines/ingest/ingest-chain.ts"
import { fileRequests } from "#pipelines/log/inbox.ts"
import { readEvents } from "#pipelines/log/read-events.ts"
import { readPresentEvents } from "#pipelines/log/read-present.ts"
import { nameRegistryOf } from "#pipelines/names/name-registries.ts"
import { dialLoopback, publicNetwork } from "#pipelines/outside/documents/dial.ts"
import { nodeOf, reverseNameOf } from "#schemas/domain/account-name.ts"
import { streamStart } from "#schemas/domain/mark.ts"
import { gatewaysIn, namesIn } from "#schemas/domain/name-read.ts"
import { type NameRequest, nameRequests } from "#schemas/domain/name-request.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { readsStream } from "#schemas/domain/source.ts"
import { address } from "../../../support/chain/block-builder.ts"
import { startGateway } from "../../../support/names/gateway-server.ts"
import { linesOf } from "../../../support/names/name-world.ts"
import { send, startAnvil, type TestAnvil } from "../../../support/rpc/anvil.ts"
import { layerTestLog } from "../../../support/service/processing.ts"

const contracts = compileContracts(new URL("../../../support/contracts/names.sol", import.meta.url))

const registry = nameRegistryOf(ethereum.id) ?? ""

const ann = address(0xa11)

const file = (...requests: ReadonlyArray<NameRequest | { readonly chainId: number; readonly name: string }>) =>
  fileRequests(
    nameRequests,
    requests.map((request) => ({ id: randomUUID(), payload: JSON.stringify(request) })),
  )

/** A node with the registry of names, and a resolver of `eth` that leaves every address to a gateway. */
const startNamedChain = Effect.gen(function* () {
  const anvil = yield* startAnvil(ethereum.id)
  const gateway = yield* startGateway((_segment, data) => {
    const result = encodeAbiParameters([{ type: "address" }], [ann as `0x${string}`])
    const digest = keccak256(data as `0x${string}`)
    const answer = encodeAbiParameters([{ type: "bytes" }, { type: "bytes32" }], [result, digest])
    return { status: 200, body: JSON.stringify({ data: answer }) }
  })
  const deploy = Effect.fnUntraced(function* (bytecode: string) {
    const hash = yield* send(anvil, { data: `0x${bytecode.replace("0x", "")}`, gas: "0x4c4b40" })
    yield* anvil.call("evm_mine")
    const receipt = yield* anvil.call("eth_getTransactionReceipt", [hash])
    return (receipt as { readonly contractAddress: Address }).contractAddress
  })
  const copy = yield* deploy(contracts.get("NameRegistry") ?? "")
  yield* anvil.call("anvil_setCode", [registry, yield* anvil.call("eth_getCode", [copy, "latest"])])
  const resolver = yield* deploy(
    encodeDeployment({
      bytecode: contracts.get("GatewayResolver") ?? "",
      signature: "constructor(string[] gateways, address asSender, bool endless, bool batch)",
      values: [[`${gateway.url}/ok/`], `0x${"00".repeat(20)}`, false, false],
    }),
  )
  yield* send(anvil, { to: registry, data: encodeCall("setResolver(bytes32,address)", [nodeOf("eth"), resolver]) })
  yield* anvil.call("evm_mine")
  return { anvil, gateway, resolver }
})

/** Follows the node; ends with its fiber. */
const startReader = Effect.fnUntraced(function* (anvil: TestAnvil) {
  const follow = {
    ...followDefaults,
    definition: ethereum,
    startBlock: 0,
    pollIntervalMs: 20,
    finalityDelayMs: 0,
    status: yield* makeFollowStatus,
    watchList: yield* Ref.make(emptyWatchList("watched")),
  }
  const reader = yield* makeRpcReader({ definition: ethereum, urls: [anvil.url], ...rpcReaderDefaults })
  const network = { ...publicNetwork, dialLoopback }
  return yield* ingestChain({ follow, takeoverSilenceMs: 10_000, network }).pipe(
    Effect.provideService(ChainReader, reader),
    Effect.forkChild,
  )
})

const stream = readsStream(ethereum.id)

/** The first records of names. */
const firstNames = (count: number) =>
  readEvents({ stream, place: streamStart }).pipe(
    Stream.flatMap(({ event }) =>
      event.kind === "StateRead" && namesIn(event.reads).length > 0 ? Stream.succeed(event) : Stream.empty,
    ),
    Stream.take(count),
    Stream.runCollect,
  )

describe("readNamesRequested", () => {
  it.live("records names and the answers of gateways at the tip, once, and repeats nothing after a restart", () =>
    Effect.gen(function* () {
      const { anvil, gateway, resolver } = yield* startNamedChain
      const first = yield* startReader(anvil)
      const name = { chainId: 1, name: "ann.eth", records: ["address 60"] } as const
      const account = { chainId: 1, account: ann, coinType: 60, records: ["text url"] } as const
      // Requests for another chain, malformed ones and texts that are no names are skipped.
      yield* file(
        { ...name, chainId: 10 },
        { chainId: 1, name: "no records" },
        { ...name, name: "Ann.eth" },
        name,
        account,
        name,
      )
      // Names that need a gateway come later, so that others do not wait for it.
      const [onChain, event] = yield* firstNames(2)
      assert.deepStrictEqual(onChain && linesOf(namesIn(onChain.reads)), [`${reverseNameOf(ann, 60)} | name | none`])
      assert.isDefined(event)
      assert.deepStrictEqual(linesOf(namesIn(event.reads)), [`ann.eth | address 60 | answered | ${ann}`])
      const tip = yield* anvil.call("eth_getBlockByNumber", ["latest", false])
      assert.strictEqual(event.block.hash, (tip as { readonly hash: string }).hash)
      const [answered, ...others] = gatewaysIn(event.reads)
      assert.deepStrictEqual(others, [])
      assert.deepInclude(answered, { sender: resolver, url: `${gateway.url}/ok/`, status: 200, failure: undefined })
      assert.deepStrictEqual(gateway.seen, [`POST ok ${answered?.request}`])
      yield* Fiber.interrupt(first)

      const second = yield* startReader(anvil)
      yield* file({ chainId: 1, name: "bob.eth", records: ["address 60"] })
      const [, , later] = yield* firstNames(3)
      assert.deepStrictEqual(later && linesOf(namesIn(later.reads)), [`bob.eth | address 60 | answered | ${ann}`])
      assert.lengthOf(gateway.seen, 2)
      yield* Fiber.interrupt(second)

      // The log alone has all that was read: what a replay sees.
      const again = yield* readPresentEvents({ stream, place: streamStart })
      const replayed = again.flatMap(({ event: one }) => (one.kind === "StateRead" ? [one.reads] : []))
      assert.deepStrictEqual(replayed, [onChain?.reads, event.reads, later?.reads])
      assert.lengthOf(gateway.seen, 2)
    }).pipe(Effect.scoped, Effect.provide(Layer.fresh(layerTestLog))),
  )
})
