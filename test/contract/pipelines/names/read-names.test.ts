/**
 * Goal: a name that a contract leaves to gateways has the value that another client finds, and no gateway can do more than leave it unknown. Method:
 * resolvers on a real node, a gateway on loopback, and viem's own client of ERC-3668 and ENSIP-21 as the other side.
 */
import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { createPublicClient, encodeAbiParameters, http, keccak256, parseAbi, toHex } from "viem"
import { packetToBytes } from "viem/ens"
import { decodeResult, encodeCall, encodeDeployment } from "#chains/abi/encode.ts"
import { local } from "#chains/definitions/local.ts"
import { ChainReader } from "#chains/reader/chain-reader.ts"
import { makeRpcReader, rpcReaderDefaults } from "#chains/reader/rpc.ts"
import { compileContracts } from "#ops/devnet/contracts/compile.ts"
import { readNames } from "#pipelines/names/read-names.ts"
import { dialLoopback, publicNetwork } from "#pipelines/outside/documents/dial.ts"
import { makeHostPace } from "#pipelines/outside/documents/host-pace.ts"
import { nodeOf, reverseNameOf } from "#schemas/domain/account-name.ts"
import type { NameRequest } from "#schemas/domain/name-request.ts"
import { type Address, type Hex, zeroAddress } from "#schemas/domain/primitive.ts"
import { address } from "../../../support/chain/block-builder.ts"
import { type GatewayResponse, type GatewayServer, startGateway } from "../../../support/names/gateway-server.ts"
import { linesOf } from "../../../support/names/name-world.ts"
import { send, startAnvil, type TestAnvil } from "../../../support/rpc/anvil.ts"

const contracts = compileContracts(new URL("../../../support/contracts/names.sol", import.meta.url))

const chainId = local.id

const ann = address(0xa11)

const deploy = Effect.fnUntraced(function* (
  anvil: TestAnvil,
  name: string,
  values?: Parameters<typeof encodeDeployment>[0]["values"],
) {
  const bytecode = contracts.get(name) ?? ""
  const data = encodeDeployment(
    values === undefined
      ? { bytecode }
      : { bytecode, signature: "constructor(string[] gateways, address asSender, bool endless, bool batch)", values },
  )
  const hash = yield* send(anvil, { data, gas: "0x4c4b40" })
  yield* anvil.call("evm_mine")
  const receipt = yield* anvil.call("eth_getTransactionReceipt", [hash])
  return (receipt as { readonly contractAddress: Address }).contractAddress
})

/** The result of a record, as a gateway has it. */
const resultOf = (data: Hex): Hex | undefined => {
  const [, inner] = decodeResult("f() returns (bytes, bytes)", `0x${data.slice(10)}`) ?? []
  if (typeof inner !== "string") return undefined
  if (inner.startsWith("0x3b3b57de")) return encodeAbiParameters([{ type: "address" }], [ann as `0x${string}`])
  return encodeAbiParameters([{ type: "string" }], ["Ann's text"])
}

const answerOf = (data: Hex): GatewayResponse => {
  // The contract's batches have a second request, with a byte more, which fails.
  const result = data.length % 64 === 10 ? resultOf(data) : undefined
  if (result === undefined) return { status: 404 }
  const digest = keccak256(data as `0x${string}`)
  const answer = encodeAbiParameters([{ type: "bytes" }, { type: "bytes32" }], [result as `0x${string}`, digest])
  return { status: 200, body: JSON.stringify({ data: answer }) }
}

const respond = (segment: string, data: Hex): GatewayResponse => {
  switch (segment) {
    case "ok":
      return answerOf(data)
    case "broken":
      return { status: 500 }
    case "refusing":
      return { status: 403 }
    case "text":
      return { status: 200, body: JSON.stringify({ data: "no hex" }) }
    case "false":
      return { status: 200, body: JSON.stringify({ data: `0x${"00".repeat(96)}` }) }
    case "huge":
      return { status: 200, body: JSON.stringify({ data: `0x${"00".repeat(65_536)}` }) }
    case "private":
      return { status: 302, headers: { location: "https://169.254.169.254/latest/meta-data" } }
    default:
      return { status: 200, isEndless: true }
  }
}

interface NamedChain {
  readonly anvil: TestAnvil
  readonly gateway: GatewayServer
  readonly registry: Address
  /** Sets a new resolver with these gateways for a name. */
  readonly setResolver: (
    name: string,
    resolver: {
      readonly urls: ReadonlyArray<string>
      readonly sender?: Address
      readonly isEndless?: boolean
      readonly isBatch?: boolean
    },
  ) => Effect.Effect<Address>
  readonly call: (to: Address, signature: string, values: Parameters<typeof encodeCall>[1]) => Effect.Effect<void>
}

