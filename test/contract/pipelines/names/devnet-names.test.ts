/**
 * Goal: on ENS's own contracts, names that are read by calls are those of ENS's Universal Resolver, off-chain names included. Method: the development
 * chain, with a gateway on loopback for the names below its wildcard, and viem's client as the caller of the Universal Resolver.
 */
import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { createPublicClient, encodeAbiParameters, http, keccak256, parseAbi, toHex } from "viem"
import { packetToBytes } from "viem/ens"
import { decodeResult, encodeCall } from "#chains/abi/encode.ts"
import { local } from "#chains/definitions/local.ts"
import { ChainReader } from "#chains/reader/chain-reader.ts"
import { makeRpcReader, rpcReaderDefaults } from "#chains/reader/rpc.ts"
import { type Devnet, startDevnet } from "#ops/devnet/devnet.ts"
import { nameRegistryOf } from "#pipelines/names/name-registries.ts"
import { readNames } from "#pipelines/names/read-names.ts"
import { dialLoopback, publicNetwork } from "#pipelines/outside/documents/dial.ts"
import { makeHostPace } from "#pipelines/outside/documents/host-pace.ts"
import { nodeOf, reverseNameOf } from "#schemas/domain/account-name.ts"
import type { NameRequest } from "#schemas/domain/name-request.ts"
import type { Hex } from "#schemas/domain/primitive.ts"
import { temporaryFolder } from "../../../support/machine/temporary-folder.ts"
import { startGateway } from "../../../support/names/gateway-server.ts"

const chainId = local.id

const offChainOwner = `0x${"0f".repeat(20)}` as const

class Named extends Context.Service<Named, Devnet>()("test/NamedDevnet") {}

/** The record of a request that the wildcard's resolver passes on, for the name `tide.cove.eth`. */
const resultOf = (data: Hex): Hex | undefined => {
  const [, inner] = decodeResult("f() returns (bytes, bytes)", `0x${data.slice(10)}`) ?? []
  if (inner === encodeCall("addr(bytes32)", [nodeOf("tide.cove.eth")])) {
    return encodeAbiParameters([{ type: "address" }], [offChainOwner])
  }
  if (inner === encodeCall("text(bytes32,string)", [nodeOf("tide.cove.eth"), "url"])) {
    return encodeAbiParameters([{ type: "string" }], ["https://tide.example"])
  }
  return undefined
}

const startNamed = Effect.gen(function* () {
  const devnet = yield* startDevnet({
    directory: yield* temporaryFolder("devnet"),
    seed: "names",
    historyBlocks: 0,
  })
  const gateway = yield* startGateway((_segment, data) => {
    const result = resultOf(data)
    if (result === undefined) return { status: 404 }
    const digest = keccak256(data as `0x${string}`)
    const answer = encodeAbiParameters([{ type: "bytes" }, { type: "bytes32" }], [result as `0x${string}`, digest])
    return { status: 200, body: JSON.stringify({ data: answer }) }
  })
  yield* devnet.rpc.call("eth_sendTransaction", [
    {
      from: devnet.deployer,
      to: devnet.contracts.wildcardResolver,
      data: encodeCall("setUrls(string[])", [[`${gateway.url}/names/{data}.json`]]),
    },
  ])
  yield* devnet.rpc.call("evm_mine", [])
  return devnet
})

/** What our reader finds, as record, outcome and value by name. */
const read = Effect.fnUntraced(function* (requests: ReadonlyArray<NameRequest>) {
  const { rpcUrl } = yield* Named
  const reader = yield* makeRpcReader({ definition: local, urls: [rpcUrl], ...rpcReaderDefaults })
  const gateways = { network: { ...publicNetwork, dialLoopback }, pace: yield* makeHostPace }
  const registry = nameRegistryOf(chainId) ?? ""
  const { names } = yield* readNames({ chainId, registry, requests, block: yield* reader.head, gateways }).pipe(
    Effect.provideService(ChainReader, reader),
  )
  return new Map(names.map(({ name, record, outcome, value }) => [`${name} ${record}`, value ?? outcome]))
})

const universalAbi = parseAbi([
  "function resolve(bytes name, bytes data) view returns (bytes, address)",
  "function reverse(bytes reverseName) view returns (string, address, address, address)",
])

/** What the Universal Resolver answers; `undefined` if it reverts. */
const universal = Effect.fnUntraced(function* () {
  const { rpcUrl, contracts } = yield* Named
  const client = createPublicClient({ transport: http(rpcUrl) })
  const target = { address: contracts.ensUniversalResolver as `0x${string}`, abi: universalAbi }
  const dns = (name: string) => toHex(packetToBytes(name))
  return {
    reverse: (reverseName: string) =>
      Effect.promise(() =>
        client.readContract({ ...target, functionName: "reverse", args: [dns(reverseName)] }).then(
          ([name, resolved]) => ({ name, resolved: resolved.toLowerCase() }),
          () => undefined,
        ),
      ),
    resolve: (name: string, data: Hex, signature: string) =>
      Effect.promise(() =>
        client.readContract({ ...target, functionName: "resolve", args: [dns(name), data as `0x${string}`] }).then(
          ([result]) => decodeResult(signature, result)?.[0],
          () => undefined,
        ),
      ),
  }
})

layer(Layer.effect(Named, startNamed), { excludeTestServices: true })("readNames on the development chain", (it) => {
  it.effect("finds the primary names of its accounts that the Universal Resolver finds", () =>
    Effect.gen(function* () {
      const { accounts } = yield* Named
      const { reverse } = yield* universal()
      const found = yield* read(accounts.map((account) => ({ chainId, account, coinType: 60, records: ["text url"] })))
      const named: Array<string> = []
      for (const account of accounts) {
        const theirs = yield* reverse(reverseNameOf(account, 60))
        const claim = found.get(`${reverseNameOf(account, 60)} name`)
        if (theirs === undefined || theirs.name === "") {
          assert.strictEqual(claim, "none", account)
          continue
        }
        named.push(theirs.name)
        assert.strictEqual(claim, theirs.name)
        assert.strictEqual(found.get(`${theirs.name} address 60`), theirs.resolved)
      }
      assert.isAtLeast(named.length, 4)
    }),
  )

  it.effect("finds the records of names above and below a wildcard, and none where there is none", () =>
    Effect.gen(function* () {
      const { resolve } = yield* universal()
      const names = ["tide.cove.eth", "other.cove.eth", "ann.eth", "nobody.eth", "sub.ann.eth"]
      const found = yield* read(names.map((name) => ({ chainId, name, records: ["address 60", "text url"] })))
      assert.strictEqual(found.get("tide.cove.eth address 60"), offChainOwner)
      assert.strictEqual(found.get("tide.cove.eth text url"), "https://tide.example")
      assert.strictEqual(found.get("other.cove.eth address 60"), "unknown")
      assert.strictEqual(found.get("nobody.eth address 60"), "none")
      assert.strictEqual(found.get("sub.ann.eth address 60"), "none")
      for (const name of names) {
        const theirs = yield* resolve(name, encodeCall("addr(bytes32)", [nodeOf(name)]), "addr() returns (address)")
        const ours = found.get(`${name} address 60`)
        assert.strictEqual(ours?.startsWith("0x") ? ours : undefined, theirs, name)
      }
    }),
  )
})