class Named extends Context.Service<Named, NamedChain>()("test/NamedChain") {}

const makeNamed = Effect.gen(function* () {
  const anvil = yield* startAnvil()
  const gateway = yield* startGateway(respond)
  const registry = yield* deploy(anvil, "NameRegistry")
  const call: NamedChain["call"] = Effect.fnUntraced(function* (to, signature, values) {
    yield* send(anvil, { to, data: encodeCall(signature, values) })
    yield* anvil.call("evm_mine")
  })
  const setResolver: NamedChain["setResolver"] = Effect.fnUntraced(function* (
    name,
    { urls, sender = zeroAddress, isEndless = false, isBatch = false },
  ) {
    const resolver = yield* deploy(anvil, "GatewayResolver", [urls, sender, isEndless, isBatch])
    yield* call(registry, "setResolver(bytes32,address)", [nodeOf(name), resolver])
    return resolver
  })
  return { anvil, gateway, registry, call, setResolver }
})

/** What our reader finds. */
const read = Effect.fnUntraced(function* (
  requests: ReadonlyArray<NameRequest>,
  network = { ...publicNetwork, dialLoopback },
) {
  const { anvil, registry } = yield* Named
  const reader = yield* makeRpcReader({ definition: local, urls: [anvil.url], ...rpcReaderDefaults })
  const gateways = { network, pace: yield* makeHostPace }
  return yield* readNames({ chainId, registry, requests, block: yield* reader.head, gateways }).pipe(
    Effect.provideService(ChainReader, reader),
  )
})

/** The first record that our reader finds of a name. */
const lineOf = Effect.fnUntraced(function* (name: string) {
  const { names, gateways } = yield* read([{ chainId, name, records: ["address 60"] }])
  const [line = ""] = linesOf(names)
  return [line, gateways.map(({ status, failure }) => failure ?? status)] as const
})

const resolverAbi = parseAbi(["function resolve(bytes name, bytes data) view returns (bytes)"])

/** What viem finds with its own fetches. */
const viemAnswer = Effect.fnUntraced(function* (resolver: Address, name: string, data: Hex) {
  const { anvil } = yield* Named
  const client = createPublicClient({ transport: http(anvil.url) })
  return yield* Effect.promise(() =>
    client.readContract({
      address: resolver as `0x${string}`,
      abi: resolverAbi,
      functionName: "resolve",
      args: [toHex(packetToBytes(name)), data as `0x${string}`],
    }),
  )
})

layer(Layer.effect(Named, makeNamed), { excludeTestServices: true })("readNames", (it) => {
  for (const [form, isBatch, path] of [
    ["by GET", false, "/ok/{sender}/{data}.json"],
    ["by POST", false, "/ok/"],
    ["in batches", true, "/ok/"],
  ] as const) {
    it.effect(`finds what viem finds through gateways ${form}, and records what they answered`, () =>
      Effect.gen(function* () {
        const { gateway, setResolver } = yield* Named
        const parent = `${isBatch ? "batch" : form.slice(3).toLowerCase()}.eth`
        const name = `ann.${parent}`
        const resolver = yield* setResolver(parent, {
          urls: [`${gateway.url}/broken/{data}`, `${gateway.url}${path}`],
          isBatch,
        })
        const { names, gateways } = yield* read([{ chainId, name, records: ["address 60", "text url"] }])
        assert.deepStrictEqual(linesOf(names), [
          `${name} | address 60 | answered | ${ann}`,
          `${name} | text url | answered | Ann's text`,
        ])
        assert.isTrue(names.every((one) => one.isOffChain && one.isWildcard && one.resolver === resolver))
        const theirs = yield* viemAnswer(resolver, name, encodeCall("addr(bytes32)", [nodeOf(name)]))
        assert.deepStrictEqual(decodeResult("addr() returns (address)", theirs), [ann])
        const answered = gateways.filter(({ answer }) => answer !== undefined)
        assert.lengthOf(answered, 2)
        for (const { sender, url, request, status, readAtMs } of answered) {
          assert.deepStrictEqual([sender, url, status], [resolver, `${gateway.url}${path}`, 200])
          assert.isTrue(gateway.seen.includes(`${path === "/ok/" ? "POST" : "GET"} ok ${request}`))
          assert.isAbove(readAtMs, 0)
        }
        assert.isTrue(gateways.some(({ status, failure }) => status === 500 && failure === "server-failed"))
      }),
    )
  }

  it.effect("reads claim, address and texts of an account in one reading, on the chain alone", () =>
    Effect.gen(function* () {
      const { anvil, call, registry } = yield* Named
      const resolver = yield* deploy(anvil, "PlainResolver")
      const reverse = reverseNameOf(ann, 60)
      for (const name of ["ann.eth", reverse]) {
        yield* call(registry, "setResolver(bytes32,address)", [nodeOf(name), resolver])
      }
      const set = "set(bytes32,address,string,string,string)"
      yield* call(resolver, set, [nodeOf(reverse), zeroAddress, "ann.eth", "", ""])
      yield* call(resolver, set, [nodeOf("ann.eth"), ann, "", "url", "https://ann.example"])
      const records = ["text url", "text email"] as const
      const { names, gateways } = yield* read([{ chainId, account: ann, coinType: 60, records }])
      assert.deepStrictEqual(linesOf(names), [
        `${reverse} | name | answered | ann.eth`,
        `ann.eth | address 60 | answered | ${ann}`,
        "ann.eth | text url | answered | https://ann.example",
        "ann.eth | text email | none",
      ])
      assert.deepStrictEqual(gateways, [])
    }),
  )

  it.effect("leaves a name unknown, whatever its gateway does", () =>
    Effect.gen(function* () {
      const { gateway, setResolver } = yield* Named
      const outcomes: ReadonlyArray<readonly [segment: string, attempt: string | number]> = [
        ["refusing", "status-refused"],
        ["text", "response-malformed"],
        ["false", 200],
        ["huge", "too-large"],
        ["private", "address-forbidden"],
        ["endless", "timed-out"],
      ]
      for (const [segment, attempt] of outcomes) {
        yield* setResolver(`${segment}.eth`, { urls: [`${gateway.url}/${segment}/{data}.json`] })
        assert.deepStrictEqual(yield* lineOf(`${segment}.eth`), [`${segment}.eth | address 60 | unknown`, [attempt]])
      }
      // A refusal ends the request, and a failure does not.
      const urls = (segment: string) => [`${gateway.url}/${segment}/{data}.json`, `${gateway.url}/ok/{data}.json`]
      yield* setResolver("refused.eth", { urls: urls("refusing") })
      assert.deepStrictEqual((yield* lineOf("refused.eth"))[1], ["status-refused"])
      yield* setResolver("restored.eth", { urls: urls("text") })
      assert.deepStrictEqual(yield* lineOf("restored.eth"), [
        `restored.eth | address 60 | answered | ${ann}`,
        ["response-malformed", 200],
      ])
    }),
  )

  it.effect("asks no gateway for an error that is not the contract's own, and not without end", () =>
    Effect.gen(function* () {
      const { gateway, setResolver } = yield* Named
      const urls = [`${gateway.url}/ok/{data}.json`]
      yield* setResolver("foreign.eth", { urls, sender: ann })
      assert.deepStrictEqual(yield* lineOf("foreign.eth"), ["foreign.eth | address 60 | none", []])
      yield* setResolver("endless-rounds.eth", { urls: [`${gateway.url}/false/{data}.json`], isEndless: true })
      const [line, attempts] = yield* lineOf("endless-rounds.eth")
      assert.strictEqual(line, "endless-rounds.eth | address 60 | unknown")
      assert.isAtMost(attempts.length, 9)
    }),
  )

  it.effect(
    "reaches nothing on this machine or in a private network, by any form of URL, unless the chain is one of development",
    () =>
      Effect.gen(function* () {
        const { gateway, setResolver } = yield* Named
        const port = new URL(gateway.url).port
        const urls = [
          `${gateway.url}/ok/{data}`,
          `https://127.0.0.1/ok/{data}`,
          "https://[::1]/{data}",
          "https://10.0.0.1/{data}",
        ]
        yield* setResolver("inner.eth", { urls })
        yield* setResolver("odd.eth", {
          urls: [
            `https://localhost:${port}/ok/`,
            "ftp://a.example/{data}",
            "file:///etc/passwd",
            "https://a:b@c.example/",
          ],
        })
        const before = gateway.seen.length
        const { names, gateways } = yield* read(
          [
            { chainId, name: "inner.eth", records: ["address 60"] },
            { chainId, name: "odd.eth", records: ["address 60"] },
          ],
          publicNetwork,
        )
        assert.deepStrictEqual(linesOf(names), ["inner.eth | address 60 | unknown", "odd.eth | address 60 | unknown"])
        assert.isTrue(gateways.every(({ answer, status }) => answer === undefined && status === undefined))
        assert.strictEqual(gateway.seen.length, before)
      }),
  )
})
